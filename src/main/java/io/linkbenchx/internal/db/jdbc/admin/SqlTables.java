package io.linkbenchx.internal.db.jdbc.admin;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Holding;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.jdbc.dialect.BulkTable;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.db.jdbc.dialect.SqlTexts;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The tables of a data model on one server: what is there and whether it fits, what of it is ours,
 * and how it is created and dropped. A subclass adds what is special about its tables.
 */
public abstract class SqlTables implements TableSchema {
  protected final SqlServer server;
  protected final SqlTexts texts;
  protected final Admin admin;
  protected final TableMarks marks;
  private final List<SqlTable> tables;
  private final Model model;

  /**
   * What the tables of a model have in common.
   *
   * @param metadata name of the table of marks
   * @param file the user's DDL file
   * @param prefix of the names of our DDL files
   * @param product whose tables they are: "a sysbench"
   * @param correct settings that could name the wrong tables
   */
  public record Model(
      String metadata, Optional<Path> file, String prefix, String product, String correct) {}

  protected SqlTables(SqlServer server, Model model, List<SqlTable> tables) {
    this.server = server;
    this.texts = server.texts();
    this.admin = new Admin(server);
    this.marks = new TableMarks(admin);
    this.model = model;
    this.tables = tables;
  }

  protected final SqlTable table(int number) {
    return tables.get(number);
  }

  protected final List<SqlTable> tables() {
    return tables;
  }

  /** The tables as a loader writes them, in the order of their numbers. */
  public final List<BulkTable> rows() {
    return tables.stream().map(SqlTable::rows).toList();
  }

  /** The tables that a number stands for: here one. */
  protected List<SqlTable> tables(int number) {
    return List.of(table(number));
  }

  /** Types of a table's columns by name, both in lower case; empty if the table does not exist. */
  protected final Map<String, String> columns(Connection connection, SqlTable table)
      throws SQLException {
    Map<String, String> columns = new LinkedHashMap<>();
    String query = texts.of(SqlStatement.CATALOG_COLUMNS);
    for (String line : lower(connection, query, table.schema(), table.name())) {
      int end = line.indexOf(' ');
      columns.put(line.substring(0, end), line.substring(end + 1));
    }
    return columns;
  }

  /** Columns of an index ("PRIMARY" is the key); empty if there is none. */
  protected final List<String> index(Connection connection, SqlTable table, String index)
      throws SQLException {
    String query = texts.of(SqlStatement.CATALOG_INDEX_COLUMNS);
    return lower(connection, query, table.schema(), table.name(), index);
  }

  private static List<String> lower(Connection connection, String query, Object... names)
      throws SQLException {
    return Queries.column(connection, query, names).stream()
        .map(name -> name.toLowerCase(Locale.ROOT))
        .toList();
  }

  /** The storage engine of a table; "" if the server has none. */
  protected final String engine(Connection connection, SqlTable table) throws SQLException {
    return texts.has(SqlStatement.CATALOG_ENGINE_OF)
        ? Queries.text(
            connection, texts.of(SqlStatement.CATALOG_ENGINE_OF), table.schema(), table.name())
        : "";
  }

  /** Whether a table exists; if so, it must have the model's columns. */
  protected final boolean present(Connection connection, SqlTable table) throws SQLException {
    Map<String, String> found = columns(connection, table);
    if (found.isEmpty()) {
      return false;
    }
    for (BulkTable.Column column : table.rows().columns()) {
      if (!found.containsKey(column.name())) {
        throw new DbUsageException(
            "table %s has no column %s (it has %s): it is not %s table; %s, or load with existing = drop"
                .formatted(
                    table.qualified(),
                    column.name(),
                    String.join(", ", found.keySet()),
                    model.product(),
                    otherwise(table)));
      }
    }
    checkTypes(table, found);
    return true;
  }

  /** What to do about another program's table. */
  protected String otherwise(SqlTable table) {
    return "use another database (dbid)";
  }

  /** Rejects columns that cannot hold the model's values. */
  protected void checkTypes(SqlTable table, Map<String, String> found) {}

  /** Rejects missing tables. */
  public final void require(Connection connection) throws SQLException {
    for (int number = 0; number < tables.size(); number++) {
      if (!present(connection, table(number))) {
        throw new DbUsageException(
            "there is no table %s%s: load it first, or correct %s"
                .formatted(table(number).qualified(), place(number), model.correct()));
      }
    }
  }

  /** Where a table was looked for. */
  protected String place(int number) {
    String others = number == 0 ? "" : " (the preceding tables exist)";
    return " at " + server.connector().where() + others;
  }

  /** The message about an index with other columns. */
  protected static DbUsageException differs(
      String index, SqlTable table, List<String> found, List<String> wanted, String advice) {
    return new DbUsageException(
        "%s of table %s is on (%s) but should be on (%s): %s"
            .formatted(
                index,
                table.qualified(),
                String.join(", ", found),
                String.join(", ", wanted),
                advice));
  }

  @Override
  public SchemaState state(int number) {
    return admin.with(
        connection -> {
          SchemaState most = SchemaState.ABSENT;
          for (SqlTable table : tables(number)) {
            if (present(connection, table)) {
              boolean filled = admin.tableIsFilled(connection, table.qualified());
              most = filled || most == SchemaState.FILLED ? SchemaState.FILLED : SchemaState.EMPTY;
            }
          }
          return most;
        });
  }

  /** With the first table also the table of all tables' metadata. */
  @Override
  public List<Holding> holdings(int number) {
    return admin.with(
        connection -> {
          List<Holding> all = tableHoldings(connection, number);
          if (number == 0) {
            all.addAll(marks.holdings(connection, "", model.metadata()));
          }
          all.addAll(routines(number).holdings(connection));
          return all;
        });
  }

  private List<Holding> tableHoldings(Connection connection, int number) throws SQLException {
    List<Holding> all = new ArrayList<>();
    for (SqlTable table : tables(number)) {
      all.addAll(marks.holdings(connection, table.schema(), table.name()));
    }
    return all;
  }

  /** The stored routines of a number's tables. */
  protected Routines routines(int number) {
    return new Routines(server, "", List.of(), "");
  }

  /** Creates missing routines, if the tables are ours. */
  protected final void createRoutines(Connection connection, int number) throws SQLException {
    boolean ours = tableHoldings(connection, number).stream().allMatch(Holding::ours);
    routines(number).create(connection, ours);
  }

  @Override
  public void create(int number) {
    SqlTable table = table(number);
    admin.run(
        connection -> {
          boolean schemaToo = admin.createSchema(connection, table.schema());
          if (!present(connection, table)) {
            createTable(connection, table);
          }
          marks.mark(connection, table.schema(), table.name(), schemaToo);
        });
  }

  /** Creates a table without its indexes. */
  protected void createTable(Connection connection, SqlTable table) throws SQLException {
    for (DdlStatement item : script()) {
      if (!item.name().equals(model.metadata()) && item.kind() != DdlStatement.Kind.INDEX) {
        admin.checkEngine(connection, item);
        admin.execute(connection, item, fitted(item, table));
      }
    }
  }

  /** The text of a statement of the DDL file for a table. */
  protected String fitted(DdlStatement item, SqlTable table) {
    return item.text();
  }

  @Override
  public void drop(int number) {
    admin.run(
        connection -> {
          routines(number).drop(connection); // first, because other rights are needed for it
          for (SqlTable table : tables(number)) {
            marks.drop(connection, table.schema(), table.name());
          }
        });
  }

  /** The DDL file. */
  protected final List<DdlStatement> script() {
    return DdlStatement.load(model.file(), schemaFile(), this::renamed);
  }

  /** The whole text of the DDL file with the configured names. */
  protected String renamed(String text) {
    return text;
  }

  private String schemaFile() {
    return server.dialect().schemaFile(server.target(), model.prefix());
  }

  /** The model's metadata, whose table is created alone if another program loaded the others. */
  public final JdbcMetadata metadata() {
    return new JdbcMetadata(admin, model.metadata(), this::createMetadata);
  }

  protected void createMetadata(Connection connection) throws SQLException {
    List<DdlStatement> items =
        script().stream().filter(item -> item.name().equals(model.metadata())).toList();
    if (items.isEmpty()) {
      throw new DbUsageException(
          "the DDL file has no CREATE TABLE %s: copy it from schemas/%s"
              .formatted(model.metadata(), schemaFile()));
    }
    for (DdlStatement item : items) {
      admin.execute(connection, item);
    }
  }
}
