package io.linkbenchx.internal.db.kv.rocksdb;

import io.linkbenchx.internal.db.kv.EngineSession;
import java.nio.ByteBuffer;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;

/** One client's read options, cursor and batch, all created once. */
final class RocksDbSession extends EngineSession {
  private final RocksDbEngine engine;
  private final RocksDB db;
  private final ReadOptions getOptions = new ReadOptions();
  private final WriteBatch batch = new WriteBatch();
  private ByteBuffer value = ByteBuffer.allocateDirect(4096);
  private int writes;

  RocksDbSession(RocksDbEngine engine, RocksDB db) {
    super(engine, RocksDbCursor.ofPrefix(db));
    this.engine = engine;
    this.db = db;
  }

  @Override
  protected ByteBuffer find(ByteBuffer key) throws RocksDBException {
    try {
      int length = db.get(getOptions, key, value.clear());
      while (length > value.capacity()) { // again if the value has grown since
        value = ByteBuffer.allocateDirect(length + length / 2);
        key.position(0);
        length = db.get(getOptions, key, value);
      }
      return length == RocksDB.NOT_FOUND ? null : value;
    } finally {
      key.position(0);
    }
  }

  @Override
  public void put(ByteBuffer key, ByteBuffer newValue) {
    try {
      batch.put(key, newValue);
      writes++;
    } catch (RocksDBException e) {
      throw engine.failed(e);
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
      throw engine.failed(e);
    } finally {
      key.position(0);
    }
  }

  @Override
  protected void write(ByteBuffer key, ByteBuffer newValue) throws RocksDBException {
    try {
      db.put(engine.durably, key, newValue);
    } finally {
      key.position(0);
      newValue.position(0);
    }
  }

  @Override
  public void commit(Commit how) {
    if (writes == 0) {
      return;
    }
    try {
      db.write(engine.of(how), batch);
    } catch (RocksDBException e) {
      throw engine.failed(e);
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
  protected void closeNow() throws Throwable {
    super.closeNow();
    batch.close();
    getOptions.close();
  }
}
