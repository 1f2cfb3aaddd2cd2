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

/** Asks an SQL server for execution plans of statements; executes none of them. */
public final class ExplainPlans {
  /** Longest text shown as a parameter. */
  private static final int SHOWN = 40;

  private final SqlServer server;
  private final Function<SqlStatement, String> texts;
  private final List<Example> examples = new ArrayList<>();

  private record Example(SqlStatement name, String sql, List<Object> parameters) {}

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
    examples.add(new Example(name, sql, List.of(parameters)));
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
          for (Example example : examples) {
            plans.add(plan(connection, example));
          }
          return new StatementPlans(
              Provenance.of(Subject.STATEMENT_PLANS, List.of("EXPLAIN")), plans);
        },
        StatementPlans::missing);
  }

  private StatementPlans.Plan plan(Connection connection, Example example) throws SQLException {
    List<String> lines = List.of();
    String error = null;
    try {
      lines = lines(connection, example);
    } catch (SQLException e) {
      if (SqlErrors.lost(e)) {
        throw e;
      }
      error = Masking.mask(String.valueOf(e.getMessage())).replaceAll("\\s+", " ");
    }
    return new StatementPlans.Plan(
        example.name().text(),
        example.sql(),
        example.parameters().stream().map(ExplainPlans::shown).toList(),
        lines,
        error);
  }

  private List<String> lines(Connection connection, Example example) throws SQLException {
    String sql = server.texts().of(SqlStatement.PLAN_EXPLAIN, Map.of("statement", example.sql()));
    return Queries.rows(connection, sql, ExplainPlans::row, example.parameters().toArray()).stream()
        .flatMap(List::stream)
        .toList();
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
