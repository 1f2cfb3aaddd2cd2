package io.linkbenchx.internal.db.jdbc.mysql;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.internal.db.jdbc.admin.Admin;
import io.linkbenchx.internal.db.jdbc.network.Connections;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Restores a server's global variables when the database is closed. */
public record ServerGuard(SqlServer server, Connection holder) implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(ServerGuard.class);

  /**
   * Restores variables that a killed run left changed, before anything else is done; returns what
   * was restored as text, or "".
   */
  public static String putBackAbandoned(Connection connection, SqlDialect dialect)
      throws SQLException {
    return setsGlobals(dialect) ? ServerGlobals.putBackAbandoned(connection) : "";
  }

  /** Empty if nothing was changed, or if the run that changed it is still active. */
  public static Optional<ServerGuard> of(SqlServer server, Connection connection)
      throws SQLException {
    if (!setsGlobals(server.dialect()) || ServerGlobals.remembered(connection).isEmpty()) {
      return Optional.empty();
    }
    Connection holder = server.connect();
    try {
      if (ServerGlobals.lock(holder)) {
        return Optional.of(new ServerGuard(server, holder));
      }
    } catch (SQLException e) {
      Connections.closeQuietly(holder);
      throw e;
    }
    Connections.closeQuietly(holder);
    return Optional.empty();
  }

  private static boolean setsGlobals(SqlDialect dialect) {
    return dialect.traits().contains(SqlDialect.Trait.SETS_GLOBALS);
  }

  /**
   * A failure must not lose the result: the next run restores what this one could not. For the same
   * reason it does not wait for a server that has gone and taken the holder's connection with it.
   */
  @Override
  public void close() {
    Admin admin = new Admin(server);
    try {
      if (Connections.answers(holder)) {
        admin.with(ServerGlobals::putBackAll);
      } else {
        admin.once(ServerGlobals::putBackAll);
      }
    } catch (DbException | DbOpenException e) {
      LOG.warn(
          "the server's global settings were not restored; any later run on this database, or"
              + " phases = cleanup, restores them: {}",
          e.getMessage());
    }
    Connections.closeQuietly(holder);
  }
}
