package io.linkbenchx.internal.db.jdbc.purchase;

import io.linkbenchx.db.Holding;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.db.jdbc.dialect.SqlTexts;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.internal.db.jdbc.admin.Admin;
import io.linkbenchx.internal.db.jdbc.admin.JdbcMetadata;
import io.linkbenchx.internal.db.jdbc.admin.TableMarks;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** The insert benchmark's tables, as defined by the DDL files, and their indexes. */
final class JdbcPurchaseSchema implements TableSchema {
  private final Admin admin;
  private final PurchaseTables tables;
  private final PurchaseSql sql;
  private final PurchaseDdl ddl;
  private final TableMarks marks;
  private final PurchaseLayout layout;

  JdbcPurchaseSchema(SqlServer server, PurchaseTables tables, PurchaseDdl ddl) {
    this.admin = new Admin(server);
    this.marks = new TableMarks(server);
    this.tables = tables;
    this.sql = new PurchaseSql(tables);
    this.ddl = ddl;
    this.layout = tables.layout();
  }

  @Override
  public SchemaState state(int table) {
    return admin.with(
        connection -> {
          if (!tables.present(connection, table)) {
            return SchemaState.ABSENT;
          }
          return admin.tableIsFilled(connection, tables.name(table))
              ? SchemaState.FILLED
              : SchemaState.EMPTY;
        });
  }

  /** With the first table also the table of all tables' metadata. */
  @Override
  public List<Holding> holdings(int table) {
    return admin.with(
        connection -> {
          List<Holding> all = new ArrayList<>();
          all.addAll(marks.holdings(connection, tables.schema(table), layout.tableName(table)));
          if (table == 0) {
            all.addAll(marks.holdings(connection, "", JdbcMetadata.PURCHASE_TABLE));
          }
          return all;
        });
  }

  @Override
  public int indexes(int table) {
    return admin.with(connection -> tables.indexes(connection, table));
  }

  @Override
  public void create(int table) {
    String schema = tables.schema(table);
    admin.run(
        connection -> {
          boolean schemaToo = admin.createSchema(connection, schema);
          if (!tables.present(connection, table)) {
            ddl.createTable(connection, tables, table, sql);
            for (String partition : sql.createPartitions(table)) {
              Queries.execute(connection, partition);
            }
          }
          marks.mark(connection, schema, layout.tableName(table), schemaToo);
        });
  }

  @Override
  public void createIndexes(int table, Build build) {
    admin.run(
        connection -> {
          int there = tables.indexes(connection, table);
          boolean together =
              switch (build) {
                case USUAL -> !engine(connection, table).equalsIgnoreCase("ROCKSDB");
                case TOGETHER -> true;
                case EACH -> false;
              };
          for (String statement : sql.createIndexes(table, there, together)) {
            Queries.execute(connection, statement);
          }
        });
  }

  /** The table's storage engine; "" if the server has none. */
  private String engine(Connection connection, int table) throws SQLException {
    SqlTexts texts = tables.texts();
    return texts.has(SqlStatement.CATALOG_ENGINE_OF)
        ? Queries.text(
            connection,
            texts.of(SqlStatement.CATALOG_ENGINE_OF),
            tables.schema(table),
            layout.tableName(table))
        : "";
  }

  @Override
  public void drop(int table) {
    admin.run(connection -> marks.drop(connection, tables.schema(table), layout.tableName(table)));
  }
}
