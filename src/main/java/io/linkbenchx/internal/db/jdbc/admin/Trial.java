package io.linkbenchx.internal.db.jdbc.admin;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Holding;
import io.linkbenchx.db.jdbc.connect.RowOptions;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlErrors;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Does with a table of its own what a load and a drop do, to find out which right is missing. */
public final class Trial {
  private static final Logger LOG = LoggerFactory.getLogger(Trial.class);

  private final SqlServer server;
  private final String table =
      "linkbenchx_trial_" + Long.toString(ThreadLocalRandom.current().nextLong(1L << 40), 36);

  public Trial(SqlServer server) {
    this.server = server;
  }

  /**
   * Tries them all; leaves nothing behind.
   *
   * @param ownSchemas number of schemas (MySQL: databases) that are to hold one table each
   * @throws DbUsageException naming the missing right
   */
  public void run(int ownSchemas) {
    Admin admin = new Admin(server);
    admin.run(
        connection -> {
          on(connection, table, "");
          for (int number = 1; number <= ownSchemas; number++) {
            inOwnSchema(connection, admin, server.connector().database() + number);
          }
        });
  }

  private void inOwnSchema(Connection connection, Admin admin, String schema) throws SQLException {
    String where = " on " + schema + " (or set database_per_table = false)";
    String name = server.dialect().quote(schema) + "." + table;
    attempt(connection, "DROP" + where, "DROP TABLE IF EXISTS " + name);
    boolean made = !admin.schemaIsThere(connection, schema);
    if (made) {
      attempt(connection, "CREATE" + where, admin.ofSchema(SqlStatement.SCHEMA_CREATE, schema));
    }
    try {
      on(connection, name, where);
    } finally {
      if (made) {
        admin.dropEmptySchema(connection, schema);
      }
    }
  }

  /**
   * With one table.
   *
   * @param where for the names of rights: " on linkdb1", or ""
   */
  private void on(Connection connection, String name, String where) throws SQLException {
    // First, so that a table is not created that could not be dropped.
    attempt(connection, "DROP" + where, "DROP TABLE IF EXISTS " + name);
    Map<String, String> values =
        Map.of(
            "table",
            name,
            "engine",
            server.dialect().storageEngine(server.target()),
            "mark",
            Holding.MARK);
    attempt(connection, "CREATE" + where, text(SqlStatement.KEYVALUE_CREATE_METADATA, values));
    try {
      attempt(connection, "ALTER" + where, text(SqlStatement.TABLE_MARK, values));
      attempt(connection, "INDEX" + where, "CREATE INDEX " + table + "_i ON " + name + " (name)");
      attempt(
          connection, "INSERT" + where, "INSERT INTO " + name + " (name, value) VALUES ('a', '')");
      attempt(connection, "SELECT" + where, "SELECT name FROM " + name);
      attempt(connection, "UPDATE" + where, "UPDATE " + name + " SET name = 'b' WHERE name = 'a'");
      attempt(connection, "DELETE" + where, "DELETE FROM " + name + " WHERE name = 'b'");
      if (where.isEmpty()) {
        tryLock(connection);
        tryRoutine(connection);
      }
    } finally {
      attempt(connection, "DROP" + where, "DROP TABLE IF EXISTS " + name);
    }
  }

  /** As the bulk load of MyRocks does, which is the one that needs the order of keys. */
  private void tryLock(Connection connection) throws SQLException {
    if (server.dialect().loadsInKeyOrder(server.target())) {
      String without = server.target().key("load") + " = multi-row";
      attempt(connection, "LOCK TABLES, or set " + without, "LOCK TABLES " + table + " WRITE");
      attempt(connection, "LOCK TABLES", "UNLOCK TABLES");
    }
  }

  private String text(SqlStatement statement, Map<String, String> values) {
    return server.texts().of(statement, values);
  }

  /** With the first of the files' routines. */
  private void tryRoutine(Connection connection) throws SQLException {
    boolean graph = server.dialect().statements(server.target()) == StatementMode.PROCEDURE;
    if (!graph && server.target().rows().updates() != RowOptions.Updates.PROCEDURE) {
      return;
    }
    String without =
        server.target().key(graph ? "statements" : "row_updates")
            + (graph ? " = prepared" : " = statement");
    SchemaScript.Item first =
        SchemaScript.load(
                Optional.empty(),
                server.dialect().routinesFile("rows-"),
                text -> text.replace("sbtest1", table))
            .items()
            .get(0);
    attempt(connection, "CREATE ROUTINE, EXECUTE, or set " + without, first.text());
    attempt(
        connection,
        "ALTER ROUTINE, or set " + without,
        text(SqlStatement.ROUTINE_DROP, Map.of("routine", first.name())));
  }

  /** Other errors than those of rights are for the statements of the load to meet. */
  private void attempt(Connection connection, String right, String sql) throws SQLException {
    if (sql.isEmpty()) {
      return;
    }
    try {
      Queries.execute(connection, sql);
    } catch (SQLException e) {
      Optional<DbUsageException> refusal = Rights.refusal(e, server.user(), right);
      if (refusal.isPresent()) {
        throw refusal.get();
      }
      if (SqlErrors.lost(e)) {
        throw e;
      }
      LOG.debug("{}: {}", sql, e.getMessage());
    }
  }
}
