package io.linkbenchx.internal.db.jdbc.admin;

import io.linkbenchx.config.Masking;
import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.jdbc.dialect.SqlErrors;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.db.jdbc.dialect.SqlTexts;
import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.Provenance.Missing;
import io.linkbenchx.result.Provenance.Subject;
import io.linkbenchx.result.StatementPlans;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Asks an SQL server for execution plans of statements; executes none of them. */
public final class ExplainPlans {
  /** Longest text shown as a parameter. */
  private static final int SHOWN = 40;

  private final SqlServer server;
  private final List<Example> examples = new ArrayList<>();

  private record Example(SqlStatement name, String sql, List<Object> parameters) {}

  public ExplainPlans(SqlServer server) {
    this.server = server;
  }

  /**
   * Adds a statement.
   *
   * @param sql its text, filled in
   * @param parameters typical ones, as many as the text has
   */
  public ExplainPlans add(SqlStatement name, String sql, Object... parameters) {
    examples.add(new Example(name, sql, List.of(parameters)));
    return this;
  }

  /** Reads all plans; does not throw. */
  public StatementPlans read() {
    SqlTexts texts = server.texts();
    if (!texts.has(SqlStatement.PLAN_EXPLAIN)) {
      return StatementPlans.missing(Missing.NOT_OFFERED, "EXPLAIN");
    }
    List<StatementPlans.Plan> plans = new ArrayList<>();
    try (Connection connection = server.connect()) {
      JdbcInsight.limitWaits(connection);
      for (Example example : examples) {
        plans.add(plan(connection, example));
      }
    } catch (SQLException e) {
      return StatementPlans.missing(
          JdbcInsight.why(e), Masking.mask(String.valueOf(e.getMessage())));
    } catch (DbOpenException | DbException e) {
      return StatementPlans.missing(Missing.NO_ANSWER, Masking.mask(e.getMessage()));
    }
    return new StatementPlans(Provenance.of(Subject.STATEMENT_PLANS, List.of("EXPLAIN")), plans);
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
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < example.parameters().size(); i++) {
        statement.setObject(i + 1, example.parameters().get(i));
      }
      try (ResultSet rows = statement.executeQuery()) {
        List<String> lines = new ArrayList<>();
        while (rows.next()) {
          lines.addAll(row(rows));
        }
        return lines;
      }
    }
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
