package io.linkbenchx.internal.db.jdbc.rows;

import static io.linkbenchx.db.jdbc.dialect.BulkTable.Type.NUMBER;
import static io.linkbenchx.db.jdbc.dialect.BulkTable.Type.TEXT;

import io.linkbenchx.db.jdbc.dialect.BulkTable.Column;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.db.jdbc.dialect.SqlTexts;
import io.linkbenchx.db.rows.RowLayout;
import io.linkbenchx.internal.db.jdbc.admin.SqlTable;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** sysbench's tables in a layout, and the texts of the statements on them. */
record RowSql(SqlServer server, List<SqlTable> tables) {
  /** Statements about one table and a fixed number of rows. */
  static final Set<SqlStatement> SINGLE =
      Collections.unmodifiableSet(
          EnumSet.range(SqlStatement.ROWS_POINT_C, SqlStatement.ROWS_REPLACE));

  /** Statements that a stored routine can replace. */
  static final Set<SqlStatement> ROUTINES =
      Collections.unmodifiableSet(
          EnumSet.of(
              SqlStatement.ROWS_INDEX_UPDATE,
              SqlStatement.ROWS_NON_INDEX_UPDATE,
              SqlStatement.ROWS_CONDITIONAL_UPDATE,
              SqlStatement.ROWS_REPLACE));

  private static final List<Column> COLUMNS =
      List.of(
          new Column("id", NUMBER),
          new Column("k", NUMBER),
          new Column("c", TEXT),
          new Column("pad", TEXT));

  static RowSql of(SqlServer server, RowLayout layout) {
    return new RowSql(
        server,
        SqlTable.all(
            server,
            layout.databasePerTable(),
            layout.tables(),
            layout::tableName,
            COLUMNS,
            "id",
            number -> List.of(new SqlTable.Index(layout.indexName(number), List.of("k")))));
  }

  SqlTable table(int number) {
    return tables.get(number);
  }

  /** A statement with its placeholders filled in. */
  String sql(SqlStatement statement, Map<String, String> values) {
    return server.texts().of(statement, values);
  }

  private String name(int table) {
    return table(table).qualified();
  }

  /**
   * A statement on one table.
   *
   * @param byPrimary if there is a primary key to force
   * @param n number of rows, values of k or ranges of k
   */
  String sql(SqlStatement statement, int table, boolean byPrimary, int n) {
    String all =
        switch (statement) {
          case ROWS_INSERT -> SqlTexts.list("(?, ?, ?, ?)", n);
          case ROWS_INSERT_AUTO -> SqlTexts.list("(?, ?, ?)", n);
          case ROWS_COUNT_BY_K -> "k BETWEEN ? AND ?" + " OR k BETWEEN ? AND ?".repeat(n - 1);
          default -> SqlTexts.list("?", n);
        };
    String hint = byPrimary ? server.texts().of(SqlStatement.ROWS_PRIMARY_HINT) : "";
    return sql(
        statement,
        Map.of("table", name(table), "hint", hint, "rows", all, "list", all, "ranges", all));
  }

  /** Call of the routine that replaces a statement. */
  String call(SqlStatement statement, int table) {
    int parameters = SqlTexts.parameters(sql(statement, table, false, 1));
    return server.texts().call(name(table) + "_" + statement.last(), parameters);
  }

  /** A range of k through an index. */
  String scanIndex(int table, String index) {
    String quoted = server.dialect().quote(index);
    return sql(SqlStatement.ROWS_SCAN_INDEX, Map.of("table", name(table), "index", quoted));
  }
}
