package io.linkbenchx.db.kv.je;

import com.sleepycat.je.Cursor;
import com.sleepycat.je.DatabaseEntry;
import com.sleepycat.je.DatabaseException;
import com.sleepycat.je.Get;
import com.sleepycat.je.LockConflictException;
import com.sleepycat.je.Transaction;
import io.linkbenchx.db.kv.EngineCursor;
import io.linkbenchx.db.kv.ResultBuffer;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;

/**
 * Reads in a serializable transaction of JE's: what was read is locked, and the gaps between, until
 * the end, so all that is read is one state. A writer waits for it and it for a writer. Both lock
 * in the order of the keys, so they cannot wait for each other, unless a move goes back in that
 * order. JE does not see a circle of that kind: such a move waits briefly, then the scan gives way
 * with a conflict.
 */
final class JeScan implements EngineCursor {
  /**
   * No commit of JE's is faster, in ns. A move forward that took longer may have waited for one,
   * and one that waited for a delete continues behind it: what the same commit inserted before the
   * deleted key is missed. Such a move is made again.
   */
  private static final long FASTEST_COMMIT = 2_000;

  /** How long a move against the order of the keys waits for a writer, in ms. */
  private static final long AGAINST_ORDER = 100;

  private final JeEngine engine;
  private final DatabaseEntry key = new DatabaseEntry();
  private final DatabaseEntry value = new DatabaseEntry();
  private final ResultBuffer keys = new ResultBuffer();
  private final ResultBuffer values = new ResultBuffer();
  private Transaction txn;
  private Cursor cursor;
  private boolean failed;

  /** All that is locked is at or below it; null before the first search. */
  private byte[] highest;

  /** Whether the gap behind the last key is locked too. */
  private boolean atEnd;

  JeScan(JeEngine engine) {
    this.engine = engine;
  }

  /** What follows is read in a new transaction. */
  void begin() {
    end();
    highest = null;
    atEnd = false;
    key.setData(null);
    try {
      txn = engine.beginReading();
      cursor = engine.openCursor(txn);
    } catch (DatabaseException e) {
      failed = true;
      end();
      throw JeErrors.failed(e);
    }
  }

  /** Lets go of all locks; what was found stays valid. */
  void end() {
    if (txn == null) {
      return;
    }
    Transaction ended = txn;
    txn = null;
    try {
      if (cursor != null) {
        cursor.close();
        cursor = null;
      }
      if (failed) {
        ended.abort();
      } else {
        ended.commit();
      }
    } catch (DatabaseException e) {
      throw JeErrors.failed(e);
    } finally {
      cursor = null;
      failed = false;
    }
  }

  private boolean go(Get how) {
    try {
      boolean found = cursor.get(key, value, how, null) != null;
      atEnd |= !found;
      return found;
    } catch (DatabaseException e) {
      failed = true;
      throw JeErrors.failed(e);
    }
  }

  /** A move to keys below those that are locked. */
  private boolean goBack(Get how) {
    long usual = txn.getLockTimeout(TimeUnit.MILLISECONDS);
    txn.setLockTimeout(AGAINST_ORDER, TimeUnit.MILLISECONDS);
    try {
      return cursor.get(key, value, how, null) != null;
    } catch (LockConflictException e) {
      failed = true;
      throw JeErrors.inACircle(e);
    } catch (DatabaseException e) {
      failed = true;
      throw JeErrors.failed(e);
    } finally {
      txn.setLockTimeout(usual, TimeUnit.MILLISECONDS);
    }
  }

  /** Makes a move forward again, as a search, until nothing can have changed meanwhile. */
  private boolean settled(boolean found, long began, byte[] bound) {
    boolean now = found;
    long since = began;
    while (System.nanoTime() - since > FASTEST_COMMIT) {
      byte[] before = now ? key.getData() : null;
      since = System.nanoTime();
      key.setData(bound);
      now = goBack(Get.SEARCH_GTE);
      if (now ? Arrays.equals(before, key.getData()) : before == null) {
        break; // it is locked by now, and so is the gap before it
      }
    }
    return now;
  }

  @Override
  public boolean seek(ByteBuffer start) {
    return search(JeEngine.bytes(start));
  }

  private boolean search(byte[] bound) {
    long began = System.nanoTime();
    byte[] last = key.getData();
    if (last != null && (highest == null || Arrays.compareUnsigned(last, highest) > 0)) {
      highest = last;
    }
    boolean back = atEnd || (highest != null && Arrays.compareUnsigned(bound, highest) < 0);
    key.setData(bound);
    return settled(back ? goBack(Get.SEARCH_GTE) : go(Get.SEARCH_GTE), began, bound);
  }

  @Override
  public boolean seekBack(ByteBuffer start) {
    byte[] bound = JeEngine.bytes(start);
    if (!search(bound)) {
      return goBack(Get.LAST);
    }
    return Arrays.equals(key.getData(), bound) || goBack(Get.PREV);
  }

  @Override
  public boolean next() {
    byte[] current = key.getData();
    long began = System.nanoTime();
    boolean found = go(Get.NEXT);
    if (System.nanoTime() - began <= FASTEST_COMMIT) {
      return found;
    }
    return settled(found, began, Arrays.copyOf(current, current.length + 1));
  }

  @Override
  public ByteBuffer key() {
    return keys.of(key.getData(), 0, key.getData().length);
  }

  @Override
  public ByteBuffer value() {
    return values.of(value.getData(), 0, value.getData().length);
  }
}
