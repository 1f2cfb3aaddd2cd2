package io.linkbenchx.internal.db.jdbc.graph;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.jdbc.connect.ServerSettings;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.db.jdbc.dialect.SqlTexts;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Compares the existing tables with the requirements of the statements, and reports differences.
 */
final class SchemaCheck {
  static final String SECONDARY = "id1_type";

  /** The range query orders by the fourth column and has equality on the first three. */
  private static final List<String> SECONDARY_BEGINS =
      List.of("id1", "link_type", "visibility", "time");

  private final SqlTexts texts;
  private final ServerSettings tables;
  private final ColumnTypes types;
  private final String secondary;

  /**
   * @param secondary name of the index of links
   */
  SchemaCheck(SqlServer server, String secondary) {
    this.secondary = secondary;
    this.texts = server.texts();
    this.tables = server.target().server();
    this.types = new ColumnTypes(server.dialect());
  }

  private List<String> needed(String table) {
    if (table.equals(tables.linktable())) {
      return List.of("id1", "id2", "link_type", "visibility", "data", "time", "version");
    }
    return table.equals(tables.counttable())
        ? List.of("id", "link_type", "count", "time", "version")
        : List.of("id", "type", "version", "time", "data");
  }

  /** Each table must have LinkBench's columns. */
  void columns(Connection connection, List<String> present) throws SQLException {
    for (String table : present) {
      List<String> found =
          lower(Queries.column(connection, texts.of(SqlStatement.CATALOG_TYPED_COLUMNS), table));
      List<String> columns = found.stream().map(c -> c.substring(0, c.indexOf(' '))).toList();
      for (String column : needed(table)) {
        if (!columns.contains(column)) {
          throw new DbUsageException(
              "table "
                  + table
                  + " has no column "
                  + column
                  + " (it has "
                  + String.join(", ", columns)
                  + "): it is not a LinkBench table; set "
                  + settingOf(table)
                  + " to another name, or load with --drop");
        }
      }
      types.check(table, table.equals(tables.nodetable()), found, needed(table));
    }
  }

  private String settingOf(String table) {
    if (table.equals(tables.linktable())) {
      return "linktable";
    }
    return table.equals(tables.counttable()) ? "counttable" : "nodetable";
  }

  /** Keys and the secondary index, which the range query forces by name. */
  void indexes(Connection connection) throws SQLException {
    key(connection, tables.linktable(), Set.of("id1", "link_type", "id2"));
    key(connection, tables.counttable(), Set.of("id", "link_type"));
    key(connection, tables.nodetable(), Set.of("id"));
    List<String> columns = secondary(connection);
    String wanted = "(id1, link_type, visibility, time, id2, version, data)";
    if (columns.isEmpty()) {
      throw new DbUsageException(
          "table "
              + tables.linktable()
              + " has no index "
              + secondary
              + ": CREATE INDEX "
              + secondary
              + " ON "
              + tables.linktable()
              + " "
              + wanted);
    }
    if (columns.size() < 4 || !columns.subList(0, 4).equals(SECONDARY_BEGINS)) {
      throw new DbUsageException(
          "index "
              + secondary
              + " of table "
              + tables.linktable()
              + " is on ("
              + String.join(", ", columns)
              + ") but should be on "
              + wanted
              + ": drop it and create it so");
    }
  }

  private void key(Connection connection, String table, Set<String> columns) throws SQLException {
    List<String> found = index(connection, table, "PRIMARY");
    if (!new HashSet<>(found).equals(columns)) {
      throw new DbUsageException(
          "the primary key of table "
              + table
              + " is on ("
              + String.join(", ", found)
              + ") but should be on ("
              + String.join(", ", columns)
              + "): rows would be duplicated; load with --drop");
    }
  }

  boolean hasSecondary(Connection connection) throws SQLException {
    return !secondary(connection).isEmpty();
  }

  /**
   * Its columns; also accepts LinkBench's name for the index, in tables created by other programs.
   */
  private List<String> secondary(Connection connection) throws SQLException {
    List<String> columns = index(connection, tables.linktable(), secondary);
    boolean other = columns.isEmpty() && !secondary.equals(SECONDARY);
    return other ? index(connection, tables.linktable(), SECONDARY) : columns;
  }

  private List<String> index(Connection connection, String table, String index)
      throws SQLException {
    return lower(
        Queries.column(connection, texts.of(SqlStatement.CATALOG_INDEX_COLUMNS), table, index));
  }

  private static List<String> lower(List<String> names) {
    return names.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
  }
}
