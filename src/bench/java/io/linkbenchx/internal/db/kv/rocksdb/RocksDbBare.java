package io.linkbenchx.internal.db.kv.rocksdb;

import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.internal.db.kv.EngineBare;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import java.nio.ByteBuffer;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteOptions;

/** RocksDB's own get and put with direct buffers, as in a plain program. */
public final class RocksDbBare extends EngineBare {
  private final RocksDB db;
  private final WriteOptions writes;
  private final ReadOptions reads = new ReadOptions();
  private final ByteBuffer found;

  /** For one thread. */
  public RocksDbBare(OrderedEngine opened, KeyValueLayout layout) {
    super(opened, layout, ByteBuffer::allocateDirect);
    RocksDbEngine engine = (RocksDbEngine) opened;
    this.db = engine.db;
    this.writes = engine.durably;
    this.found = ByteBuffer.allocateDirect(layout.valueBytes());
  }

  @Override
  protected boolean find() throws RocksDBException {
    int length = db.get(reads, engineKey, found.clear());
    engineKey.position(0);
    return length != RocksDB.NOT_FOUND;
  }

  @Override
  protected void write() throws RocksDBException {
    db.put(writes, engineKey, newValue);
    engineKey.position(0);
    newValue.position(0);
  }

  @Override
  protected void release() {
    reads.close();
  }
}
