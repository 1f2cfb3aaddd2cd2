package io.linkbenchx.internal.db.kv.leveldb;

import io.linkbenchx.internal.db.kv.Bytes;
import io.linkbenchx.internal.db.kv.EngineCursor;
import io.linkbenchx.internal.db.kv.LastBefore;
import io.linkbenchx.internal.db.kv.ResultBuffer;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Map;
import org.iq80.leveldb.DBException;
import org.iq80.leveldb.DBIterator;

/** An iterator, which sees the state at its creation. */
final class LevelDbCursor implements EngineCursor {
  private final DBIterator iterator;
  private final boolean canGoBack;
  private final ResultBuffer keys = new ResultBuffer();
  private final ResultBuffer values = new ResultBuffer();
  private Map.Entry<byte[], byte[]> entry;

  LevelDbCursor(DBIterator iterator, boolean canGoBack) {
    this.iterator = iterator;
    this.canGoBack = canGoBack;
  }

  @Override
  public boolean seek(ByteBuffer start) {
    return seek(Bytes.of(start));
  }

  private boolean seek(byte[] start) {
    try {
      iterator.seek(start);
      return next();
    } catch (DBException e) {
      throw LevelDbErrors.failed(e);
    }
  }

  @Override
  public boolean next() {
    try {
      entry = iterator.hasNext() ? iterator.next() : null;
      return entry != null;
    } catch (DBException e) {
      throw LevelDbErrors.failed(e);
    }
  }

  /** Moves to the last key at or before {@code start}. */
  @Override
  public boolean seekBack(ByteBuffer start) {
    byte[] bound = Bytes.of(start);
    if (canGoBack) {
      return goBack(bound);
    }
    byte[] found = LastBefore.find(bound, key -> seek(key) ? entry.getKey() : null);
    return found != null && seek(found);
  }

  private boolean goBack(byte[] bound) {
    try {
      iterator.seek(bound);
      if (!iterator.hasNext()) {
        iterator.seekToLast(); // which may belong to the empty database
        return next();
      }
      if (!Arrays.equals(iterator.peekNext().getKey(), bound)) {
        if (!iterator.hasPrev()) {
          return false;
        }
        iterator.prev();
      }
      return next();
    } catch (DBException e) {
      throw LevelDbErrors.failed(e);
    }
  }

  @Override
  public ByteBuffer key() {
    byte[] key = entry.getKey();
    return keys.of(key, 0, key.length);
  }

  @Override
  public ByteBuffer value() {
    byte[] value = entry.getValue();
    return values.of(value, 0, value.length);
  }

  void close() {
    try {
      iterator.close();
    } catch (IOException e) {
      throw LevelDbErrors.failed(e);
    }
  }
}
