package io.linkbenchx.internal.db.jdbc.graph;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.jdbc.connect.JdbcSettings;
import io.linkbenchx.db.jdbc.connect.ServerSettings;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.internal.db.jdbc.admin.DdlStatement;
import io.linkbenchx.internal.db.jdbc.admin.JdbcMetadata;
import io.linkbenchx.internal.db.jdbc.admin.Rights;
import io.linkbenchx.internal.db.jdbc.admin.Routines;
import io.linkbenchx.internal.db.jdbc.admin.SqlTable;
import io.linkbenchx.internal.db.jdbc.admin.SqlTables;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** LinkBench's three tables and their routines, as defined by the DDL files. */
final class GraphTables extends SqlTables {
  static final int LINKS = 0;
  static final int COUNTS = 1;
  static final int NODES = 2;

  private static final Logger LOG = LoggerFactory.getLogger(GraphTables.class);
  private static final List<String> CHANGES =
      List.of(
          "INSERT INTO %s SELECT * FROM %s WHERE 1 = 0",
          "UPDATE %s SET version = version WHERE 1 = 0", "DELETE FROM %s WHERE 1 = 0");

  private final ServerSettings names;
  private final GraphSql sql;
  private final boolean calls;
  private boolean checked;

  GraphTables(SqlServer server) {
    super(
        server,
        new Model(
            JdbcMetadata.TABLE, server.target().jdbc().schemaFile(), "", "a LinkBench", "dbid"),
        new GraphSql(server).tables());
    this.names = server.target().server();
    this.sql = new GraphSql(server);
    this.calls = server.dialect().statements(server.target()) == StatementMode.PROCEDURE;
  }

  @Override
  protected String otherwise(SqlTable table) {
    List<String> settings = List.of("linktable", "counttable", "nodetable");
    return "set %s to another name".formatted(settings.get(tables().indexOf(table)));
  }

  @Override
  protected String place(int number) {
    return " in this database";
  }

  @Override
  protected void checkTypes(SqlTable table, Map<String, String> found) {
    sql.checkTypes(table, found);
  }

  /** All three, of the only graph. */
  @Override
  protected List<SqlTable> tables(int graph) {
    return tables();
  }

  /** Those of {@code statements = procedure}; other modes have none. */
  @Override
  protected Routines routines(int graph) {
    if (!calls) {
      return super.routines(graph);
    }
    String file = server.dialect().routinesFile("");
    return new Routines(
        server,
        "",
        DdlStatement.load(Optional.empty(), file, this::renamed),
        server.target().key("statements") + " = prepared");
  }

  /** Rejects tables that are unsuitable for a run, at the first call; not called for a load. */
  synchronized void checkForRun() {
    if (checked) {
      return;
    }
    admin.run(
        connection -> {
          require(connection);
          checkIndexes(connection);
          if (mayWrite(connection)) {
            createRoutines(connection, 0);
            if (calls) {
              tryCalling(connection);
            }
          }
        });
    checked = true;
  }

  /** Calls a routine for a link that cannot exist: ids begin at 1. */
  private void tryCalling(Connection connection) throws SQLException {
    try {
      Queries.text(connection, sql.call("delete", 5), 0L, 0L, 0L, 0, 0L);
    } catch (SQLException e) {
      if (!Rights.mayNot(e)) {
        throw e;
      }
      throw new DbUsageException(
          "user %s has no privilege to call the procedures: grant EXECUTE, or set %s = prepared (%s)"
              .formatted(server.user(), server.target().key("statements"), e.getMessage()));
    }
  }

  /** Keys and the secondary index, which the range query forces by name. */
  private void checkIndexes(Connection connection) throws SQLException {
    for (SqlTable table : tables()) {
      List<String> found = index(connection, table, "PRIMARY");
      List<String> key = table.rows().key();
      if (!Set.copyOf(found).equals(Set.copyOf(key))) {
        String why = "rows would be duplicated; load with existing = drop";
        throw differs("the primary key", table, found, key, why);
      }
    }
    SqlTable.Index wanted = table(LINKS).indexes().get(0);
    List<String> found = secondary(connection);
    if (found.isEmpty()) {
      throw new DbUsageException(
          "table %1$s has no index %2$s: CREATE INDEX %2$s ON %1$s (%3$s)"
              .formatted(names.linktable(), wanted.name(), String.join(", ", wanted.columns())));
    }
    // the range query orders by the fourth column and has equality on the first three
    if (found.size() < 4 || !found.subList(0, 4).equals(wanted.columns().subList(0, 4))) {
      String why = "drop it and create it so";
      throw differs("index " + wanted.name(), table(LINKS), found, wanted.columns(), why);
    }
  }

  /**
   * Its columns; also accepts LinkBench's name for the index, in tables created by other programs.
   */
  private List<String> secondary(Connection connection) throws SQLException {
    String name = table(LINKS).indexes().get(0).name();
    List<String> columns = index(connection, table(LINKS), name);
    return columns.isEmpty() ? index(connection, table(LINKS), GraphSql.SECONDARY) : columns;
  }

  /**
   * Tries each change on each table without affecting a row. A read-only server, and a user with
   * none of the rights, are good for reads.
   *
   * @throws SQLException if the user has some of the rights: writes would begin and then fail
   */
  private boolean mayWrite(Connection connection) throws SQLException {
    SQLException refused = null;
    boolean allowed = false;
    for (SqlTable table : tables()) {
      for (String change : CHANGES) {
        try {
          Queries.execute(connection, change.formatted(table.name(), table.name()));
          allowed = true;
        } catch (SQLException e) {
          if (!Rights.readOnly(e) && !Rights.mayNot(e)) {
            throw e;
          }
          refused = e;
        }
      }
    }
    if (allowed && refused != null) {
      throw refused;
    }
    if (allowed) {
      Rights.requireSequence(connection, server, names.nodetable());
    }
    return allowed;
  }

  @Override
  public void create(int graph) {
    admin.run(
        connection -> {
          List<String> created = new ArrayList<>();
          try {
            create(connection, created);
            for (SqlTable table : tables()) {
              marks.mark(connection, "", table.name(), false);
            }
            marks.mark(connection, "", JdbcMetadata.TABLE, false);
            routines(graph).create(connection, true);
          } catch (SQLException | DbUsageException e) {
            for (String table : created) {
              Queries.execute(connection, "DROP TABLE " + table);
            }
            throw e;
          }
        });
  }

  private void create(Connection connection, List<String> created) throws SQLException {
    for (DdlStatement item : script()) {
      switch (item.kind()) {
        case TABLE -> {
          if (!admin.tableIsThere(connection, item.name())) {
            admin.checkEngine(connection, item);
            admin.execute(connection, item);
            created.add(item.name());
          }
        }
        case INDEX -> {
          if (server.target().jdbc().indexWhen() == JdbcSettings.IndexWhen.BEFORE) {
            createIndex(connection, item);
          }
        }
        case ROUTINE, OTHER -> {
          if (!created.isEmpty()) {
            admin.execute(connection, item);
          }
        }
      }
    }
  }

  /** Creates the secondary index under its name; true if it had to be built. */
  private boolean createIndex(Connection connection, DdlStatement item) throws SQLException {
    if (!item.name().equals(names.linktable()) || !secondary(connection).isEmpty()) {
      return false;
    }
    try {
      admin.execute(connection, item);
      return true;
    } catch (DbUsageException e) {
      // The statement of a killed load continues in the server, and ours waited for it.
      if (!secondary(connection).isEmpty()) {
        return false;
      }
      throw e;
    }
  }

  @Override
  protected String renamed(String text) {
    String secondary = table(LINKS).indexes().get(0).name();
    return DdlStatement.renamed(text, names)
        .replaceAll("\\b" + GraphSql.SECONDARY + "\\b", Matcher.quoteReplacement(secondary));
  }

  @Override
  public void drop(int graph) {
    super.drop(graph);
    admin.run(connection -> marks.drop(connection, "", JdbcMetadata.TABLE));
  }

  /** Builds the secondary index of links if it does not exist. */
  void indexLinks() {
    admin.run(
        connection -> {
          for (DdlStatement item : script()) {
            long start = System.nanoTime();
            if (item.kind() == DdlStatement.Kind.INDEX && createIndex(connection, item)) {
              double seconds = (System.nanoTime() - start) / 1e9;
              String text = String.format(Locale.ROOT, "%.1f", seconds);
              LOG.info("secondary index built after the load in {} s", text);
              JdbcMetadata.put(connection, JdbcMetadata.TABLE, "index.seconds", text);
            }
          }
        });
  }

  @Override
  public void finishLoad(int graph, long nextNodeId) {
    indexLinks();
    String set = sql.setNextId(nextNodeId);
    if (!set.isEmpty()) {
      admin.run(connection -> Queries.execute(connection, set));
    }
    server.dialect().checkLoaded(server);
  }
}
