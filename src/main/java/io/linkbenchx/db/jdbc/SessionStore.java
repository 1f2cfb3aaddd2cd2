package io.linkbenchx.db.jdbc;

import io.linkbenchx.db.Store;

/** A client's store over one session, whichever data model it serves. */
abstract class SessionStore implements Store {
  final Session session;

  SessionStore(Session session) {
    this.session = session;
  }

  @Override
  public void rollback() {
    session.rollback();
  }

  @Override
  public final long statements() {
    return session.statements();
  }

  @Override
  public final long roundTrips() {
    return session.roundTrips();
  }

  @Override
  public final void close() {
    session.close();
  }
}
