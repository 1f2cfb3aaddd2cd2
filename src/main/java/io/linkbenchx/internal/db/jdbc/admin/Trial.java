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
   * @throws DbUsageException naming the missing right
   */
  public void run() {
    new Admin(server).run(this::on);
  }

  private void on(Connection connection) throws SQLException {
    // First, so that a table is not created that could not be dropped.
    attempt(connection, "DROP", "DROP TABLE IF EXISTS " + table);
    Map<String, String> values =
        Map.of(
            "table",
            table,
            "engine",
            server.dialect().storageEngine(server.target()),
            "mark",
            Holding.MARK);
    attempt(connection, "CREATE", text(SqlStatement.KEYVALUE_CREATE_METADATA, values));
    try {
      attempt(connection, "ALTER", text(SqlStatement.TABLE_MARK, values));
      attempt(connection, "INDEX", "CREATE INDEX " + table + "_i ON " + table + " (name)");
      attempt(connection, "INSERT", "INSERT INTO " + table + " (name, value) VALUES ('a', '')");
      attempt(connection, "SELECT", "SELECT name FROM " + table);
      attempt(connection, "UPDATE", "UPDATE " + table + " SET name = 'b' WHERE name = 'a'");
      attempt(connection, "DELETE", "DELETE FROM " + table + " WHERE name = 'b'");
      tryRoutine(connection);
    } finally {
      attempt(connection, "DROP", "DROP TABLE IF EXISTS " + table);
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
