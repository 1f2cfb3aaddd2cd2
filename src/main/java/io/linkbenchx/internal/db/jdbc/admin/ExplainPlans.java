package io.linkbenchx.internal.db.jdbc.admin;

import io.linkbenchx.config.Masking;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlErrors;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.Provenance.Missing;
import io.linkbenchx.result.Provenance.Subject;
import io.linkbenchx.result.StatementPlans;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** Asks an SQL server for execution plans of statements; executes none of them. */
public final class ExplainPlans {
  /** Longest text shown as a parameter. */
  private static final int SHOWN = 40;

  private final SqlServer server;
  private final Function<SqlStatement, String> texts;
  private final List<Queries.Work<Connection, StatementPlans.Plan>> examples = new ArrayList<>();

  /**
   * @param texts of statements that need no list, filled in
   */
  public ExplainPlans(SqlServer server, Function<SqlStatement, String> texts) {
    this.server = server;
    this.texts = texts;
  }

  /** Adds a statement that needs no list, with typical parameters, as many as it has. */
  public ExplainPlans add(SqlStatement name, Object... parameters) {
    return addText(name, texts.apply(name), parameters);
  }

  /**
   * Adds a statement.
   *
   * @param sql its text, filled in
   * @param parameters typical ones, as many as the text has
   */
  public ExplainPlans addText(SqlStatement name, String sql, Object... parameters) {
    examples.add(connection -> plan(connection, name, sql, parameters));
    return this;
  }

  /** Reads all plans; does not throw. */
  public StatementPlans read() {
    if (!server.texts().has(SqlStatement.PLAN_EXPLAIN)) {
      return StatementPlans.missing(Missing.NOT_OFFERED, "EXPLAIN");
    }
    return JdbcInsight.ask(
        server,
        connection -> {
          List<StatementPlans.Plan> plans = new ArrayList<>();
          for (Queries.Work<Connection, StatementPlans.Plan> example : examples) {
            plans.add(example.on(connection));
          }
          return new StatementPlans(
              Provenance.of(Subject.STATEMENT_PLANS, List.of("EXPLAIN")), plans);
        },
        StatementPlans::missing);
  }

  private StatementPlans.Plan plan(
      Connection connection, SqlStatement name, String sql, Object... parameters)
      throws SQLException {
    String explain = server.texts().of(SqlStatement.PLAN_EXPLAIN, Map.of("statement", sql));
    List<List<String>> rows = List.of();
    String error = null;
    try {
      rows = Queries.rows(connection, explain, ExplainPlans::row, parameters);
    } catch (SQLException e) {
      if (SqlErrors.lost(e)) {
        throw e;
      }
      error = Masking.mask(String.valueOf(e.getMessage())).replaceAll("\\s+", " ");
    }
    return new StatementPlans.Plan(
        name.text(),
        sql,
        Stream.of(parameters).map(ExplainPlans::shown).toList(),
        rows.stream().flatMap(List::stream).toList(),
        error);
  }

  /** A textual plan unchanged; a table of steps with its column names. */
  private static List<String> row(ResultSet rows) throws SQLException {
    ResultSetMetaData columns = rows.getMetaData();
    if (columns.getColumnCount() == 1) {
      return String.valueOf(rows.getString(1)).lines().toList();
    }
    List<String> cells = new ArrayList<>();
    for (int i = 1; i <= columns.getColumnCount(); i++) {
      String value = rows.getString(i);
      if (value != null && !value.isEmpty()) {
        cells.add(columns.getColumnLabel(i) + "=" + value);
      }
    }
    return List.of(String.join("  ", cells));
  }

  private static String shown(Object parameter) {
    if (parameter instanceof byte[] bytes) {
      return bytes.length + " bytes";
    }
    if (parameter instanceof String text) {
      return text.length() > SHOWN ? text.length() + " characters" : "'" + text + "'";
    }
    return String.valueOf(parameter);
  }
}
