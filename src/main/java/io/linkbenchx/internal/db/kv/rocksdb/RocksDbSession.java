package io.linkbenchx.internal.db.kv.rocksdb;

import io.linkbenchx.internal.db.kv.EngineSession;
import java.nio.ByteBuffer;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;

/**
 * One client's read options, iterator and batch, all created once. An iterator prevents the
 * memtables and files of its state from being removed, and costs more to create than to refresh: it
 * is kept while the client scans, and released after a while without scans.
 */
final class RocksDbSession implements EngineSession {
  /** Number of calls without a scan after which the iterator is released. */
  private static final int WITHOUT_SCAN = 1000;

  private final RocksDbEngine engine;
  private final RocksDB db;
  private final ReadOptions getOptions = new ReadOptions();
  private final ReadOptions scanOptions = new ReadOptions().setPrefixSameAsStart(true);
  private final WriteBatch batch = new WriteBatch();
  private ByteBuffer value = ByteBuffer.allocateDirect(4096);
  private RocksDbCursor cursor;
  private int writes;
  private int sinceScan;

  RocksDbSession(RocksDbEngine engine, RocksDB db) {
    this.engine = engine;
    this.db = db;
  }

  @Override
  public ByteBuffer get(ByteBuffer key) {
    try {
      int length = db.get(getOptions, key, value.clear());
      while (length > value.capacity()) { // again if the value has grown since
        value = ByteBuffer.allocateDirect(length + length / 2);
        key.position(0);
        length = db.get(getOptions, key, value);
      }
      return length == RocksDB.NOT_FOUND ? null : value;
    } catch (RocksDBException e) {
      throw RocksDbErrors.failed(e);
    } finally {
      key.position(0);
    }
  }

  @Override
  public void snapshot() {
    sinceScan = 0;
    if (cursor == null) {
      cursor = new RocksDbCursor(db.newIterator(scanOptions));
    } else {
      cursor.refresh();
    }
  }

  @Override
  public void readsDone() {
    if (cursor != null && ++sinceScan > WITHOUT_SCAN) {
      closeCursor();
    }
  }

  private void closeCursor() {
    if (cursor != null) {
      cursor.close();
      cursor = null;
    }
  }

  @Override
  public boolean seek(ByteBuffer start) {
    return cursor.seek(start);
  }

  @Override
  public boolean next() {
    return cursor.next();
  }

  @Override
  public ByteBuffer key() {
    return cursor.key();
  }

  @Override
  public ByteBuffer value() {
    return cursor.value();
  }

  @Override
  public void put(ByteBuffer key, ByteBuffer newValue) {
    try {
      batch.put(key, newValue);
      writes++;
    } catch (RocksDBException e) {
      throw RocksDbErrors.failed(e);
    } finally {
      key.position(0);
      newValue.position(0);
    }
  }

  @Override
  public void delete(ByteBuffer key) {
    try {
      batch.delete(key);
      writes++;
    } catch (RocksDBException e) {
      throw RocksDbErrors.failed(e);
    } finally {
      key.position(0);
    }
  }

  @Override
  public void putNow(ByteBuffer key, ByteBuffer newValue) {
    try {
      db.put(engine.writes().durably(), key, newValue);
    } catch (RocksDBException e) {
      throw RocksDbErrors.failed(e);
    } finally {
      key.position(0);
      newValue.position(0);
    }
  }

  @Override
  public void commit() {
    write(engine.writes().durably());
  }

  @Override
  public void commitLater() {
    write(engine.writes().lazily());
  }

  @Override
  public void commitUnlogged() {
    write(engine.writes().unlogged());
  }

  private void write(WriteOptions how) {
    if (writes == 0) {
      return;
    }
    try {
      db.write(how, batch);
    } catch (RocksDBException e) {
      throw RocksDbErrors.failed(e);
    } finally {
      discard();
    }
  }

  @Override
  public void discard() {
    if (writes != 0) {
      batch.clear();
      writes = 0;
    }
  }

  @Override
  public void close() {
    engine.release(this);
  }

  void closeNow() {
    writes = 0;
    closeCursor();
    batch.close();
    scanOptions.close();
    getOptions.close();
  }
}
