package io.linkbenchx.internal.db.jdbc.session;

import io.linkbenchx.db.Store;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.internal.db.jdbc.admin.Admin;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * A client's store over one session, for any data model. The methods that begin and end
 * transactions are for those models whose callers do; a store of SQL text, whose transactions are
 * texts, has a state of its own.
 */
public abstract class SessionStore implements Store {
  protected final JdbcSession session;
  private boolean inTransaction;

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
  protected final <T> T call(Queries.Work<JdbcSession, T> operation) {
    try {
      return operation.on(session);
    } catch (SQLException e) {
      throw session.failed(e);
    }
  }

  /** An operation without a result that may fail. */
  protected final void done(Admin.Action<JdbcSession> operation) {
    try {
      operation.on(session);
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

  /** Whether a multi-statement transaction is open. */
  protected final boolean inTransaction() {
    return inTransaction;
  }

  public final void begin() {
    done(JdbcSession::begin);
    inTransaction = true;
  }

  /** Begins a transaction whose reads all see the state of the database at its beginning. */
  public final void beginSnapshot() {
    done(JdbcSession::beginSnapshot);
    inTransaction = true;
  }

  public final void commit() {
    done(JdbcSession::commit);
    inTransaction = false;
  }

  /** A change in the open transaction, or else as a separate one. */
  protected final int change(PreparedStatement statement) throws SQLException {
    return inTransaction ? session.change(statement) : session.changeAlone(statement);
  }

  @Override
  public void rollback() {
    inTransaction = false;
    session.rollback();
  }

  @Override
  public final long statements() {
    return session.statements;
  }

  @Override
  public final long roundTrips() {
    return session.roundTrips;
  }

  @Override
  public final void close() {
    session.close();
  }
}
