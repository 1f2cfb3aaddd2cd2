package io.linkbenchx.internal.db.kv.rocksdb;

import io.linkbenchx.internal.db.kv.EngineCursor;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;

/** An iterator with its own buffers; key and value are fetched at most once per position. */
final class RocksDbCursor implements EngineCursor {
  private static final int READ_AHEAD = 1 << 20;

  private final RocksIterator iterator;
  private final Optional<ReadOptions> own;
  private final ByteBuffer key = ByteBuffer.allocateDirect(256);
  private ByteBuffer value = ByteBuffer.allocateDirect(1024);
  private boolean keyFetched;
  private boolean valueFetched;

  private RocksDbCursor(RocksIterator iterator, Optional<ReadOptions> own) {
    this.iterator = iterator;
    this.own = own;
  }

  RocksDbCursor(RocksIterator iterator) {
    this(iterator, Optional.empty());
  }

  /** Over the current state of the whole store; reads ahead and does not fill the block cache. */
  static RocksDbCursor ofEverything(RocksDB db) {
    ReadOptions options =
        new ReadOptions().setTotalOrderSeek(true).setFillCache(false).setReadaheadSize(READ_AHEAD);
    return new RocksDbCursor(db.newIterator(options), Optional.of(options));
  }

  /** Moves the iterator to the newest state without recreating it. */
  void refresh() {
    try {
      iterator.refresh();
    } catch (RocksDBException e) {
      throw RocksDbErrors.failed(e);
    }
  }

  @Override
  public boolean seek(ByteBuffer start) {
    iterator.seek(start);
    start.position(0);
    return arrived();
  }

  @Override
  public boolean seekBack(ByteBuffer start) {
    iterator.seekForPrev(start);
    start.position(0);
    return arrived();
  }

  @Override
  public boolean next() {
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
      iterator.status(); // a failed iterator looks like one at the end
      return false;
    } catch (RocksDBException e) {
      throw RocksDbErrors.failed(e);
    }
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

  void close() {
    iterator.close();
    own.ifPresent(ReadOptions::close);
  }
}
