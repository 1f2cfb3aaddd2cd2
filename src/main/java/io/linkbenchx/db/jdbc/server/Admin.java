package io.linkbenchx.db.jdbc.server;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.jdbc.connect.Connections;
import io.linkbenchx.result.Outcome;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What is done outside the measured path, each time on a connection of its own. */
public final class Admin {
  private static final Logger LOG = LoggerFactory.getLogger(Admin.class);

  private static final long LONGEST_OUTAGE = TimeUnit.SECONDS.toNanos(20);
  private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(200);

  /** Something done on a connection of its own. */
  public interface Work<T> {
    T on(Connection connection) throws SQLException;
  }

  private final SqlServer server;

  public Admin(SqlServer server) {
    this.server = server;
  }

  /**
   * Opens a connection, does something with it, closes it. All that is done here can be done again,
   * so a connection that breaks is replaced for as long as a server takes to restart.
   */
  public <T> T with(Work<T> work) {
    long start = System.nanoTime();
    while (true) {
      try {
        return once(work);
      } catch (DbException | DbOpenException e) {
        boolean lost =
            e instanceof DbOpenException || ((DbException) e).outcome() == Outcome.CONNECTION;
        if (!lost || System.nanoTime() - start > LONGEST_OUTAGE) {
          throw e;
        }
        LOG.info("connecting again: {}", e.getMessage());
        LockSupport.parkNanos(PAUSE);
      }
    }
  }

  private <T> T once(Work<T> work) {
    Connection connection = server.connect();
    try {
      return work.on(connection);
    } catch (SQLException e) {
      Optional<DbUsageException> refusal = Rights.refusal(e, server.user());
      if (refusal.isPresent()) {
        throw refusal.get();
      }
      throw new DbException(server.dialect().classify(e), SqlErrors.code(e), e.getMessage(), e);
    } finally {
      Connections.closeQuietly(connection);
    }
  }

  /** Whether a table has a row. */
  public boolean tableIsFilled(Connection connection, String table) throws SQLException {
    String first = server.texts().of(SqlStatement.TABLE_FIRST_ROW, table);
    return !Queries.text(connection, first).isEmpty();
  }

  /** Whether a schema (MySQL: database) is there. */
  public boolean schemaIsThere(Connection connection, String schema) throws SQLException {
    String query = server.texts().of(SqlStatement.CATALOG_SCHEMA_EXISTS);
    return !Queries.text(connection, query, schema).isEmpty();
  }

  /** Creates a schema of a table's own, if it is not there. */
  public void createSchema(Connection connection, String schema) throws SQLException {
    Queries.execute(connection, ofSchema(SqlStatement.SCHEMA_CREATE, schema));
  }

  /** Drops a schema of a table's own, unless somebody keeps something else in it. */
  public void dropEmptySchema(Connection connection, String schema) throws SQLException {
    String tables = server.texts().of(SqlStatement.CATALOG_TABLES_OF);
    if (Queries.column(connection, tables, schema).isEmpty()) {
      Queries.execute(connection, ofSchema(SqlStatement.SCHEMA_DROP, schema));
    }
  }

  private String ofSchema(SqlStatement statement, String schema) {
    return server.texts().of(statement, Map.of("schema", server.dialect().quote(schema)));
  }

  public boolean tableIsThere(Connection connection, String table) throws SQLException {
    return !Queries.text(connection, server.texts().of(SqlStatement.CATALOG_TABLE_EXISTS), table)
        .isEmpty();
  }
}
