package io.linkbenchx.internal.db.jdbc.rows;

import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.internal.db.jdbc.session.JdbcSession;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** One client's prepared statements, each created on first use and then kept. */
final class RowStatements {
  private final JdbcSession session;
  private final RowTables tables;
  private final List<RowTables.Facts> facts;
  private final boolean calls;
  private final Map<SqlStatement, PreparedStatement[]> byKind = new EnumMap<>(SqlStatement.class);
  private final PreparedStatement[][] pointsByK;
  private final PreparedStatement[][] countByK;
  private final PreparedStatement[][] insertMany;
  private final PreparedStatement[][] insertManyAuto;

  /**
   * @param calls whether updates call routines
   */
  RowStatements(JdbcSession session, RowTables tables, List<RowTables.Facts> facts, boolean calls) {
    this.session = session;
    this.tables = tables;
    this.facts = facts;
    this.calls = calls;
    for (SqlStatement kind : RowTables.SINGLE) {
      byKind.put(kind, new PreparedStatement[tables.count()]);
    }
    this.pointsByK = new PreparedStatement[tables.count()][0];
    this.countByK = new PreparedStatement[tables.count()][0];
    this.insertMany = new PreparedStatement[tables.count()][0];
    this.insertManyAuto = new PreparedStatement[tables.count()][0];
  }

  /** Opens a table's HANDLER under an alias. */
  String handlerOpen(int table, String alias) {
    String name = tables.get(table).qualified();
    return tables.sql(SqlStatement.ROWS_HANDLER_OPEN, Map.of("table", name, "alias", alias));
  }

  /** Reads through an index of an open HANDLER. */
  String handlerRead(String alias, String index) {
    return tables.sql(SqlStatement.ROWS_HANDLER_READ, Map.of("alias", alias, "index", index));
  }

  /** A plain statement. */
  PreparedStatement get(SqlStatement kind, int table) throws SQLException {
    PreparedStatement statement = byKind.get(kind)[table];
    return statement != null ? statement : prepare(kind, table);
  }

  private PreparedStatement prepare(SqlStatement kind, int table) throws SQLException {
    JdbcRowTable name = tables.get(table);
    String sql =
        calls && RowTables.ROUTINES.contains(kind)
            ? tables.call(kind, name)
            : tables.sql(kind, name, facts.get(table).byPrimary());
    PreparedStatement statement = session.prepareSingle(sql);
    byKind.get(kind)[table] = statement;
    return statement;
  }

  /** The read by n values of k. */
  PreparedStatement pointsByK(int table, int n) throws SQLException {
    return list(pointsByK, table, n, SqlStatement.ROWS_POINTS_BY_K);
  }

  /** The count over n ranges of k. */
  PreparedStatement countByK(int table, int n) throws SQLException {
    return list(countByK, table, n, SqlStatement.ROWS_COUNT_BY_K);
  }

  /** The INSERT of n rows. */
  PreparedStatement insertMany(int table, int n, boolean auto) throws SQLException {
    return auto
        ? list(insertManyAuto, table, n, SqlStatement.ROWS_INSERT_AUTO)
        : list(insertMany, table, n, SqlStatement.ROWS_INSERT);
  }

  private PreparedStatement list(PreparedStatement[][] kept, int table, int n, SqlStatement kind)
      throws SQLException {
    if (kept[table].length <= n) {
      kept[table] = Arrays.copyOf(kept[table], n + 1);
    }
    PreparedStatement statement = kept[table][n];
    if (statement == null) {
      statement = session.prepareSingle(tables.many(kind, tables.get(table), n));
      kept[table][n] = statement;
    }
    return statement;
  }
}
