package io.linkbenchx.internal.db.jdbc.rows;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.db.jdbc.dialect.SqlTexts;
import io.linkbenchx.db.rows.RowLayout;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The tables of a layout, and facts about those that exist. */
final class RowTables {
  private static final List<String> COLUMNS = List.of("id", "k", "c", "pad");

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

  /**
   * Facts about a table that a store needs.
   *
   * @param byPrimary whether its primary key is on id
   * @param idAt position of id among the columns, from 1; also for the others
   * @param engine its storage engine, or ""
   */
  record Facts(boolean byPrimary, int idAt, int kAt, int cAt, int padAt, String engine) {}

  private final SqlServer server;
  private final RowLayout layout;
  private final SqlTexts texts;
  private final JdbcRowTable[] tables;
  private final boolean wideIds;

  public RowTables(SqlServer server, RowLayout layout) {
    this.wideIds = layout.wideIds();
    this.server = server;
    this.layout = layout;
    this.texts = server.texts();
    this.tables = new JdbcRowTable[layout.tables()];
    for (int table = 0; table < tables.length; table++) {
      String name = layout.tableName(table);
      String schema = layout.databasePerTable() ? server.connector().database() + (table + 1) : "";
      String qualified = schema.isEmpty() ? name : server.dialect().quote(schema) + "." + name;
      tables[table] = new JdbcRowTable(schema, name, qualified, layout.indexName(table));
    }
  }

  RowLayout layout() {
    return layout;
  }

  int count() {
    return tables.length;
  }

  public JdbcRowTable get(int table) {
    return tables[table];
  }

  /** A statement with its placeholders filled in. */
  String sql(SqlStatement statement, Map<String, String> values) {
    return texts.of(statement, values);
  }

  /** A statement on one table; {@code byPrimary} if there is a primary key to force. */
  String sql(SqlStatement statement, JdbcRowTable table, boolean byPrimary) {
    String hint = byPrimary ? texts.of(SqlStatement.ROWS_PRIMARY_HINT) : "";
    return texts.of(
        statement,
        switch (statement) {
          case ROWS_INSERT -> Map.of("table", table.qualified(), "rows", "(?, ?, ?, ?)");
          case ROWS_INSERT_AUTO -> Map.of("table", table.qualified(), "rows", "(?, ?, ?)");
          default -> Map.of("table", table.qualified(), "hint", hint);
        });
  }

  /** A statement on n rows, values of k or ranges of k. */
  String many(SqlStatement statement, JdbcRowTable table, int n) {
    String all =
        switch (statement) {
          case ROWS_INSERT -> SqlTexts.list("(?, ?, ?, ?)", n);
          case ROWS_INSERT_AUTO -> SqlTexts.list("(?, ?, ?)", n);
          case ROWS_COUNT_BY_K -> "k BETWEEN ? AND ?" + " OR k BETWEEN ? AND ?".repeat(n - 1);
          default -> SqlTexts.list("?", n);
        };
    return texts.of(
        statement, Map.of("table", table.qualified(), "rows", all, "list", all, "ranges", all));
  }

  /** Name of the routine that replaces a statement. */
  String routine(JdbcRowTable table, SqlStatement statement) {
    return table.qualified() + "_" + statement.last();
  }

  /** Call of the routine that replaces a statement. */
  String call(SqlStatement statement, JdbcRowTable table) {
    int parameters = SqlTexts.parameters(sql(statement, table, false));
    return texts.call(routine(table, statement), parameters);
  }

  /** A range of k through an index. */
  String scanIndex(JdbcRowTable table, String index) {
    return texts.of(
        SqlStatement.ROWS_SCAN_INDEX,
        Map.of("table", table.qualified(), "index", server.dialect().quote(index)));
  }

  /**
   * The statement that creates a plain index on an id without primary key; "" if the table's DDL
   * does.
   */
  String secondaryId(JdbcRowTable table) {
    return texts.of(
        SqlStatement.ROWS_SECONDARY_ID, Map.of("table", table.qualified(), "name", table.name()));
  }

  /** The storage engine of a table; "" if the server has none. */
  String engineOf(Connection connection, JdbcRowTable table) throws SQLException {
    return texts.has(SqlStatement.CATALOG_ENGINE_OF)
        ? Queries.text(
            connection, texts.of(SqlStatement.CATALOG_ENGINE_OF), (Object[]) names(table))
        : "";
  }

  /**
   * Statements after a load: set the next id, if the database generates ids, and gather optimizer
   * statistics.
   */
  List<String> finishing(Connection connection, JdbcRowTable table, long nextId)
      throws SQLException {
    boolean gives =
        texts.has(SqlStatement.ROWS_SET_NEXT_ID)
            && (!texts.has(SqlStatement.ROWS_GIVES_IDS)
                || !Queries.text(
                        connection, texts.of(SqlStatement.ROWS_GIVES_IDS), (Object[]) names(table))
                    .isEmpty());
    String analyze = texts.of(SqlStatement.TABLE_ANALYZE, table.qualified());
    if (!gives) {
      return List.of(analyze);
    }
    Map<String, String> values =
        Map.of(
            "table", table.qualified(),
            "table_in_quotes", table.qualified().replace("'", "''"),
            "next", Long.toString(nextId));
    return List.of(texts.of(SqlStatement.ROWS_SET_NEXT_ID, values), analyze);
  }

  private static String[] names(JdbcRowTable table) {
    return new String[] {table.schema(), table.name()};
  }

  /** Whether the table exists; if so, it must have sysbench's columns. */
  boolean present(Connection connection, JdbcRowTable table) throws SQLException {
    List<String> columns = columns(connection, table);
    for (String column : COLUMNS) {
      if (!columns.isEmpty() && !columns.contains(column)) {
        throw new DbUsageException(
            "table "
                + table.qualified()
                + " has no column "
                + column
                + " (it has "
                + String.join(", ", columns)
                + "): it is not a sysbench table; use another database (dbid), or load with"
                + " --drop");
      }
    }
    return !columns.isEmpty();
  }

  /** Rejects a table whose id column is too narrow for the ids that a workload will insert. */
  private void checkWidth(Connection connection, JdbcRowTable table) throws SQLException {
    String type =
        Queries.text(connection, texts.of(SqlStatement.CATALOG_ID_TYPE), (Object[]) names(table))
            .toLowerCase(Locale.ROOT);
    if (!type.startsWith("bigint")) {
      throw new DbUsageException(
          "column id of table "
              + table.qualified()
              + " is "
              + type
              + ", and the ids of this workload need BIGINT: load the tables with it (--drop), or"
              + " set auto_inc = true");
    }
  }

  private List<String> columns(Connection connection, JdbcRowTable table) throws SQLException {
    return lower(
        Queries.column(
            connection, texts.of(SqlStatement.CATALOG_COLUMNS), (Object[]) names(table)));
  }

  private static List<String> lower(List<String> names) {
    return names.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
  }

  /** Names of the existing indexes on k. */
  List<String> indexesOnK(Connection connection, JdbcRowTable table) throws SQLException {
    return Queries.column(
        connection, texts.of(SqlStatement.CATALOG_INDEXES_ON_K), (Object[]) names(table));
  }

  boolean byPrimary(Connection connection, JdbcRowTable table) throws SQLException {
    return lower(
            Queries.column(
                connection, texts.of(SqlStatement.CATALOG_PRIMARY_KEY), (Object[]) names(table)))
        .equals(List.of("id"));
  }

  /**
   * The facts of all tables.
   *
   * @throws DbUsageException if one is missing or not sysbench's
   */
  List<Facts> facts(Connection connection) throws SQLException {
    List<Facts> all = new ArrayList<>();
    for (int number = 0; number < tables.length; number++) {
      JdbcRowTable table = tables[number];
      if (!present(connection, table)) {
        throw new DbUsageException(
            "there is no table "
                + table.qualified()
                + " at "
                + server.connector().where()
                + (number == 0 ? "" : " (the preceding tables exist)")
                + ": load it first, or correct tables, database_per_table or dbid");
      }
      if (wideIds) {
        checkWidth(connection, table);
      }
      List<String> columns = columns(connection, table);
      all.add(
          new Facts(
              byPrimary(connection, table),
              columns.indexOf("id") + 1,
              columns.indexOf("k") + 1,
              columns.indexOf("c") + 1,
              columns.indexOf("pad") + 1,
              engineOf(connection, table)));
    }
    return all;
  }
}
