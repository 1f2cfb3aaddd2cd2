package io.linkbenchx.db.kv.rocksdb;

import io.linkbenchx.db.kv.EngineSnapshot;
import java.nio.ByteBuffer;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;

/** An iterator over everything that reads ahead and leaves the block cache as it was. */
final class RocksDbSnapshot implements EngineSnapshot {
  private static final int READ_AHEAD = 1 << 20;

  private final RocksDbEngine engine;
  private final ReadOptions options =
      new ReadOptions().setTotalOrderSeek(true).setFillCache(false).setReadaheadSize(READ_AHEAD);
  private final RocksDbCursor cursor;

  RocksDbSnapshot(RocksDbEngine engine, RocksDB db) {
    this.engine = engine;
    this.cursor = new RocksDbCursor(db.newIterator(options));
  }

  @Override
  public boolean seek(ByteBuffer start) {
    return cursor.seek(start);
  }

  @Override
  public boolean seekBack(ByteBuffer start) {
    return cursor.seekBack(start);
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
  public void close() {
    engine.release(this);
  }

  void closeNow() {
    cursor.close();
    options.close();
  }
}
