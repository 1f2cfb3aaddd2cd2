package io.linkbenchx.internal.db.kv.lmdb;

import io.linkbenchx.internal.db.kv.BatchBuffer;
import io.linkbenchx.internal.db.kv.BatchingSession;
import io.linkbenchx.internal.db.kv.CloseGuard;
import io.linkbenchx.internal.db.kv.ScanPrefix;
import java.nio.ByteBuffer;
import java.util.function.Supplier;
import org.lmdbjava.Cursor;
import org.lmdbjava.Dbi;
import org.lmdbjava.GetOp;
import org.lmdbjava.LmdbException;
import org.lmdbjava.Txn;

/**
 * One client's read transactions, renewed instead of recreated, and its batch. A read transaction
 * is released as soon as the client no longer uses its results: while it is active, replaced pages
 * cannot be reused, and the map cannot grow.
 */
final class LmdbSession<T> extends BatchingSession {
  private final LmdbEngine<T> engine;
  private final Dbi<T> data;
  private final LmdbBuffers<T> buffers;
  private final ScanPrefix prefix = new ScanPrefix();
  private final LmdbRead<T> gets;
  private final LmdbRead<T> scans;
  private Cursor<T> cursor;
  private final Writes writes = new Writes();
  private final Supplier<Void> write = this::write;
  private final CloseGuard.Pass pass;

  LmdbSession(LmdbEngine<T> engine, Dbi<T> data, LmdbBuffers<T> buffers) {
    super(BatchBuffer.direct());
    this.engine = engine;
    this.data = data;
    this.buffers = buffers;
    this.pass = engine.map().pass();
    this.gets = new LmdbRead<>(engine.env());
    this.scans = new LmdbRead<>(engine.env());
  }

  @Override
  public ByteBuffer get(ByteBuffer key) {
    if (!scans.active()) {
      leave();
      pass.enter();
    }
    try {
      T found = data.get(gets.renewed(), buffers.in(key));
      return found == null ? null : buffers.value(found);
    } catch (LmdbException e) {
      throw engine.errors().failed(e);
    }
  }

  @Override
  public void snapshot() {
    leave();
    pass.enter();
    try {
      Txn<T> txn = scans.renewed();
      if (cursor == null) {
        cursor = data.openCursor(txn);
      } else {
        cursor.renew(txn);
      }
    } catch (LmdbException e) {
      throw engine.errors().failed(e);
    }
  }

  @Override
  public boolean seek(ByteBuffer start) {
    prefix.of(start);
    try {
      return cursor.get(buffers.in(start), GetOp.MDB_SET_RANGE) && prefix.holds(key());
    } catch (LmdbException e) {
      throw engine.errors().failed(e);
    }
  }

  @Override
  public boolean next() {
    try {
      return cursor.next() && prefix.holds(key());
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
  public void readsDone() {
    leave();
  }

  private void leave() {
    gets.giveUp();
    scans.giveUp();
    pass.close();
  }

  /**
   * LMDB forces either all of its commits to the device or none. The read transactions are released
   * first: the map may have to grow, and an old state would retain the pages that this write
   * replaces.
   */
  @Override
  protected void apply(BatchBuffer batch, boolean now) {
    leave();
    writes.batch = batch;
    engine.map().writing(pass, write);
    engine.wrote(batch.bytes());
  }

  private Void write() {
    try (Txn<T> txn = engine.env().txnWrite()) {
      writes.txn = txn;
      writes.batch.replay(writes);
      txn.commit();
      return null;
    }
  }

  @Override
  public void close() {
    engine.release(this);
  }

  void closeNow() {
    discard();
    if (cursor != null) {
      cursor.close();
    }
    gets.close();
    scans.close();
    pass.close();
    pass.giveBack();
  }

  /** Applies the batch inside one write transaction. */
  private final class Writes implements BatchBuffer.Target {
    private Txn<T> txn;
    private BatchBuffer batch;

    @Override
    public void put(ByteBuffer key, ByteBuffer value) {
      data.put(txn, buffers.in(key), buffers.in(value));
    }

    @Override
    public void delete(ByteBuffer key) {
      data.delete(txn, buffers.in(key));
    }
  }
}
