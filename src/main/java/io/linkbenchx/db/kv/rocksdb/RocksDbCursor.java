package io.linkbenchx.db.kv.rocksdb;

import java.nio.ByteBuffer;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;

/** An iterator with buffers of its own; key and value are fetched at most once per position. */
final class RocksDbCursor {
  private final RocksIterator iterator;
  private final ByteBuffer key = ByteBuffer.allocateDirect(256);
  private ByteBuffer value = ByteBuffer.allocateDirect(1024);
  private boolean keyFetched;
  private boolean valueFetched;

  RocksDbCursor(RocksIterator iterator) {
    this.iterator = iterator;
  }

  /** Moves the iterator to the newest state without making a new one. */
  void refresh() {
    try {
      iterator.refresh();
    } catch (RocksDBException e) {
      throw RocksDbErrors.failed(e);
    }
  }

  boolean seek(ByteBuffer start) {
    iterator.seek(start);
    start.position(0);
    return arrived();
  }

  boolean seekBack(ByteBuffer start) {
    iterator.seekForPrev(start);
    start.position(0);
    return arrived();
  }

  boolean next() {
    iterator.next();
    return arrived();
  }

  private boolean arrived() {
    keyFetched = false;
    valueFetched = false;
    if (iterator.isValid()) {
      return true;
    }
    try {
      iterator.status(); // an iterator that failed looks like one at the end
      return false;
    } catch (RocksDBException e) {
      throw RocksDbErrors.failed(e);
    }
  }

  ByteBuffer key() {
    if (!keyFetched) {
      iterator.key(key.clear());
      keyFetched = true;
    }
    return key;
  }

  ByteBuffer value() {
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

  void close() {
    iterator.close();
  }
}
