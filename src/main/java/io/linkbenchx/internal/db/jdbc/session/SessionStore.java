package io.linkbenchx.internal.db.jdbc.session;

import io.linkbenchx.db.Store;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** A client's store over one session, for any data model. */
public abstract class SessionStore implements Store {
  protected final JdbcSession session;

  protected SessionStore(JdbcSession session) {
    this.session = session;
  }

  /** The store of a client with one connection. */
  public static <T> T open(SqlServer server, Queries.Work<JdbcSession, T> opening) {
    return server.on(
        server.connectClient(),
        "a client could not be initialized",
        single -> opening.on(new JdbcSession(server.dialect(), single, null, false)));
  }

  /** An operation that may fail. */
  protected interface Call<T> {
    T get() throws SQLException;
  }

  /** An operation without a result that may fail. */
  protected interface Action {
    void run() throws SQLException;
  }

  protected final <T> T call(Call<T> call) {
    try {
      return call.get();
    } catch (SQLException e) {
      throw session.failed(e);
    }
  }

  protected final void done(Action action) {
    try {
      action.run();
    } catch (SQLException e) {
      throw session.failed(e);
    }
  }

  /** The single number of an answer; 0 for null or without a row. */
  protected final long number(PreparedStatement select) throws SQLException {
    try (ResultSet rows = session.query(select)) {
      return rows.next() ? rows.getLong(1) : 0;
    }
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
