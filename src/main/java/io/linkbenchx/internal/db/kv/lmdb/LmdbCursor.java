package io.linkbenchx.internal.db.kv.lmdb;

import io.linkbenchx.internal.db.kv.CloseGuard;
import io.linkbenchx.internal.db.kv.EngineCursor;
import java.nio.ByteBuffer;
import org.lmdbjava.Cursor;
import org.lmdbjava.Dbi;
import org.lmdbjava.Env;
import org.lmdbjava.GetOp;
import org.lmdbjava.Txn;

/**
 * The read transactions of a client or of one long read, renewed instead of recreated. While one is
 * active, replaced pages cannot be reused, and the map cannot grow: it is released as soon as its
 * results are no longer used.
 */
final class LmdbCursor<T> implements EngineCursor {
  private final LmdbMap<T> map;
  private final Dbi<T> data;
  private final LmdbBuffers<T> buffers;
  final CloseGuard.Pass pass;
  private final Env<T> env;
  private final Read gets = new Read();
  private final Read scans = new Read();
  private final Thread owner = Thread.currentThread();
  private Cursor<T> cursor;

  LmdbCursor(LmdbEngine<T> engine, LmdbBuffers<T> buffers) {
    this.map = engine.map;
    this.data = engine.data;
    this.buffers = buffers;
    this.pass = map.guard.issue();
    this.env = engine.env;
  }

  /** A read transaction that is created on first use and renewed afterwards. */
  private final class Read {
    private Txn<T> txn;

    /** Whether it currently holds a state. */
    boolean active;

    /** The transaction, which sees everything committed so far. */
    Txn<T> renewed() {
      if (txn == null) {
        txn = env.txnRead();
      } else {
        giveUp();
        txn.renew();
      }
      active = true;
      return txn;
    }

    /** Releases its state. */
    void giveUp() {
      if (active) {
        active = false;
        txn.reset();
      }
    }

    void close() {
      if (txn != null) {
        txn.close();
      }
    }
  }

  /** Whether the calling thread has opened it. */
  boolean own() {
    return owner == Thread.currentThread();
  }

  /** The newest value of a key, or null. */
  ByteBuffer get(ByteBuffer key) {
    if (!scans.active) {
      end();
      pass.enter();
    }
    T found = data.get(gets.renewed(), buffers.in().apply(key));
    return found == null ? null : buffers.value().apply(found);
  }

  @Override
  public void begin() {
    end();
    pass.enter();
    Txn<T> txn = scans.renewed();
    if (cursor == null) {
      cursor = data.openCursor(txn);
    } else {
      cursor.renew(txn);
    }
  }

  @Override
  public void end() {
    gets.giveUp();
    scans.giveUp();
    pass.close();
  }

  @Override
  public boolean seek(ByteBuffer start) {
    return cursor.get(buffers.in().apply(start), GetOp.MDB_SET_RANGE);
  }

  @Override
  public boolean seekBack(ByteBuffer start) {
    if (!cursor.get(buffers.in().apply(start), GetOp.MDB_SET_RANGE)) {
      return cursor.last();
    }
    return key().equals(start) || cursor.prev();
  }

  @Override
  public boolean next() {
    return cursor.next();
  }

  @Override
  public ByteBuffer key() {
    return buffers.key().apply(cursor.key());
  }

  @Override
  public ByteBuffer value() {
    return buffers.value().apply(cursor.val());
  }

  @Override
  public void close() {
    map.scans.remove(this);
    if (cursor != null) {
      cursor.close();
    }
    gets.close();
    scans.close();
    pass.close();
    pass.giveBack();
  }
}
