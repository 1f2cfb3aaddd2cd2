package io.linkbenchx.db.kv.lmdb;

import io.linkbenchx.db.kv.BatchBuffer;
import io.linkbenchx.db.kv.EngineSession;
import io.linkbenchx.db.kv.ScanPrefix;
import java.nio.ByteBuffer;
import org.lmdbjava.Cursor;
import org.lmdbjava.Dbi;
import org.lmdbjava.GetOp;
import org.lmdbjava.LmdbException;
import org.lmdbjava.Txn;

/**
 * One client's read transactions, renewed instead of made anew, and its batch. A read transaction
 * is given up as soon as the client is done with what it read: as long as it lasts, the pages that
 * others replace cannot be used again.
 */
final class LmdbSession<T> implements EngineSession {
  private final LmdbEngine<T> engine;
  private final Dbi<T> data;
  private final LmdbBuffers<T> buffers;
  private final BatchBuffer batch = BatchBuffer.direct();
  private final ScanPrefix prefix = new ScanPrefix();
  private final LmdbRead<T> gets;
  private final LmdbRead<T> scans;
  private Cursor<T> cursor;
  private final Writes writes = new Writes();

  LmdbSession(LmdbEngine<T> engine, Dbi<T> data, LmdbBuffers<T> buffers) {
    this.engine = engine;
    this.data = data;
    this.buffers = buffers;
    this.gets = new LmdbRead<>(engine.env());
    this.scans = new LmdbRead<>(engine.env());
  }

  @Override
  public ByteBuffer get(ByteBuffer key) {
    try {
      T found = data.get(gets.renewed(), buffers.in(key));
      return found == null ? null : buffers.value(found);
    } catch (LmdbException e) {
      throw engine.errors().failed(e);
    }
  }

  @Override
  public void snapshot() {
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
    gets.giveUp();
    scans.giveUp();
  }

  @Override
  public void put(ByteBuffer key, ByteBuffer value) {
    batch.put(key, value);
  }

  @Override
  public void delete(ByteBuffer key) {
    batch.delete(key);
  }

  @Override
  public void commit() {
    if (batch.isEmpty()) {
      return;
    }
    readsDone();
    try (Txn<T> txn = engine.env().txnWrite()) {
      writes.txn = txn;
      batch.replay(writes);
      txn.commit();
      engine.wrote(batch.bytes());
    } catch (LmdbException e) {
      throw engine.errors().failed(e);
    } finally {
      batch.clear();
    }
  }

  @Override
  public void putNow(ByteBuffer key, ByteBuffer value) {
    readsDone();
    try (Txn<T> txn = engine.env().txnWrite()) {
      data.put(txn, buffers.in(key), buffers.in(value));
      txn.commit();
      engine.wrote(key.limit() + value.limit());
    } catch (LmdbException e) {
      throw engine.errors().failed(e);
    }
  }

  /** LMDB forces all of its commits to the device or none. */
  @Override
  public void commitLater() {
    commit();
  }

  @Override
  public void discard() {
    batch.clear();
  }

  @Override
  public void close() {
    engine.release(this);
  }

  void closeNow() {
    batch.clear();
    if (cursor != null) {
      cursor.close();
    }
    gets.close();
    scans.close();
  }

  /** Applies the batch inside one write transaction. */
  private final class Writes implements BatchBuffer.Target {
    private Txn<T> txn;

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
