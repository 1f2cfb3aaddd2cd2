package io.linkbenchx.internal.db.kv.je;

import com.sleepycat.je.Cursor;
import com.sleepycat.je.CursorConfig;
import com.sleepycat.je.DatabaseEntry;
import com.sleepycat.je.Get;
import com.sleepycat.je.LockMode;
import com.sleepycat.je.ReadOptions;
import io.linkbenchx.internal.db.kv.ArrayCursor;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * Reads one state in key order: the tree, with the values that later commits have replaced. A
 * commit records the previous value of a key in all readers before it changes the key, so a reader
 * that meets a change finds the old value. Only for long scans: reads in measured transactions are
 * protected by JE's locks.
 */
final class JeReader extends ArrayCursor {
  private final JeEngine engine;

  /** Keys replaced since the state began, with their previous values: empty if there was none. */
  private final ConcurrentSkipListMap<byte[], Optional<byte[]>> before =
      new ConcurrentSkipListMap<>(Arrays::compareUnsigned);

  private final ReadOptions unlocked = new ReadOptions().setLockMode(LockMode.READ_UNCOMMITTED);
  private final DatabaseEntry treeKey = new DatabaseEntry();
  private final DatabaseEntry treeValue = new DatabaseEntry();
  private Cursor cursor;
  private boolean atTree;
  private byte[] key;
  private byte[] value;

  JeReader(JeEngine engine) {
    this.engine = engine;
  }

  @Override
  public void begin() {
    end();
    engine.beginState(this);
  }

  @Override
  public void end() {
    engine.readers.remove(this);
    closeCursor();
  }

  /** Forgets the previous state; no commit is in progress. */
  void clear() {
    before.clear();
  }

  /** A commit is about to change a key with this value. */
  void replaced(byte[] changed, Optional<byte[]> old) {
    before.putIfAbsent(changed, old);
  }

  /** Called when the tree is about to be emptied, or reading has ended. */
  void closeCursor() {
    if (cursor != null) {
      cursor.close();
      cursor = null;
    }
  }

  @Override
  protected boolean search(byte[] start) {
    return forward(start, Get.SEARCH_GTE);
  }

  @Override
  protected boolean move() {
    return forward(behind(key), atTree ? Get.NEXT : Get.SEARCH_GTE);
  }

  /** The next possible key: the same with a zero byte appended. */
  private static byte[] behind(byte[] key) {
    return Arrays.copyOf(key, key.length + 1);
  }

  private boolean forward(byte[] start, Get how) {
    byte[] from = start;
    boolean inTree = inTree(from, how);
    while (true) {
      Map.Entry<byte[], Optional<byte[]>> old = before.ceilingEntry(from);
      if (old == null || (inTree && Arrays.compareUnsigned(old.getKey(), treeKey.getData()) > 0)) {
        return inTree && take(true, treeKey.getData(), treeValue.getData());
      }
      if (old.getValue().isPresent()) {
        return take(false, old.getKey(), old.getValue().get());
      }
      from = behind(old.getKey());
      inTree = inTree(from, Get.SEARCH_GTE);
    }
  }

  @Override
  protected boolean searchBack(byte[] start) {
    byte[] bound = start;
    boolean inclusive = true;
    while (true) {
      boolean inTree = inTreeBefore(bound, inclusive);
      Map.Entry<byte[], Optional<byte[]>> old =
          inclusive ? before.floorEntry(bound) : before.lowerEntry(bound);
      if (old == null || (inTree && Arrays.compareUnsigned(old.getKey(), treeKey.getData()) < 0)) {
        return inTree && take(true, treeKey.getData(), treeValue.getData());
      }
      if (old.getValue().isPresent()) {
        return take(false, old.getKey(), old.getValue().get());
      }
      bound = old.getKey();
      inclusive = false;
    }
  }

  private boolean inTreeBefore(byte[] bound, boolean inclusive) {
    if (!inTree(bound, Get.SEARCH_GTE)) {
      return inTree(bound, Get.LAST);
    }
    return (inclusive && Arrays.equals(treeKey.getData(), bound)) || inTree(bound, Get.PREV);
  }

  private boolean inTree(byte[] from, Get how) {
    if (cursor == null) {
      cursor = engine.database.openCursor(null, CursorConfig.READ_UNCOMMITTED);
    }
    treeKey.setData(from);
    return cursor.get(treeKey, treeValue, how, unlocked) != null;
  }

  private boolean take(boolean ofTree, byte[] newKey, byte[] newValue) {
    atTree = ofTree;
    key = newKey;
    value = newValue;
    return true;
  }

  @Override
  protected byte[] keyBytes() {
    return key;
  }

  @Override
  protected byte[] valueBytes() {
    return value;
  }
}
