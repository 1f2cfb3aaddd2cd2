package io.linkbenchx.internal.db.kv.je;

import com.sleepycat.je.Database;
import com.sleepycat.je.DatabaseEntry;
import com.sleepycat.je.LockMode;
import com.sleepycat.je.OperationStatus;
import com.sleepycat.je.Transaction;
import com.sleepycat.je.TransactionConfig;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.internal.db.kv.ArrayBare;
import io.linkbenchx.internal.db.kv.OrderedEngine;

/** JE's own get, and its put in a transaction with the requested durability. */
public final class JeBare extends ArrayBare {
  private final Database database;
  private final TransactionConfig writes;
  private final DatabaseEntry key = new DatabaseEntry(keyArray);
  private final DatabaseEntry value = new DatabaseEntry(valueArray);
  private final DatabaseEntry found = new DatabaseEntry();

  /** For one thread. */
  public JeBare(OrderedEngine opened, KeyValueLayout layout) {
    super(opened, layout);
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
