package io.linkbenchx.internal.db.jdbc.purchase;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.db.jdbc.dialect.SqlTexts;
import io.linkbenchx.db.purchase.PurchaseColumn;
import io.linkbenchx.db.purchase.PurchaseIndexes;
import io.linkbenchx.db.purchase.PurchaseLayout;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The names of the insert benchmark's tables, and their state in the database. */
final class PurchaseTables {
  private static final List<String> COLUMNS =
      List.of(
          "transactionid",
          "dateandtime",
          "cashregisterid",
          "customerid",
          "productid",
          "price",
          "data");

  private final SqlServer server;
  private final PurchaseLayout layout;
  private final SqlTexts texts;

  public PurchaseTables(SqlServer server, PurchaseLayout layout) {
    this.server = server;
    this.layout = layout;
    this.texts = server.texts();
  }

  PurchaseLayout layout() {
    return layout;
  }

  SqlDialect dialect() {
    return server.dialect();
  }

  SqlTexts texts() {
    return texts;
  }

  /** Database (PostgreSQL: schema) of a table, or "" for the common one. */
  String schema(int table) {
    return layout.databasePerTable() ? server.connector().database() + (table + 1) : "";
  }

  /** Name of a table in statements. */
  String name(int table) {
    String schema = schema(table);
    String name = layout.tableName(table);
    return schema.isEmpty() ? name : server.dialect().quote(schema) + "." + name;
  }

  String index(int table, int index) {
    return layout.indexName(table, index);
  }

  /** "price, customerid". */
  static String columns(PurchaseIndexes definitions, int index) {
    return definitions.columns(index).stream()
        .map(PurchaseColumn::text)
        .collect(Collectors.joining(", "));
  }

  /** Whether the table exists; if so, it must have the benchmark's columns. */
  boolean present(Connection connection, int table) throws SQLException {
    List<String> found =
        lower(
            Queries.column(
                connection,
                texts.of(SqlStatement.CATALOG_COLUMNS),
                schema(table),
                layout.tableName(table)));
    for (String column : COLUMNS) {
      if (!found.isEmpty() && !found.contains(column)) {
        throw new DbUsageException(
            "table "
                + name(table)
                + " has no column "
                + column
                + " (it has "
                + String.join(", ", found)
                + "): it is not an insert benchmark table; use another database (dbid), or load"
                + " with --drop");
      }
    }
    return !found.isEmpty();
  }

  /** Rejects a missing table. */
  void require(Connection connection, int table) throws SQLException {
    if (!present(connection, table)) {
      throw new DbUsageException(
          "there is no table "
              + name(table)
              + " at "
              + server.connector().where()
              + (table == 0 ? "" : " (the preceding tables exist)")
              + ": load it first, or correct the number of tables, database_per_table or dbid");
    }
  }

  private static List<String> lower(List<String> names) {
    return names.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
  }

  /** Columns of the index with this name; empty if there is none. */
  private List<String> found(Connection connection, int table, int index) throws SQLException {
    return lower(
        Queries.column(
            connection,
            texts.of(SqlStatement.CATALOG_NAMED_INDEX),
            schema(table),
            layout.tableName(table),
            index(table, index)));
  }

  /** Number of the layout's indexes that exist, from the first; rejects other columns. */
  int indexes(Connection connection, int table) throws SQLException {
    for (int index = 0; index < layout.indexes(); index++) {
      List<String> found = found(connection, table, index);
      if (found.isEmpty()) {
        return index;
      }
      List<String> wanted =
          layout.definitions().columns(index).stream().map(PurchaseColumn::text).toList();
      if (!found.equals(wanted)) {
        throw new DbUsageException(
            "index "
                + index(table, index)
                + " of table "
                + name(table)
                + " is on ("
                + String.join(", ", found)
                + ") but should be on ("
                + columns(layout.definitions(), index)
                + "): use the index definitions it was loaded with, or load it again");
      }
    }
    return layout.indexes();
  }
}
