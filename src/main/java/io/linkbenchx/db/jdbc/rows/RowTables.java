package io.linkbenchx.db.jdbc.rows;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.jdbc.server.Link;
import io.linkbenchx.db.jdbc.server.Queries;
import io.linkbenchx.db.rows.RowLayout;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The tables of a layout, and what is known of those that are there. */
public final class RowTables {
  private static final List<String> COLUMNS = List.of("id", "k", "c", "pad");

  /**
   * What a store must know of a table.
   *
   * @param byPrimary whether its primary key is on id
   * @param idAt position of id among the columns, from 1; the others likewise
   * @param engine its storage engine, or ""
   */
  record Facts(boolean byPrimary, int idAt, int kAt, int cAt, int padAt, String engine) {}

  private final Link link;
  private final RowLayout layout;
  private final RowDialect dialect;
  private final RowTable[] tables;
  private final boolean wideIds;

  public RowTables(Link link, RowLayout layout) {
    this.wideIds = layout.wideIds();
    this.link = link;
    this.layout = layout;
    this.dialect = RowDialect.of(link.dialect());
    this.tables = new RowTable[layout.tables()];
    for (int table = 0; table < tables.length; table++) {
      String name = layout.tableName(table);
      String schema = layout.databasePerTable() ? link.connector().database() + (table + 1) : "";
      String qualified = schema.isEmpty() ? name : dialect.quote(schema) + "." + name;
      tables[table] = new RowTable(schema, name, qualified, layout.indexName(table));
    }
  }

  RowLayout layout() {
    return layout;
  }

  RowDialect dialect() {
    return dialect;
  }

  int count() {
    return tables.length;
  }

  public RowTable get(int table) {
    return tables[table];
  }

  private static String[] names(RowTable table) {
    return new String[] {table.schema(), table.name()};
  }

  /** Whether it is there; one that is must have sysbench's columns. */
  boolean present(Connection connection, RowTable table) throws SQLException {
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
                + "): it is not sysbench's; use another database (dbid), or load with --drop");
      }
    }
    return !columns.isEmpty();
  }

  /** Refuses a table whose ids are narrower than those that a workload will insert. */
  private void checkWidth(Connection connection, RowTable table) throws SQLException {
    String type =
        Queries.text(connection, dialect.idType(), (Object[]) names(table))
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

  private List<String> columns(Connection connection, RowTable table) throws SQLException {
    return lower(Queries.column(connection, dialect.columns(), (Object[]) names(table)));
  }

  private static List<String> lower(List<String> names) {
    return names.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList();
  }

  /** Names of the indexes on k that there are. */
  List<String> indexesOnK(Connection connection, RowTable table) throws SQLException {
    return Queries.column(connection, dialect.indexesOnK(), (Object[]) names(table));
  }

  boolean byPrimary(Connection connection, RowTable table) throws SQLException {
    return lower(Queries.column(connection, dialect.primaryKey(), (Object[]) names(table)))
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
      RowTable table = tables[number];
      if (!present(connection, table)) {
        throw new DbUsageException(
            "there is no table "
                + table.qualified()
                + " at "
                + link.connector().where()
                + (number == 0 ? "" : " (the tables before it are there)")
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
              dialect.engineOf(connection, table)));
    }
    return all;
  }
}
