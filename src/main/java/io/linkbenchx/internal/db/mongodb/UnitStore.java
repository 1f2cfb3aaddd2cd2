package io.linkbenchx.internal.db.mongodb;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.Store;
import io.linkbenchx.result.Outcome;

/** A client's store over one unit of work, for any data model. */
abstract class UnitStore implements Store {
  final UnitOfWork unit;
  private boolean closed;

  UnitStore(UnitOfWork unit) {
    this.unit = unit;
  }

  /** Begins a transaction of several statements. */
  public final void begin() {
    unit.demandTransactions();
    unit.begin();
  }

  /** Begins a transaction whose reads all see the state of the database at its beginning. */
  public final void beginSnapshot() {
    unit.beginSnapshot();
  }

  public final void commit() {
    unit.commit();
  }

  /** The failure of an insert: an existing key is a constraint violation, not a conflict. */
  static DbException inserting(DbException failure) {
    return MongoErrors.duplicate(failure)
        ? new DbException(
            Outcome.CONSTRAINT,
            failure.code(),
            "there is a row with such an id already",
            failure.getCause())
        : failure;
  }

  @Override
  public final void rollback() {
    unit.rollback();
  }

  @Override
  public final boolean resolveCommit() {
    return unit.resolveCommit();
  }

  @Override
  public final long statements() {
    return unit.roundTrips;
  }

  @Override
  public final long roundTrips() {
    return unit.roundTrips;
  }

  @Override
  public final void close() {
    if (!closed) {
      closed = true;
      unit.close();
    }
  }
}
