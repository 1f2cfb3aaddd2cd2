package io.linkbenchx.internal.db.kv.leveldb;

import io.linkbenchx.internal.db.kv.ArrayCursor;
import io.linkbenchx.internal.db.kv.LastBefore;
import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import org.iq80.leveldb.DB;
import org.iq80.leveldb.DBIterator;
import org.iq80.leveldb.ReadOptions;

/** An iterator per state, which sees the state at its creation. */
final class LevelDbCursor extends ArrayCursor {
  private final DB db;
  private final boolean fillCache;
  private final boolean canGoBack;
  private DBIterator iterator;
  private Map.Entry<byte[], byte[]> entry;

  LevelDbCursor(DB db, boolean fillCache, boolean canGoBack) {
    this.db = db;
    this.fillCache = fillCache;
    this.canGoBack = canGoBack;
  }

  @Override
  public void begin() throws IOException {
    end();
    iterator = db.iterator(new ReadOptions().fillCache(fillCache));
  }

  @Override
  public void end() throws IOException {
    if (iterator != null) {
      DBIterator ended = iterator;
      iterator = null;
      ended.close();
    }
  }

  @Override
  protected boolean search(byte[] start) {
    iterator.seek(start);
    return move();
  }

  @Override
  protected boolean move() {
    entry = iterator.hasNext() ? iterator.next() : null;
    return entry != null;
  }

  @Override
  protected boolean searchBack(byte[] start) {
    if (canGoBack) {
      return goBack(start);
    }
    byte[] found = LastBefore.find(start, key -> search(key) ? entry.getKey() : null);
    return found != null && search(found);
  }

  private boolean goBack(byte[] bound) {
    iterator.seek(bound);
    if (!iterator.hasNext()) {
      iterator.seekToLast(); // which may belong to the empty database
      return move();
    }
    if (!Arrays.equals(iterator.peekNext().getKey(), bound)) {
      if (!iterator.hasPrev()) {
        return false;
      }
      iterator.prev();
    }
    return move();
  }

  @Override
  protected byte[] keyBytes() {
    return entry.getKey();
  }

  @Override
  protected byte[] valueBytes() {
    return entry.getValue();
  }
}
