package io.linkbenchx.internal.db.jdbc.admin;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlErrors;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.db.jdbc.dialect.SqlTexts;
import io.linkbenchx.internal.db.jdbc.network.Connections;
import io.linkbenchx.result.Outcome;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Work outside the measured path, each time on a new connection. */
public record Admin(SqlServer server) {

  private static final Logger LOG = LoggerFactory.getLogger(Admin.class);

  private static final long LONGEST_OUTAGE = TimeUnit.SECONDS.toNanos(20);
  private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(200);

  /** What is done with a connection, a session or a row, without a result. */
  public interface Action<A> {
    void on(A it) throws SQLException;
  }

  /**
   * Opens a connection, does the work, closes the connection. All work here is repeatable, so a
   * broken connection is replaced for as long as a server takes to restart.
   */
  public <T> T with(Queries.Work<Connection, T> work) {
    long start = System.nanoTime();
    while (true) {
      try {
        return once(work);
      } catch (DbException | DbOpenException e) {
        boolean lost =
            e instanceof DbOpenException || ((DbException) e).outcome() == Outcome.CONNECTION;
        boolean late = System.nanoTime() - start > LONGEST_OUTAGE;
        if (!lost || late || Thread.currentThread().isInterrupted()) {
          throw e;
        }
        LOG.info("reconnecting: {}", e.getMessage());
        LockSupport.parkNanos(PAUSE);
      }
    }
  }

  /** {@link #with} for work without a result. */
  public void run(Action<Connection> work) {
    with(
        connection -> {
          work.on(connection);
          return null;
        });
  }

  /** {@link #with} without waiting for a server that cannot be reached. */
  public <T> T once(Queries.Work<Connection, T> work) {
    Connection connection = server.connect();
    Watchdog watchdog = new Watchdog(server, connection);
    try {
      return work.on(connection);
    } catch (SQLException e) {
      Rights.refuse(e, server.user());
      throw new DbException(server.dialect().classify(e), SqlErrors.code(e), e.getMessage(), e);
    } finally {
      watchdog.close();
      Connections.closeQuietly(connection);
    }
  }

  /** Whether a table has a row. */
  public boolean tableIsFilled(Connection connection, String table) throws SQLException {
    String first = server.texts().of(SqlStatement.TABLE_FIRST_ROW, table);
    return !Queries.text(connection, first).isEmpty();
  }

  /** Whether a schema (MySQL: database) exists. */
  boolean schemaIsThere(Connection connection, String schema) throws SQLException {
    String query = server.texts().of(SqlStatement.CATALOG_SCHEMA_EXISTS);
    return !Queries.text(connection, query, schema).isEmpty();
  }

  /** Creates a table's own schema ("" is the session's) if it does not exist; true if it did. */
  public boolean createSchema(Connection connection, String schema) throws SQLException {
    if (schema.isEmpty() || schemaIsThere(connection, schema)) {
      return false;
    }
    Queries.execute(connection, ofSchema(SqlStatement.SCHEMA_CREATE, schema));
    return true;
  }

  /** Drops a table's own schema, unless it contains anything else. */
  void dropEmptySchema(Connection connection, String schema) throws SQLException {
    String all = server.texts().of(SqlStatement.CATALOG_TABLES_OF);
    Object[] names = Collections.nCopies(SqlTexts.parameters(all), schema).toArray();
    if (Queries.column(connection, all, names).isEmpty()) {
      Queries.execute(connection, ofSchema(SqlStatement.SCHEMA_DROP, schema));
    }
  }

  String ofSchema(SqlStatement statement, String schema) {
    return server.texts().of(statement, Map.of("schema", server.dialect().quote(schema)));
  }

  public boolean tableIsThere(Connection connection, String table) throws SQLException {
    return !Queries.text(connection, server.texts().of(SqlStatement.CATALOG_TABLE_EXISTS), table)
        .isEmpty();
  }

  /** A server without the engine may silently use another one. */
  public void checkEngine(Connection connection, DdlStatement table) throws SQLException {
    SqlTexts texts = server.texts();
    if (table.engine().isEmpty() || !texts.has(SqlStatement.CATALOG_ENGINES)) {
      return;
    }
    List<String> there = Queries.column(connection, texts.of(SqlStatement.CATALOG_ENGINES));
    String wanted = table.engine().get();
    if (!there.isEmpty() && there.stream().noneMatch(wanted::equalsIgnoreCase)) {
      throw new DbUsageException(
          "this server has no storage engine %s; it has %s: install its plugin or choose another engine"
              .formatted(wanted, String.join(", ", there)));
    }
  }

  /** Runs a statement of a DDL file unchanged. */
  public void execute(Connection connection, DdlStatement item) throws SQLException {
    execute(connection, item, item.text());
  }

  /**
   * Runs a statement of a DDL file with an adapted text, and explains a refusal.
   *
   * @throws SQLException if the connection was lost, so that it can be repeated on another one
   */
  public void execute(Connection connection, DdlStatement item, String text) throws SQLException {
    try {
      Queries.execute(connection, text);
    } catch (SQLException e) {
      if (SqlErrors.lost(e)) {
        throw e;
      }
      Rights.refuse(e, server.user());
      boolean engine = e.getErrorCode() == 1286;
      String problem =
          engine
              ? "this server lacks the storage engine of \"%s\""
              : "the server refused \"%s\" of the DDL file";
      String without =
          engine || item.kind() != DdlStatement.Kind.ROUTINE
              ? ""
              : ": if it has no procedures, set %s = prepared"
                  .formatted(server.target().key("statements"));
      String begin = problem.formatted(item.text().split("\n", 2)[0]);
      throw new DbUsageException(begin + without + " (" + e.getMessage() + ")");
    }
  }
}
