package io.linkbenchx.internal.db.jdbc.graph;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Holding;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.graph.GraphSchema;
import io.linkbenchx.db.jdbc.connect.JdbcSettings;
import io.linkbenchx.db.jdbc.connect.ServerSettings;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.internal.db.jdbc.admin.Admin;
import io.linkbenchx.internal.db.jdbc.admin.Ddl;
import io.linkbenchx.internal.db.jdbc.admin.JdbcMetadata;
import io.linkbenchx.internal.db.jdbc.admin.Rights;
import io.linkbenchx.internal.db.jdbc.admin.SchemaScript;
import io.linkbenchx.internal.db.jdbc.admin.TableMarks;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The three tables, the routines and the metadata, as defined by the DDL files. */
final class JdbcSchema implements GraphSchema {
  private static final Logger LOG = LoggerFactory.getLogger(JdbcSchema.class);

  private static final List<String> CHANGES =
      List.of(
          "INSERT INTO %s SELECT * FROM %s WHERE 1 = 0",
          "UPDATE %s SET version = version WHERE 1 = 0", "DELETE FROM %s WHERE 1 = 0");

  private final SqlServer server;
  private final Admin admin;
  private final String secondary;
  private final GraphSql sql;
  private final Ddl ddl;
  private final ServerSettings tables;
  private final SchemaCheck check;
  private final GraphRoutines routines;
  private final TableMarks marks;

  JdbcSchema(SqlServer server) {
    this.server = server;
    this.admin = new Admin(server);
    this.sql = new GraphSql(server);
    this.ddl = new Ddl(server);
    this.tables = server.target().server();
    this.secondary = secondary(server.dialect(), tables.linktable());
    this.check = new SchemaCheck(server, secondary);
    this.routines = new GraphRoutines(server);
    this.marks = new TableMarks(server);
  }

  /** A table with another name needs another index name if tables share their index names. */
  private static String secondary(SqlDialect dialect, String linktable) {
    boolean usual =
        linktable.equals("linktable")
            || !dialect.traits().contains(SqlDialect.Trait.SHARES_INDEX_NAMES);
    return usual ? SchemaCheck.SECONDARY : linktable + "_" + SchemaCheck.SECONDARY;
  }

  private boolean tableIsThere(Connection connection, String table) throws SQLException {
    return admin.tableIsThere(connection, table);
  }

  private List<String> present(Connection connection) throws SQLException {
    List<String> present = new ArrayList<>();
    for (String table : List.of(tables.linktable(), tables.counttable(), tables.nodetable())) {
      if (tableIsThere(connection, table)) {
        present.add(table);
      }
    }
    return present;
  }

  @Override
  public SchemaState state() {
    return admin.with(
        connection -> {
          List<String> present = present(connection);
          if (present.isEmpty()) {
            return SchemaState.ABSENT;
          }
          check.columns(connection, present);
          for (String table : present) {
            if (admin.tableIsFilled(connection, table)) {
              return SchemaState.FILLED;
            }
          }
          return SchemaState.EMPTY;
        });
  }

  @Override
  public List<Holding> holdings() {
    return admin.with(
        connection -> {
          List<Holding> all = new ArrayList<>(marks.holdings(connection, "", tables()));
          all.addAll(routines.routines().holdings(connection));
          return all;
        });
  }

  private String[] tables() {
    return new String[] {
      tables.linktable(), tables.counttable(), tables.nodetable(), JdbcMetadata.TABLE
    };
  }

  /** Rejects tables that are unsuitable for a run; not called for a load. */
  void checkForRun() {
    admin.run(
        connection -> {
          List<String> present = present(connection);
          for (String table :
              List.of(tables.linktable(), tables.counttable(), tables.nodetable())) {
            if (!present.contains(table)) {
              throw new DbUsageException(
                  "there is no table "
                      + table
                      + " in this database: load it first, or correct dbid");
            }
          }
          check.columns(connection, present);
          check.indexes(connection);
          if (mayWrite(connection, present)) {
            boolean ours =
                marks.holdings(connection, "", tables()).stream().allMatch(Holding::ours);
            routines.routines().create(connection, ddl, ours);
            routines.tryCalling(connection);
          }
        });
  }

  /**
   * Tries each change on each table without affecting a row. A read-only server, and a user with
   * none of the rights, are good for reads.
   *
   * @throws SQLException if the user has some of the rights: writes would begin and then fail
   */
  private static boolean mayWrite(Connection connection, List<String> tables) throws SQLException {
    SQLException refused = null;
    boolean allowed = false;
    for (String table : tables) {
      for (String change : CHANGES) {
        try {
          Queries.execute(connection, change.formatted(table, table));
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
    return allowed;
  }

  @Override
  public void create() {
    admin.run(
        connection -> {
          List<String> created = new ArrayList<>();
          try {
            create(connection, created);
            for (String table : tables()) {
              marks.mark(connection, "", table);
            }
            routines.routines().create(connection, ddl, true);
          } catch (SQLException | DbUsageException e) {
            for (String table : created) {
              Queries.execute(connection, "DROP TABLE " + table);
            }
            throw e;
          }
        });
  }

  private void create(Connection connection, List<String> created) throws SQLException {
    for (SchemaScript.Item item : script().items()) {
      switch (item.kind()) {
        case TABLE -> {
          if (!tableIsThere(connection, item.name())) {
            ddl.checkEngine(connection, item);
            ddl.execute(connection, item);
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
            ddl.execute(connection, item);
          }
        }
      }
    }
  }

  /** Creates the secondary index under its name; true if it had to be built. */
  private boolean createIndex(Connection connection, SchemaScript.Item item) throws SQLException {
    if (!item.name().equals(tables.linktable()) || check.hasSecondary(connection)) {
      return false;
    }
    try {
      ddl.execute(connection, item);
      return true;
    } catch (DbUsageException e) {
      // The statement of a killed load continues in the server, and ours waited for it.
      if (check.hasSecondary(connection)) {
        return false;
      }
      throw e;
    }
  }

  private String schemaFile() {
    return server.dialect().schemaFile(server.target(), "");
  }

  private SchemaScript script() {
    return SchemaScript.load(
        server.target().jdbc().schemaFile(),
        schemaFile(),
        text ->
            SchemaScript.renamed(text, tables)
                .replaceAll(
                    "\\b" + SchemaCheck.SECONDARY + "\\b", Matcher.quoteReplacement(secondary)));
  }

  /** The metadata table alone, in a database that another program loaded. */
  void createMetadata(Connection connection) throws SQLException {
    ddl.createMetadata(connection, script(), JdbcMetadata.TABLE, schemaFile());
  }

  @Override
  public void drop() {
    admin.run(
        connection -> {
          routines.routines().drop(connection); // first, because other rights are needed for it
          for (String table : tables()) {
            marks.drop(connection, "", table);
          }
        });
  }

  /** Builds the secondary index of links if it does not exist. */
  void indexLinks() {
    admin.run(
        connection -> {
          for (SchemaScript.Item item : script().items()) {
            if (item.kind() == SchemaScript.Kind.INDEX) {
              long start = System.nanoTime();
              if (createIndex(connection, item)) {
                note(connection, (System.nanoTime() - start) / 1e9);
              }
            }
          }
        });
  }

  @Override
  public void finishLoad(long nextNodeId) {
    indexLinks();
    admin.run(
        connection -> {
          String set = sql.setNextId(nextNodeId);
          if (!set.isEmpty()) {
            Queries.execute(connection, set);
          }
        });
    if (RocksBulkLoad.wanted(server.target())) {
      long start = System.nanoTime();
      new IndexComparison(admin, tables.linktable()).run();
      LOG.info(
          "primary key and secondary index compared in {} s: equal",
          String.format(Locale.ROOT, "%.1f", (System.nanoTime() - start) / 1e9));
    }
  }

  private static void note(Connection connection, double seconds) throws SQLException {
    String text = String.format(Locale.ROOT, "%.1f", seconds);
    LOG.info("secondary index built after the load in {} s", text);
    JdbcMetadata.put(connection, JdbcMetadata.TABLE, "index.seconds", text);
  }
}
