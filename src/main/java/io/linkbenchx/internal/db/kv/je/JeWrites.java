package io.linkbenchx.internal.db.kv.je;

import com.sleepycat.je.Cursor;
import com.sleepycat.je.Database;
import com.sleepycat.je.DatabaseEntry;
import com.sleepycat.je.Get;
import com.sleepycat.je.LockMode;
import com.sleepycat.je.OperationStatus;
import com.sleepycat.je.Put;
import com.sleepycat.je.ReadOptions;
import com.sleepycat.je.Transaction;
import io.linkbenchx.internal.db.kv.BatchBuffer;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;

/**
 * Applies a batch on the heap inside a transaction, in key order: scans lock in that order too, so
 * they cannot deadlock. JE would not detect a deadlock in which an insert waits for a scan, and
 * would end it only by its lock timeout. Belongs to one session; its arrays are used directly.
 */
final class JeWrites implements BatchBuffer.Target {
  private static final int DELETED = -1;
  private static final ReadOptions TO_WRITE = new ReadOptions().setLockMode(LockMode.RMW);

  /** Positions of a write's key and value in the batch. */
  private static final class Write implements Comparable<Write> {
    byte[] bytes;
    int key;
    int keyLength;
    int value;
    int valueLength;

    @Override
    public int compareTo(Write other) {
      return Arrays.compareUnsigned(
          bytes, key, key + keyLength, other.bytes, other.key, other.key + other.keyLength);
    }
  }

  private final DatabaseEntry key = new DatabaseEntry();
  private final DatabaseEntry value = new DatabaseEntry();
  private Write[] writes = new Write[16];
  private int size;

  /** Collects a batch, which must not change before it is applied. */
  void collect(BatchBuffer batch) throws Throwable {
    size = 0;
    batch.replay(this);
    Arrays.sort(writes, 0, size); // stable: of two writes to one key, the later one stays later
  }

  @Override
  public void change(ByteBuffer newKey, ByteBuffer newValue) {
    if (size == writes.length) {
      writes = Arrays.copyOf(writes, 2 * size);
    }
    if (writes[size] == null) {
      writes[size] = new Write();
    }
    Write write = writes[size++];
    write.bytes = newKey.array();
    write.key = newKey.arrayOffset() + newKey.position();
    write.keyLength = newKey.remaining();
    write.valueLength = DELETED;
    if (newValue != null) {
      write.value = newValue.arrayOffset() + newValue.position();
      write.valueLength = newValue.remaining();
    }
  }

  /**
   * Applies the changes.
   *
   * @param scanned whether scans may be open
   * @param readers that must first record the previous value of each key
   */
  void apply(Database database, Transaction txn, boolean scanned, Set<JeReader> readers) {
    boolean watched = !readers.isEmpty();
    for (int i = 0; i < size; i++) {
      Write write = writes[i];
      key.setData(write.bytes, write.key, write.keyLength);
      if (watched) {
        byte[] changed = Arrays.copyOfRange(write.bytes, write.key, write.key + write.keyLength);
        Optional<byte[]> old = old(database, txn);
        readers.forEach(reader -> reader.replaced(changed, old));
      }
      if (write.valueLength == DELETED) {
        database.delete(txn, key);
      } else {
        value.setData(write.bytes, write.value, write.valueLength);
        if (!scanned || !replace(database, txn)) {
          database.put(txn, key, value);
        }
      }
    }
  }

  /**
   * Replaces the value of a key; false if there is none. While scans are open, {@link Database#put}
   * locks the next key before this one, which is against the order.
   */
  private boolean replace(Database database, Transaction txn) {
    try (Cursor cursor = database.openCursor(txn, null)) {
      return cursor.get(key, null, Get.SEARCH, TO_WRITE) != null
          && cursor.put(null, value, Put.CURRENT, null) != null;
    }
  }

  /** The current value of the key, locked against changes. */
  private Optional<byte[]> old(Database database, Transaction txn) {
    DatabaseEntry found = new DatabaseEntry();
    OperationStatus status = database.get(txn, key, found, LockMode.RMW);
    return status == OperationStatus.SUCCESS ? Optional.of(found.getData()) : Optional.empty();
  }
}
