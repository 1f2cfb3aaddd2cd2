package io.linkbenchx.internal.db.mongodb;

import com.mongodb.MongoException;
import com.mongodb.client.ClientSession;
import io.linkbenchx.db.DbException;
import io.linkbenchx.result.Outcome;

/** A store whose caller begins and ends multi-statement transactions. */
abstract class MongoTransactionStore extends UnitStore {
  private boolean open;

  MongoTransactionStore(UnitOfWork unit, Runnable release) {
    super(unit, release);
  }

  /** Whether a transaction is open. */
  final boolean open() {
    return open;
  }

  /** The session of the open transaction; null without one. */
  final ClientSession session() {
    return open ? unit.session() : null;
  }

  public final void begin() {
    unit.demandTransactions();
    unit.begin();
    open = true;
  }

  /** Begins a transaction whose reads all see the state of the database at its beginning. */
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

  /**
   * The exception for a failed insert: an existing key is a constraint violation, not a conflict.
   */
  final DbException inserting(MongoException e) {
    DbException failure = unit.failed(e);
    return MongoErrors.duplicate(e) && failure.outcome() != Outcome.UNKNOWN_COMMIT
        ? new DbException(
            Outcome.CONSTRAINT, failure.code(), "there is a row with such an id already", e)
        : failure;
  }
}
