package io.linkbenchx.internal.db.kv.je;

import com.sleepycat.je.Database;
import com.sleepycat.je.DatabaseEntry;
import com.sleepycat.je.LockMode;
import com.sleepycat.je.OperationStatus;
import com.sleepycat.je.Transaction;
import com.sleepycat.je.TransactionConfig;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.internal.db.kv.EngineBare;
import io.linkbenchx.internal.db.kv.OrderedEngine;
import java.nio.ByteBuffer;

/** JE's own get, and its put in a transaction with the requested durability. */
public final class JeBare extends EngineBare {
  private final Database database;
  private final TransactionConfig writes;
  private final DatabaseEntry key = new DatabaseEntry(array(engineKey));
  private final DatabaseEntry value = new DatabaseEntry(array(newValue));
  private final DatabaseEntry found = new DatabaseEntry();

  /** For one thread. */
  public JeBare(OrderedEngine opened, KeyValueLayout layout) {
    super(opened, layout, ByteBuffer::allocate);
    JeEngine engine = (JeEngine) opened;
    this.database = engine.database;
    this.writes = engine.commits();
  }

  @Override
  protected boolean find() {
    return database.get(null, key, found, LockMode.READ_COMMITTED) == OperationStatus.SUCCESS;
  }

  @Override
  protected void write() {
    Transaction txn = database.getEnvironment().beginTransaction(null, writes);
    boolean done = false;
    try {
      database.put(txn, key, value);
      txn.commit();
      done = true;
    } finally {
      if (!done) {
        txn.abort();
      }
    }
  }
}
