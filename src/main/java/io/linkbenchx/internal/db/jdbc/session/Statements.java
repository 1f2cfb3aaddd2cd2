package io.linkbenchx.internal.db.jdbc.session;

import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

/** One client's prepared statements, each created on first use and then kept. */
public final class Statements {

  /** The texts of a data model. */
  public interface Texts {
    /** A statement on a table and {@code n} rows, values or ranges. */
    String of(SqlStatement statement, int table, int n);
  }

  private final JdbcSession session;
  private final Texts texts;
  private final int tables;
  private final Map<SqlStatement, PreparedStatement[][]> kept = new EnumMap<>(SqlStatement.class);

  /**
   * @param tables number of tables
   */
  public Statements(JdbcSession session, int tables, Texts texts) {
    this.session = session;
    this.texts = texts;
    this.tables = tables;
  }

  /** A statement with its first parameter set. */
  public static PreparedStatement bind(PreparedStatement statement, long one) throws SQLException {
    statement.setLong(1, one);
    return statement;
  }

  /** A statement with its first two parameters set. */
  public static PreparedStatement bind(PreparedStatement statement, long one, long two)
      throws SQLException {
    statement.setLong(2, two);
    return bind(statement, one);
  }

  /** A statement with its first three parameters set. */
  public static PreparedStatement bind(PreparedStatement statement, long one, long two, long three)
      throws SQLException {
    statement.setLong(3, three);
    return bind(statement, one, two);
  }

  /** A statement on one row. */
  public PreparedStatement get(SqlStatement statement, int table) throws SQLException {
    return get(statement, table, 1);
  }

  /** A statement on {@code n} rows, values or ranges. */
  public PreparedStatement get(SqlStatement statement, int table, int n) throws SQLException {
    PreparedStatement[][] byTable = kept.get(statement);
    return byTable != null && n < byTable[table].length && byTable[table][n] != null
        ? byTable[table][n]
        : prepare(statement, table, n);
  }

  private PreparedStatement prepare(SqlStatement statement, int table, int n) throws SQLException {
    PreparedStatement prepared = session.prepareSingle(texts.of(statement, table, n));
    PreparedStatement[][] byTable =
        kept.computeIfAbsent(statement, s -> new PreparedStatement[tables][0]);
    byTable[table] = Arrays.copyOf(byTable[table], Math.max(byTable[table].length, n + 1));
    byTable[table][n] = prepared;
    return prepared;
  }
}
