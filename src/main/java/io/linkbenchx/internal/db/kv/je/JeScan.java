package io.linkbenchx.internal.db.kv.je;

import com.sleepycat.je.Cursor;
import com.sleepycat.je.DatabaseEntry;
import com.sleepycat.je.DatabaseException;
import com.sleepycat.je.Get;
import com.sleepycat.je.LockConflictException;
import com.sleepycat.je.Transaction;
import io.linkbenchx.db.DbException;
import io.linkbenchx.internal.db.kv.ArrayCursor;
import io.linkbenchx.result.Outcome;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;

/**
 * Reads in a serializable JE transaction: everything read, and the gaps in between, stays locked
 * until the end, so all reads see one state. Writers wait for it, and it waits for writers. Both
 * lock in key order, so they cannot deadlock, unless a move goes backwards. JE does not detect such
 * a deadlock: a backward move waits briefly, then the scan gives up with a conflict.
 */
final class JeScan extends ArrayCursor {
  /**
   * No JE commit is faster, in ns. A forward move that took longer may have waited for one, and
   * after waiting for a delete it continues behind it: rows that the same commit inserted before
   * the deleted key would be missed. Such a move is repeated.
   */
  private static final long FASTEST_COMMIT = 2_000;

  /** How long a move against the key order waits for a writer, in ms. */
  private static final long AGAINST_ORDER = 100;

  private final JeEngine engine;
  private final DatabaseEntry key = new DatabaseEntry();
  private final DatabaseEntry value = new DatabaseEntry();
  private Transaction txn;
  private Cursor cursor;
  private boolean failed;

  /** All locks are at or below this key; null before the first search. */
  private byte[] highest;

  /** Whether the gap after the last key is locked too. */
  private boolean atEnd;

  JeScan(JeEngine engine) {
    this.engine = engine;
  }

  @Override
  public void begin() {
    end();
    highest = null;
    atEnd = false;
    key.setData(null);
    try {
      txn = engine.beginReading();
      cursor = engine.database.openCursor(txn, null);
    } catch (DatabaseException e) {
      failed = true;
      end();
      throw e;
    }
  }

  @Override
  public void end() {
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
      throw e;
    }
  }

  /** A move to keys below the locked ones. */
  private boolean goBack(Get how) {
    long usual = txn.getLockTimeout(TimeUnit.MILLISECONDS);
    txn.setLockTimeout(AGAINST_ORDER, TimeUnit.MILLISECONDS);
    try {
      return cursor.get(key, value, how, null) != null;
    } catch (LockConflictException e) {
      failed = true;
      throw new DbException(
          Outcome.CONFLICT,
          e.getClass().getSimpleName(),
          "a read and a commit waited for each other: the read was aborted (%s)"
              .formatted(e.getMessage()),
          e);
    } catch (DatabaseException e) {
      failed = true;
      throw e;
    } finally {
      txn.setLockTimeout(usual, TimeUnit.MILLISECONDS);
    }
  }

  /** Repeats a forward move as a search until nothing can have changed meanwhile. */
  private boolean settled(boolean found, long began, byte[] bound) {
    boolean now = found;
    long since = began;
    while (System.nanoTime() - since > FASTEST_COMMIT) {
      byte[] before = now ? key.getData() : null;
      since = System.nanoTime();
      key.setData(bound);
      now = goBack(Get.SEARCH_GTE);
      if (now ? Arrays.equals(before, key.getData()) : before == null) {
        break; // it is now locked, as is the gap before it
      }
    }
    return now;
  }

  @Override
  protected boolean search(byte[] bound) {
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
  protected boolean searchBack(byte[] bound) {
    if (!search(bound)) {
      return goBack(Get.LAST);
    }
    return Arrays.equals(key.getData(), bound) || goBack(Get.PREV);
  }

  @Override
  protected boolean move() {
    byte[] current = key.getData();
    long began = System.nanoTime();
    boolean found = go(Get.NEXT);
    if (System.nanoTime() - began <= FASTEST_COMMIT) {
      return found;
    }
    return settled(found, began, Arrays.copyOf(current, current.length + 1));
  }

  @Override
  protected byte[] keyBytes() {
    return key.getData();
  }

  @Override
  protected byte[] valueBytes() {
    return value.getData();
  }
}
