package io.linkbenchx.internal.db.jdbc.session;

import io.linkbenchx.db.Store;

/** A client's store over one session, for any data model. */
public abstract class SessionStore implements Store {
  protected final JdbcSession session;

  protected SessionStore(JdbcSession session) {
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
