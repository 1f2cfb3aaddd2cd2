package io.linkbenchx.db.kv.rocksdb;

import io.linkbenchx.db.keyvalue.BareKeyValues;
import java.nio.ByteBuffer;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;

/** RocksDB's own get and put, as a plain program would call them. */
final class RocksDbBare implements BareKeyValues {
  /** Longest key and value that the map can hold. */
  private static final int LARGEST = 1 << 20;

  private final RocksDbEngine engine;
  private final RocksDB db;
  private final ReadOptions options = new ReadOptions();
  private final ByteBuffer value = ByteBuffer.allocateDirect(LARGEST);

  RocksDbBare(RocksDbEngine engine, RocksDB db) {
    this.engine = engine;
    this.db = db;
  }

  @Override
  public boolean get(ByteBuffer key) {
    try {
      int length = db.get(options, key, value.clear());
      key.position(0);
      return length != RocksDB.NOT_FOUND;
    } catch (RocksDBException e) {
      throw RocksDbErrors.failed(e);
    }
  }

  @Override
  public void put(ByteBuffer key, ByteBuffer newValue) {
    try {
      db.put(engine.writes().durably(), key, newValue);
      key.position(0);
      newValue.position(0);
    } catch (RocksDBException e) {
      throw RocksDbErrors.failed(e);
    }
  }

  @Override
  public void close() {
    engine.release(this);
  }

  void closeNow() {
    options.close();
  }
}
