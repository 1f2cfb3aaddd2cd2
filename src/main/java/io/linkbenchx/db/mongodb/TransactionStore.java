package io.linkbenchx.db.mongodb;

import com.mongodb.MongoException;
import com.mongodb.client.ClientSession;
import io.linkbenchx.db.DbException;
import io.linkbenchx.result.Outcome;

/** A store whose caller says where a transaction of several statements begins and ends. */
abstract class TransactionStore extends UnitStore {
  private boolean open;

  TransactionStore(Unit unit, Runnable release) {
    super(unit, release);
  }

  /** Whether a transaction was begun that has not ended. */
  final boolean open() {
    return open;
  }

  /** That of the open transaction; null without one. */
  final ClientSession session() {
    return open ? unit.session() : null;
  }

  public final void begin() {
    unit.demandTransactions();
    unit.begin();
    open = true;
  }

  /** Begins a transaction that reads one state of the database, that of now. */
  public final void beginSnapshot() {
    unit.demandTransactions();
    unit.beginSnapshot();
    open = true;
  }

  public final void commit() {
    try {
      unit.commit();
      open = false;
    } catch (MongoException e) {
      throw unit.failed(e);
    }
  }

  @Override
  public final void rollback() {
    open = false;
    super.rollback();
  }

  @Override
  public final boolean resolveCommit() {
    boolean committed = super.resolveCommit();
    open = false;
    return committed;
  }

  /** What a failed insert becomes: a key that is there already is a constraint, no conflict. */
  final DbException inserting(MongoException e) {
    DbException failure = unit.failed(e);
    return MongoErrors.duplicate(e)
        ? new DbException(
            Outcome.CONSTRAINT, failure.code(), "there is a row with such an id already", e)
        : failure;
  }
}
