package io.linkbenchx.internal.db.kv.lmdb;

import io.linkbenchx.internal.db.kv.CloseGuard;
import io.linkbenchx.internal.db.kv.EngineSnapshot;
import java.nio.ByteBuffer;
import org.lmdbjava.Cursor;
import org.lmdbjava.Dbi;
import org.lmdbjava.GetOp;
import org.lmdbjava.LmdbException;
import org.lmdbjava.Txn;

/**
 * A read transaction with a cursor; while it is open, replaced pages are retained for it, and the
 * map cannot grow.
 */
final class LmdbSnapshot<T> implements EngineSnapshot {
  private final LmdbEngine<T> engine;
  private final LmdbBuffers<T> buffers;
  private final CloseGuard.Pass pass;
  private final Txn<T> txn;
  private final Cursor<T> cursor;
  private final Thread owner = Thread.currentThread();

  /**
   * @param pass already entered; given back when this object is closed
   */
  LmdbSnapshot(LmdbEngine<T> engine, Dbi<T> data, LmdbBuffers<T> buffers, CloseGuard.Pass pass) {
    this.engine = engine;
    this.buffers = buffers;
    this.pass = pass;
    this.txn = engine.env().txnRead();
    this.cursor = data.openCursor(txn);
    engine.map().add(this);
  }

  /** Whether the calling thread has opened it. */
  boolean own() {
    return owner == Thread.currentThread();
  }

  @Override
  public boolean seek(ByteBuffer start) {
    try {
      return cursor.get(buffers.in(start), GetOp.MDB_SET_RANGE);
    } catch (LmdbException e) {
      throw engine.errors().failed(e);
    }
  }

  @Override
  public boolean seekBack(ByteBuffer start) {
    try {
      if (!cursor.get(buffers.in(start), GetOp.MDB_SET_RANGE)) {
        return cursor.last();
      }
      return key().equals(start) || cursor.prev();
    } catch (LmdbException e) {
      throw engine.errors().failed(e);
    }
  }

  @Override
  public boolean next() {
    try {
      return cursor.next();
    } catch (LmdbException e) {
      throw engine.errors().failed(e);
    }
  }

  @Override
  public ByteBuffer key() {
    return buffers.key(cursor.key());
  }

  @Override
  public ByteBuffer value() {
    return buffers.value(cursor.val());
  }

  @Override
  public void close() {
    engine.release(this);
  }

  void closeNow() {
    engine.map().remove(this);
    cursor.close();
    txn.close();
    pass.close();
    pass.giveBack();
  }
}
