package io.linkbenchx.db.kv.lmdb;

import io.linkbenchx.db.kv.EngineSnapshot;
import io.linkbenchx.db.kv.Gate;
import java.nio.ByteBuffer;
import org.lmdbjava.Cursor;
import org.lmdbjava.Dbi;
import org.lmdbjava.GetOp;
import org.lmdbjava.LmdbException;
import org.lmdbjava.Txn;

/**
 * A read transaction with a cursor; as long as it is open, replaced pages are kept for it, and the
 * map grows for writes of its own thread only.
 */
final class LmdbSnapshot<T> implements EngineSnapshot {
  private final LmdbEngine<T> engine;
  private final Dbi<T> data;
  private final LmdbBuffers<T> buffers;
  private final Gate.Pass pass;
  private final Txn<T> txn;
  private Cursor<T> cursor;
  private volatile Thread user = Thread.currentThread();
  private boolean placed;
  private ByteBuffer place;

  LmdbSnapshot(LmdbEngine<T> engine, Dbi<T> data, LmdbBuffers<T> buffers) {
    this.engine = engine;
    this.data = data;
    this.buffers = buffers;
    this.pass = engine.map().pass();
    pass.enter();
    boolean usable = false;
    try {
      this.txn = engine.env().txnRead();
      this.cursor = data.openCursor(txn);
      usable = true;
    } finally {
      if (!usable) {
        leave();
      }
    }
    engine.map().add(this);
  }

  /**
   * Lets the map move if the caller is the thread that reads here. Only the cursor knows addresses:
   * the transaction finds its pages by their numbers, in whatever map there is.
   */
  void stepAside() {
    if (user != Thread.currentThread() || cursor == null) {
      return;
    }
    if (placed) {
      ByteBuffer key = key();
      place = ByteBuffer.allocateDirect(key.remaining()).put(0, key, 0, key.remaining());
    }
    cursor.close();
    cursor = null;
    pass.exit();
  }

  private Cursor<T> cursor() {
    user = Thread.currentThread();
    if (cursor == null) {
      pass.enter();
      cursor = data.openCursor(txn);
      if (placed) {
        cursor.get(buffers.in(place), GetOp.MDB_SET_RANGE);
      }
    }
    return cursor;
  }

  private boolean at(boolean found) {
    placed = found;
    return found;
  }

  @Override
  public boolean seek(ByteBuffer start) {
    try {
      placed = false;
      return at(cursor().get(buffers.in(start), GetOp.MDB_SET_RANGE));
    } catch (LmdbException e) {
      throw engine.errors().failed(e);
    }
  }

  @Override
  public boolean seekBack(ByteBuffer start) {
    try {
      placed = false;
      if (!cursor().get(buffers.in(start), GetOp.MDB_SET_RANGE)) {
        return at(cursor.last());
      }
      placed = true;
      return key().equals(start) || at(cursor.prev());
    } catch (LmdbException e) {
      throw engine.errors().failed(e);
    }
  }

  @Override
  public boolean next() {
    try {
      return at(cursor().next());
    } catch (LmdbException e) {
      throw engine.errors().failed(e);
    }
  }

  @Override
  public ByteBuffer key() {
    return buffers.key(cursor().key());
  }

  @Override
  public ByteBuffer value() {
    return buffers.value(cursor().val());
  }

  @Override
  public void close() {
    engine.release(this);
  }

  void closeNow() {
    engine.map().remove(this);
    if (cursor != null) {
      cursor.close();
    }
    txn.close();
    leave();
  }

  private void leave() {
    pass.exit();
    pass.giveBack();
  }
}
