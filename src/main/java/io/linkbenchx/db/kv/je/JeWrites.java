package io.linkbenchx.db.kv.je;

import com.sleepycat.je.Database;
import com.sleepycat.je.DatabaseEntry;
import com.sleepycat.je.Transaction;
import io.linkbenchx.db.kv.BatchBuffer;
import java.nio.ByteBuffer;

/** Applies a batch on the heap inside a transaction; its arrays are used as they are. */
final class JeWrites implements BatchBuffer.Target {
  private final Database database;
  private final Transaction txn;
  private final DatabaseEntry key = new DatabaseEntry();
  private final DatabaseEntry value = new DatabaseEntry();

  JeWrites(Database database, Transaction txn) {
    this.database = database;
    this.txn = txn;
  }

  private static DatabaseEntry set(DatabaseEntry entry, ByteBuffer bytes) {
    entry.setData(bytes.array(), bytes.arrayOffset() + bytes.position(), bytes.remaining());
    return entry;
  }

  @Override
  public void put(ByteBuffer newKey, ByteBuffer newValue) {
    database.put(txn, set(key, newKey), set(value, newValue));
  }

  @Override
  public void delete(ByteBuffer oldKey) {
    database.delete(txn, set(key, oldKey));
  }
}
