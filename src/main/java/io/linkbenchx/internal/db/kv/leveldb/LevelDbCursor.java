package io.linkbenchx.internal.db.kv.leveldb;

import io.linkbenchx.internal.db.kv.ArrayCursor;
import java.io.IOException;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Map;
import org.iq80.leveldb.DB;
import org.iq80.leveldb.DBIterator;
import org.iq80.leveldb.ReadOptions;

/** An iterator per state, which sees the state at its creation. */
final class LevelDbCursor extends ArrayCursor {
  /** Largest length of an engine's key. */
  private static final int WIDTH = 200;

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
    byte[] found = lastBefore(start);
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

  /**
   * Finds the last key at or before a bound, for a library with forward iteration only, by
   * bisecting the key space between an existing key and the bound. Takes several hundred seeks, so
   * for rare use only. Keys that differ only in trailing zero bytes count as one.
   *
   * @return the key, or null if all keys are after the bound
   */
  private byte[] lastBefore(byte[] bound) {
    byte[] exact = atOrAfter(bound);
    if (exact != null && Arrays.equals(exact, bound)) {
      return bound;
    }
    byte[] best = atOrAfter(new byte[0]);
    if (best == null || Arrays.compareUnsigned(best, bound) > 0) {
      return null;
    }
    BigInteger low = number(best);
    BigInteger high = number(bound);
    while (high.subtract(low).compareTo(BigInteger.ONE) > 0) {
      BigInteger middle = low.add(high).shiftRight(1);
      byte[] found = atOrAfter(padded(middle));
      if (found != null && Arrays.compareUnsigned(found, bound) < 0) {
        best = found;
        low = number(found).max(middle);
      } else {
        high = middle;
      }
    }
    return best;
  }

  /** The first key at or after this one, null if there is none. */
  private byte[] atOrAfter(byte[] key) {
    return search(key) ? entry.getKey() : null;
  }

  private static BigInteger number(byte[] key) {
    return new BigInteger(1, Arrays.copyOf(key, WIDTH));
  }

  private static byte[] padded(BigInteger number) {
    byte[] digits = number.toByteArray(); // with a sign byte, or shorter than the width
    byte[] key = new byte[WIDTH];
    int length = Math.min(WIDTH, digits.length);
    System.arraycopy(digits, digits.length - length, key, WIDTH - length, length);
    return key;
  }
}
