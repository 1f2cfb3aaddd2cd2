package io.linkbenchx.db.jdbc.rows;

import io.linkbenchx.db.jdbc.connect.RowKeys;
import io.linkbenchx.db.jdbc.server.Admin;
import io.linkbenchx.db.jdbc.server.Link;
import io.linkbenchx.db.jdbc.server.Queries;
import io.linkbenchx.db.rows.RowSchema;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** sysbench's tables as the DDL files make them. */
final class JdbcRowSchema implements RowSchema {
  private final Link link;
  private final Admin admin;
  private final RowTables tables;
  private final RowDialect dialect;
  private final RowDdl ddl;
  private final Runnable changed;

  /**
   * @param changed told when tables appear or go
   */
  JdbcRowSchema(Link link, Admin admin, RowTables tables, Runnable changed) {
    this.link = link;
    this.changed = changed;
    this.admin = admin;
    this.tables = tables;
    this.dialect = tables.dialect();
    this.ddl = new RowDdl(link);
  }

  @Override
  public State state(int number) {
    RowTable table = tables.get(number);
    return admin.with(
        connection -> {
          if (!tables.present(connection, table)) {
            return State.ABSENT;
          }
          String first = "SELECT 1 FROM " + table.qualified() + " LIMIT 1";
          return Queries.text(connection, first).isEmpty() ? State.EMPTY : State.FILLED;
        });
  }

  @Override
  public boolean indexed(int number) {
    return admin.with(connection -> !tables.indexesOnK(connection, tables.get(number)).isEmpty());
  }

  @Override
  public void create(int number) {
    changed.run();
    RowTable table = tables.get(number);
    admin.with(
        connection -> {
          if (!table.schema().isEmpty()) {
            Queries.execute(
                connection,
                "CREATE "
                    + dialect.schemaWord()
                    + " IF NOT EXISTS "
                    + dialect.quote(table.schema()));
          }
          if (!tables.present(connection, table)) {
            ddl.createTable(connection, table, tables.layout());
          }
          return null;
        });
  }

  @Override
  public void createIndex(int number) {
    RowTable table = tables.get(number);
    admin.with(
        connection -> {
          if (tables.indexesOnK(connection, table).isEmpty()) {
            ddl.createIndex(connection, table, tables.layout());
          }
          return null;
        });
  }

  @Override
  public void drop(int number) {
    changed.run();
    RowTable table = tables.get(number);
    admin.with(
        connection -> {
          if (!table.schema().isEmpty() && !schemaIsThere(connection, table)) {
            return null;
          }
          Queries.execute(connection, "DROP TABLE IF EXISTS " + table.qualified());
          if (link.target().rows().updates() == RowKeys.Updates.PROCEDURE) {
            dropRoutines(connection, table);
          }
          // a database of the table's own, unless somebody keeps something else in it
          if (!table.schema().isEmpty()
              && Queries.column(connection, dialect.tablesOf(), table.schema()).isEmpty()) {
            Queries.execute(
                connection, "DROP " + dialect.schemaWord() + " " + dialect.quote(table.schema()));
          }
          return null;
        });
  }

  private static boolean schemaIsThere(Connection connection, RowTable table) throws SQLException {
    return !Queries.text(
            connection,
            "SELECT 1 FROM information_schema.schemata WHERE schema_name = ?",
            table.schema())
        .isEmpty();
  }

  private void dropRoutines(Connection connection, RowTable table) throws SQLException {
    for (RowStatement statement : RowStatement.values()) {
      if (statement.hasRoutine()) {
        Queries.execute(connection, dialect.dropRoutine(table, statement));
      }
    }
  }

  @Override
  public void finishLoad(int number, long nextId) {
    RowTable table = tables.get(number);
    admin.with(
        connection -> {
          for (String statement : dialect.finishing(connection, table, nextId)) {
            Queries.execute(connection, statement);
          }
          return null;
        });
  }

  /** The facts of all tables; makes their routines where they are to be called. */
  List<RowTables.Facts> checkForRun() {
    return admin.with(
        connection -> {
          List<RowTables.Facts> facts = tables.facts(connection);
          if (link.target().rows().updates() == RowKeys.Updates.PROCEDURE) {
            for (int number = 0; number < tables.count(); number++) {
              dropRoutines(connection, tables.get(number));
              ddl.createRoutines(connection, tables.get(number), tables.layout());
            }
          }
          return facts;
        });
  }
}
