package io.linkbenchx.internal.db.jdbc.rows;

import io.linkbenchx.db.Holding;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.jdbc.connect.RowOptions;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.internal.db.jdbc.admin.Admin;
import io.linkbenchx.internal.db.jdbc.admin.Ddl;
import io.linkbenchx.internal.db.jdbc.admin.JdbcMetadata;
import io.linkbenchx.internal.db.jdbc.admin.Routines;
import io.linkbenchx.internal.db.jdbc.admin.TableMarks;
import java.util.ArrayList;
import java.util.List;

/** sysbench's tables, as defined by the DDL files. */
final class JdbcRowSchema implements TableSchema {
  private final SqlServer server;
  private final Admin admin;
  private final RowTables tables;
  private final RowDdl ddl;
  private final TableMarks marks;
  private final Runnable changed;

  /**
   * @param changed called when tables are created or dropped
   */
  JdbcRowSchema(SqlServer server, Admin admin, RowTables tables, Runnable changed) {
    this.server = server;
    this.changed = changed;
    this.admin = admin;
    this.tables = tables;
    this.ddl = new RowDdl(server, tables);
    this.marks = new TableMarks(server);
  }

  @Override
  public SchemaState state(int number) {
    JdbcRowTable table = tables.get(number);
    return admin.with(
        connection -> {
          if (!tables.present(connection, table)) {
            return SchemaState.ABSENT;
          }
          return admin.tableIsFilled(connection, table.qualified())
              ? SchemaState.FILLED
              : SchemaState.EMPTY;
        });
  }

  /** With the first table also the table of all tables' metadata. */
  @Override
  public List<Holding> holdings(int number) {
    JdbcRowTable table = tables.get(number);
    return admin.with(
        connection -> {
          List<Holding> all =
              new ArrayList<>(marks.holdings(connection, table.schema(), table.name()));
          all.addAll(routines(table).holdings(connection));
          if (number == 0) {
            all.addAll(marks.holdings(connection, "", JdbcMetadata.ROW_TABLE));
          }
          return all;
        });
  }

  @Override
  public int indexes(int number) {
    return admin.with(
        connection -> tables.indexesOnK(connection, tables.get(number)).isEmpty() ? 0 : 1);
  }

  @Override
  public void create(int number) {
    changed.run();
    JdbcRowTable table = tables.get(number);
    admin.run(
        connection -> {
          boolean schemaToo = admin.createSchema(connection, table.schema());
          if (!tables.present(connection, table)) {
            ddl.createTable(connection, table, tables.layout());
          }
          marks.mark(connection, table.schema(), table.name(), schemaToo);
        });
  }

  @Override
  public void createIndexes(int number, Build build) {
    JdbcRowTable table = tables.get(number);
    admin.run(
        connection -> {
          if (tables.indexesOnK(connection, table).isEmpty()) {
            ddl.createIndex(connection, table, tables.layout());
          }
        });
  }

  @Override
  public void drop(int number) {
    changed.run();
    JdbcRowTable table = tables.get(number);
    admin.run(
        connection -> {
          routines(table).drop(connection);
          marks.drop(connection, table.schema(), table.name());
        });
  }

  private Routines routines(JdbcRowTable table) {
    boolean wanted = server.target().rows().updates() == RowOptions.Updates.PROCEDURE;
    return new Routines(
        server,
        table.schema(),
        wanted ? ddl.routines(table, tables.layout()) : List.of(),
        server.target().key("row_updates") + " = statement");
  }

  @Override
  public void finishLoad(int number, long nextId) {
    JdbcRowTable table = tables.get(number);
    admin.run(
        connection -> {
          for (String statement : tables.finishing(connection, table, nextId)) {
            Queries.execute(connection, statement);
          }
        });
  }

  /** The facts of all tables; creates their routines if they will be called and are missing. */
  List<RowTables.Facts> checkForRun() {
    return admin.with(
        connection -> {
          List<RowTables.Facts> facts = tables.facts(connection);
          for (int number = 0; number < tables.count(); number++) {
            JdbcRowTable table = tables.get(number);
            Routines routines = routines(table);
            if (!routines.items().isEmpty()) {
              boolean ours =
                  marks.holdings(connection, table.schema(), table.name()).stream()
                      .allMatch(Holding::ours);
              routines.create(connection, new Ddl(server), ours);
            }
          }
          return facts;
        });
  }
}
