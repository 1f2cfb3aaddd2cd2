package io.linkbenchx.internal.db.jdbc.rows;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.jdbc.connect.RowOptions;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.db.rows.RowLayout;
import io.linkbenchx.internal.db.jdbc.admin.DdlStatement;
import io.linkbenchx.internal.db.jdbc.admin.JdbcMetadata;
import io.linkbenchx.internal.db.jdbc.admin.Routines;
import io.linkbenchx.internal.db.jdbc.admin.SqlTable;
import io.linkbenchx.internal.db.jdbc.admin.SqlTables;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** sysbench's tables, as defined by the DDL files. */
final class RowTables extends SqlTables {
  private static final Pattern PARTITIONS =
      Pattern.compile("\\bPARTITION\\s+BY\\b", Pattern.CASE_INSENSITIVE);

  /**
   * Facts about a table that a store needs.
   *
   * @param byPrimary whether its primary key is on id
   * @param columns their positions in the table
   * @param engine its storage engine, or ""
   */
  record Facts(boolean byPrimary, RowPoints.Columns columns, String engine) {}

  private final RowLayout layout;
  private final Runnable changed;

  /**
   * @param changed called when tables are created or dropped
   */
  RowTables(SqlServer server, RowLayout layout, Runnable changed) {
    super(
        server,
        new Model(
            JdbcMetadata.ROW_TABLE,
            server.target().rows().schemaFile(),
            "rows-",
            "a sysbench",
            "tables, database_per_table or dbid"),
        RowSql.of(server, layout).tables());
    this.layout = layout;
    this.changed = changed;
  }

  @Override
  public void create(int number) {
    changed.run();
    super.create(number);
  }

  @Override
  public void drop(int number) {
    changed.run();
    super.drop(number);
  }

  @Override
  protected void createTable(Connection connection, SqlTable table) throws SQLException {
    super.createTable(connection, table);
    // "" if the table's DDL creates the index on an id without primary key
    String secondary =
        texts.of(
            SqlStatement.ROWS_SECONDARY_ID,
            Map.of("table", table.qualified(), "name", table.name()));
    if (layout.secondaryId() && !secondary.isEmpty()) {
      Queries.execute(connection, secondary);
    }
  }

  /** The DDL with the column types, the key and the options of the layout. */
  @Override
  protected String fitted(DdlStatement item, SqlTable table) {
    String text = renamed(item.text(), table);
    if (item.kind() != DdlStatement.Kind.TABLE) {
      return text;
    }
    if (!layout.autoIncrement()) {
      text =
          text.replaceAll("(?i)\\s+AUTO_INCREMENT\\b(?!\\s*=)", "")
              .replaceAll("(?i)\\bBIGSERIAL\\b", "BIGINT")
              .replaceAll("(?i)\\bSERIAL\\b", "INTEGER");
    }
    if (layout.secondaryId()) {
      text = server.dialect().withoutPrimaryKey(text);
    }
    if (layout.wideIds()) {
      text =
          text.replaceAll("(?i)\\b(INTEGER|INT)\\b", "BIGINT")
              .replaceAll("(?i)\\bSERIAL\\b", "BIGSERIAL");
    }
    String options = layout.tableOptions();
    Matcher partitions = PARTITIONS.matcher(text);
    int at = partitions.find() ? partitions.start() : text.length();
    return options.isBlank()
        ? text
        : text.substring(0, at) + " " + options.strip() + " " + text.substring(at);
  }

  private String renamed(String text, SqlTable table) {
    return text.replaceAll("\\bsbtest1(?=\\b|_)", Matcher.quoteReplacement(table.qualified()))
        .replaceAll("\\bk_1\\b", Matcher.quoteReplacement(table.indexes().get(0).name()))
        .replaceAll("\\blatin1\\b", Matcher.quoteReplacement(layout.charset()));
  }

  /** Names of the existing indexes on k. */
  List<String> indexesOnK(Connection connection, SqlTable table) throws SQLException {
    return Queries.column(
        connection, texts.of(SqlStatement.CATALOG_INDEXES_ON_K), table.schema(), table.name());
  }

  @Override
  public int indexes(int number) {
    return admin.with(connection -> indexesOnK(connection, table(number)).isEmpty() ? 0 : 1);
  }

  @Override
  public void createIndexes(int number, Build build) {
    SqlTable table = table(number);
    admin.run(
        connection -> {
          if (!indexesOnK(connection, table).isEmpty()) {
            return;
          }
          List<DdlStatement> items =
              script().stream().filter(item -> item.kind() == DdlStatement.Kind.INDEX).toList();
          if (items.isEmpty()) {
            Optional<Path> file = server.target().rows().schemaFile();
            throw new DbUsageException(
                "the DDL file %s has no CREATE INDEX k_1: add it, or set create_secondary = false"
                    .formatted(file.map(Path::toString).orElse("of the table")));
          }
          for (DdlStatement item : items) {
            admin.execute(connection, item, renamed(item.text(), table));
          }
        });
  }

  /** The routines of a table, by their names in its schema. */
  @Override
  protected Routines routines(int number) {
    if (server.target().rows().updates() != RowOptions.Updates.PROCEDURE) {
      return super.routines(number);
    }
    SqlTable table = table(number);
    String file = server.dialect().routinesFile("rows-");
    List<DdlStatement> items =
        DdlStatement.load(Optional.empty(), file, UnaryOperator.identity()).stream()
            .map(
                item ->
                    new DdlStatement(
                        item.kind(),
                        item.name().replace("sbtest1", table.name()),
                        renamed(item.text(), table)))
            .toList();
    return new Routines(
        server, table.schema(), items, server.target().key("row_updates") + " = statement");
  }

  /** Sets the next id, if the database generates ids, and gathers optimizer statistics. */
  @Override
  public void finishLoad(int number, long nextId) {
    SqlTable table = table(number);
    admin.run(
        connection -> {
          if (givesIds(connection, table)) {
            Map<String, String> values =
                Map.of(
                    "table", table.qualified(),
                    "table_in_quotes", table.qualified().replace("'", "''"),
                    "next", Long.toString(nextId));
            Queries.execute(connection, texts.of(SqlStatement.ROWS_SET_NEXT_ID, values));
          }
          Queries.execute(connection, texts.of(SqlStatement.TABLE_ANALYZE, table.qualified()));
        });
  }

  private boolean givesIds(Connection connection, SqlTable table) throws SQLException {
    String query = texts.of(SqlStatement.ROWS_GIVES_IDS);
    return texts.has(SqlStatement.ROWS_SET_NEXT_ID)
        && (query.isEmpty()
            || !Queries.text(connection, query, table.schema(), table.name()).isEmpty());
  }

  boolean byPrimary(Connection connection, SqlTable table) throws SQLException {
    return index(connection, table, "PRIMARY").equals(List.of("id"));
  }

  /**
   * The facts of all tables; creates their routines if they will be called and are missing.
   *
   * @throws DbUsageException if one is missing or not sysbench's
   */
  List<Facts> checkForRun() {
    return admin.with(
        connection -> {
          require(connection);
          List<Facts> all = new ArrayList<>();
          for (SqlTable table : tables()) {
            all.add(facts(connection, table));
          }
          for (int number = 0; number < tables().size(); number++) {
            createRoutines(connection, number);
          }
          return all;
        });
  }

  private Facts facts(Connection connection, SqlTable table) throws SQLException {
    Map<String, String> types = columns(connection, table);
    if (layout.wideIds() && !types.get("id").startsWith("bigint")) {
      throw new DbUsageException(
          "column id of table %s is %s, and the ids of this workload need BIGINT: load the tables with it (existing = drop), or set auto_inc = true"
              .formatted(table.qualified(), types.get("id")));
    }
    List<String> columns = List.copyOf(types.keySet());
    return new Facts(
        byPrimary(connection, table),
        new RowPoints.Columns(
            columns.indexOf("id") + 1,
            columns.indexOf("k") + 1,
            columns.indexOf("c") + 1,
            columns.indexOf("pad") + 1),
        engine(connection, table));
  }

  /** The storage engine of the first table; "" if it does not exist, or the server has none. */
  String engine() {
    return admin.with(connection -> engine(connection, table(0)));
  }
}
