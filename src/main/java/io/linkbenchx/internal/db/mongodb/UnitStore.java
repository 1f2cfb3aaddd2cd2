package io.linkbenchx.internal.db.mongodb;

import io.linkbenchx.db.Store;

/** A client's store over one unit of work, for any data model. */
abstract class UnitStore implements Store {
  final UnitOfWork unit;
  private final Runnable release;
  private boolean closed;

  /**
   * @param release closes this store's own resources
   */
  UnitStore(UnitOfWork unit, Runnable release) {
    this.unit = unit;
    this.release = release;
  }

  @Override
  public void rollback() {
    unit.rollback();
  }

  @Override
  public boolean resolveCommit() {
    return unit.resolveCommit();
  }

  @Override
  public final long statements() {
    return unit.statements();
  }

  @Override
  public final long roundTrips() {
    return unit.roundTrips();
  }

  @Override
  public final void close() {
    if (!closed) {
      closed = true;
      unit.close();
      release.run();
    }
  }
}
