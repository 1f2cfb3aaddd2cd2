package io.linkbenchx.internal.db.kv.rocksdb;

import io.linkbenchx.internal.db.kv.EngineCursor;
import java.nio.ByteBuffer;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;

/**
 * An iterator with its own buffers; key and value are fetched at most once per position. It
 * prevents the memtables and files of its state from being removed, and costs more to create than
 * to refresh: it is kept from state to state, and released after a while without one.
 */
final class RocksDbCursor implements EngineCursor {
  private static final int READ_AHEAD = 1 << 20;

  /** Number of ends without a beginning after which the iterator is released. */
  private static final int WITHOUT_SCAN = 1000;

  private final RocksDB db;
  private final ReadOptions options;
  private final ByteBuffer key = ByteBuffer.allocateDirect(256);
  private ByteBuffer value = ByteBuffer.allocateDirect(1024);
  private RocksIterator iterator;
  private int sinceScan;
  private boolean keyFetched;
  private boolean valueFetched;

  /**
   * @param options closed with the cursor
   */
  private RocksDbCursor(RocksDB db, ReadOptions options) {
    this.db = db;
    this.options = options;
  }

  /** Over the keys with the prefix of the sought one. */
  static RocksDbCursor ofPrefix(RocksDB db) {
    return new RocksDbCursor(db, new ReadOptions().setPrefixSameAsStart(true));
  }

  /** Over the whole store; reads ahead and does not fill the block cache. */
  static RocksDbCursor ofEverything(RocksDB db) {
    return new RocksDbCursor(
        db,
        new ReadOptions().setTotalOrderSeek(true).setFillCache(false).setReadaheadSize(READ_AHEAD));
  }

  @Override
  public void begin() throws RocksDBException {
    sinceScan = 0;
    if (iterator == null) {
      iterator = db.newIterator(options);
    } else {
      iterator.refresh();
    }
  }

  @Override
  public void end() {
    if (iterator != null && ++sinceScan > WITHOUT_SCAN) {
      release();
    }
  }

  private void release() {
    if (iterator != null) {
      iterator.close();
      iterator = null;
    }
  }

  @Override
  public boolean seek(ByteBuffer start) throws RocksDBException {
    iterator.seek(start);
    start.position(0);
    return arrived();
  }

  @Override
  public boolean seekBack(ByteBuffer start) throws RocksDBException {
    iterator.seekForPrev(start);
    start.position(0);
    return arrived();
  }

  @Override
  public boolean next() throws RocksDBException {
    iterator.next();
    return arrived();
  }

  private boolean arrived() throws RocksDBException {
    keyFetched = false;
    valueFetched = false;
    if (iterator.isValid()) {
      return true;
    }
    iterator.status(); // a failed iterator looks like one at the end
    return false;
  }

  @Override
  public ByteBuffer key() {
    if (!keyFetched) {
      iterator.key(key.clear());
      keyFetched = true;
    }
    return key;
  }

  @Override
  public ByteBuffer value() {
    if (!valueFetched) {
      int length = iterator.value(value.clear());
      if (length > value.capacity()) {
        value = ByteBuffer.allocateDirect(length + length / 2);
        iterator.value(value);
      }
      valueFetched = true;
    }
    return value;
  }

  @Override
  public void close() {
    release();
    options.close();
  }
}
