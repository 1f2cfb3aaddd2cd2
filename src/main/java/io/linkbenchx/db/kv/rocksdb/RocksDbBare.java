package io.linkbenchx.db.kv.rocksdb;

import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.db.kv.BufferBare;
import java.nio.ByteBuffer;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteOptions;

/** RocksDB's own get and put with direct buffers, as a plain program would call them. */
final class RocksDbBare extends BufferBare {
  private final RocksDB db;
  private final WriteOptions writes;
  private final ReadOptions reads = new ReadOptions();
  private final ByteBuffer found;

  RocksDbBare(RocksDbEngine engine, RocksDB db, KeyValueLayout layout) {
    super(layout, engine::release);
    this.db = db;
    this.writes = engine.writes().durably();
    this.found = ByteBuffer.allocateDirect(layout.valueBytes());
  }

  @Override
  public boolean get() {
    try {
      int length = db.get(reads, engineKey, found.clear());
      engineKey.position(0);
      return length != RocksDB.NOT_FOUND;
    } catch (RocksDBException e) {
      throw RocksDbErrors.failed(e);
    }
  }

  @Override
  public void put() {
    try {
      db.put(writes, engineKey, newValue);
      engineKey.position(0);
      newValue.position(0);
    } catch (RocksDBException e) {
      throw RocksDbErrors.failed(e);
    }
  }

  void closeNow() {
    reads.close();
  }
}
