package io.linkbenchx.internal.db.jdbc.rows;

import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.jdbc.connect.RowOptions;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.db.rows.RowSchema;
import io.linkbenchx.internal.db.jdbc.admin.Admin;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;

/** sysbench's tables, as defined by the DDL files. */
final class JdbcRowSchema implements RowSchema {
  private final SqlServer server;
  private final Admin admin;
  private final RowTables tables;
  private final RowDdl ddl;
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

  @Override
  public boolean indexed(int number) {
    return admin.with(connection -> !tables.indexesOnK(connection, tables.get(number)).isEmpty());
  }

  @Override
  public void create(int number) {
    changed.run();
    JdbcRowTable table = tables.get(number);
    admin.run(
        connection -> {
          if (!table.schema().isEmpty()) {
            admin.createSchema(connection, table.schema());
          }
          if (!tables.present(connection, table)) {
            ddl.createTable(connection, table, tables.layout());
          }
        });
  }

  @Override
  public void createIndex(int number) {
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
          if (!table.schema().isEmpty() && !admin.schemaIsThere(connection, table.schema())) {
            return;
          }
          Queries.execute(connection, "DROP TABLE IF EXISTS " + table.qualified());
          if (server.target().rows().updates() == RowOptions.Updates.PROCEDURE) {
            dropRoutines(connection, table);
          }
          if (!table.schema().isEmpty()) {
            admin.dropEmptySchema(connection, table.schema());
          }
        });
  }

  private void dropRoutines(Connection connection, JdbcRowTable table) throws SQLException {
    for (SqlStatement statement : RowTables.ROUTINES) {
      String routine = tables.routine(table, statement);
      String drop = server.texts().of(SqlStatement.ROUTINE_DROP, Map.of("routine", routine));
      Queries.execute(connection, drop);
    }
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

  /** The facts of all tables; creates their routines if they will be called. */
  List<RowTables.Facts> checkForRun() {
    return admin.with(
        connection -> {
          List<RowTables.Facts> facts = tables.facts(connection);
          if (server.target().rows().updates() == RowOptions.Updates.PROCEDURE) {
            for (int number = 0; number < tables.count(); number++) {
              dropRoutines(connection, tables.get(number));
              ddl.createRoutines(connection, tables.get(number), tables.layout());
            }
          }
          return facts;
        });
  }
}
