package io.linkbenchx.db.jdbc.rows;

import io.linkbenchx.db.jdbc.server.Session;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** One client's prepared statements, each made when it is first wanted and then kept. */
final class RowStatements {
  private final Session session;
  private final RowTables tables;
  private final List<RowTables.Facts> facts;
  private final boolean calls;
  private final Map<RowStatement, PreparedStatement[]> byKind = new EnumMap<>(RowStatement.class);
  private final PreparedStatement[][] pointsByK;
  private final PreparedStatement[][] countByK;
  private final PreparedStatement[][] insertMany;
  private final PreparedStatement[][] insertManyAuto;

  /** Text of a statement over n things. */
  private interface Template {
    String of(int n);
  }

  /**
   * @param calls whether updates are calls of routines
   */
  RowStatements(Session session, RowTables tables, List<RowTables.Facts> facts, boolean calls) {
    this.session = session;
    this.tables = tables;
    this.facts = facts;
    this.calls = calls;
    for (RowStatement kind : RowStatement.values()) {
      byKind.put(kind, new PreparedStatement[tables.count()]);
    }
    this.pointsByK = new PreparedStatement[tables.count()][0];
    this.countByK = new PreparedStatement[tables.count()][0];
    this.insertMany = new PreparedStatement[tables.count()][0];
    this.insertManyAuto = new PreparedStatement[tables.count()][0];
  }

  RowDialect dialect() {
    return tables.dialect();
  }

  RowTable table(int table) {
    return tables.get(table);
  }

  /** A plain statement. */
  PreparedStatement get(RowStatement kind, int table) throws SQLException {
    PreparedStatement statement = byKind.get(kind)[table];
    return statement != null ? statement : prepare(kind, table);
  }

  private PreparedStatement prepare(RowStatement kind, int table) throws SQLException {
    RowTable name = tables.get(table);
    String sql =
        calls && kind.hasRoutine()
            ? dialect().call(kind, name)
            : dialect().sql(kind, name, facts.get(table).byPrimary());
    PreparedStatement statement = session.prepareSingle(sql);
    byKind.get(kind)[table] = statement;
    return statement;
  }

  /** The read by n values of k. */
  PreparedStatement pointsByK(int table, int n) throws SQLException {
    return list(pointsByK, table, n, RowStatement::pointsByK);
  }

  /** The count over n ranges of k. */
  PreparedStatement countByK(int table, int n) throws SQLException {
    return list(countByK, table, n, RowStatement::countByK);
  }

  /** The INSERT of n rows. */
  PreparedStatement insertMany(int table, int n, boolean auto) throws SQLException {
    return auto
        ? list(insertManyAuto, table, n, RowStatement::insertManyAuto)
        : list(insertMany, table, n, RowStatement::insertMany);
  }

  private PreparedStatement list(PreparedStatement[][] kept, int table, int n, Template template)
      throws SQLException {
    if (kept[table].length <= n) {
      kept[table] = Arrays.copyOf(kept[table], n + 1);
    }
    PreparedStatement statement = kept[table][n];
    if (statement == null) {
      String sql = template.of(n).replace("$t", tables.get(table).qualified());
      statement = session.prepareSingle(sql);
      kept[table][n] = statement;
    }
    return statement;
  }
}
