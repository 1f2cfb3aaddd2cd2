package io.linkbenchx.db.jdbc.dialect;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.Isolation;
import io.linkbenchx.db.jdbc.connect.Connector;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import io.linkbenchx.internal.db.jdbc.network.Connections;
import java.sql.Connection;
import java.sql.SQLException;

/** Address and dialect of a known server. Safe for use by many threads. */
public record SqlServer(
    ServerTarget target, Connector connector, SqlDialect dialect, SqlTexts texts) {

  public SqlServer(ServerTarget target, Connector connector, SqlDialect dialect) {
    this(target, connector, dialect, SqlTexts.of(dialect, target));
  }

  /** A copy whose updates count matched rows, changed or not. */
  public SqlServer countingMatches() {
    return new SqlServer(target, connector.with(target.family().countingMatches()), dialect, texts);
  }

  /** A copy whose statements without parameters are not prepared on the server. */
  public SqlServer sendingText() {
    return new SqlServer(target, connector.with(target.family().sendingText()), dialect, texts);
  }

  /**
   * A connection of a loader: at read-committed, because loaders never read and gap locks would
   * only make them wait for each other; also the only kind that may send files.
   */
  public Connection connectToLoad() {
    Connector loading = connector.loading();
    Connection connection =
        new SqlServer(target, loading, dialect, texts).connect(Isolation.READ_COMMITTED);
    if (loading != connector && connector.shippedDriver()) {
      try {
        target.family().beforeLoading(connection);
      } catch (SQLException e) {
        Connections.closeQuietly(connection);
        throw setupFailed(e);
      }
    }
    return connection;
  }

  public String user() {
    return connector.user();
  }

  /**
   * A connection in autocommit with the session set up as configured.
   *
   * @throws DbOpenException if the server cannot be reached
   */
  public Connection connect() {
    return connect(target.options().isolation());
  }

  /** A connection for a client, whose wait for an answer is limited as configured. */
  public Connection connectClient() {
    Connection connection = connect();
    long limit = Math.min(target.jdbc().readTimeout().toMillis(), Integer.MAX_VALUE);
    if (limit > 0) {
      try {
        connection.setNetworkTimeout(Runnable::run, (int) limit);
      } catch (SQLException e) {
        Connections.closeQuietly(connection);
        throw setupFailed(e);
      }
    }
    return connection;
  }

  /** A connection like {@link #connect()} with another isolation. */
  public Connection connect(Isolation isolation) {
    Connection connection;
    try {
      connection = connector.open();
    } catch (SQLException e) {
      throw connector.refused(e);
    }
    try {
      for (String first : target.family().firstStatements()) {
        Queries.execute(connection, first);
      }
      if (isolation != Isolation.SERVER && !dialect.pooled()) {
        connection.setTransactionIsolation(level(isolation));
      }
      for (String statement : dialect.durabilityOfSession(target.options())) {
        Queries.execute(connection, statement);
      }
      for (String statement : target.jdbc().session().split(";")) {
        if (!statement.isBlank()) {
          Queries.execute(connection, statement.strip());
        }
      }
      connector.waitWithoutLimit(connection);
      return connection;
    } catch (SQLException e) {
      Connections.closeQuietly(connection);
      throw setupFailed(e);
    }
  }

  /**
   * Creates an object that takes ownership of a new connection, which is closed if that fails.
   *
   * @param what the failed action, for the message
   */
  public <T> T on(Connection connection, String what, Queries.Work<Connection, T> opening) {
    try {
      return opening.on(connection);
    } catch (SQLException e) {
      Connections.closeQuietly(connection);
      throw dialect.failed(what, e);
    } catch (RuntimeException e) {
      Connections.closeQuietly(connection);
      throw e;
    }
  }

  private RuntimeException setupFailed(SQLException e) {
    if (SqlErrors.lost(e)) {
      return connector.refused(e);
    }
    String text =
        "a new connection could not be initialized: correct %s or isolation (%s)"
            .formatted(target.key("session"), e.getMessage());
    return new DbException(dialect.classify(e), Integer.toString(e.getErrorCode()), text, e);
  }

  private static int level(Isolation isolation) {
    return switch (isolation) {
      case READ_UNCOMMITTED -> Connection.TRANSACTION_READ_UNCOMMITTED;
      case READ_COMMITTED -> Connection.TRANSACTION_READ_COMMITTED;
      case REPEATABLE_READ -> Connection.TRANSACTION_REPEATABLE_READ;
      case SERIALIZABLE -> Connection.TRANSACTION_SERIALIZABLE;
      case SERVER -> Connection.TRANSACTION_NONE;
    };
  }
}
