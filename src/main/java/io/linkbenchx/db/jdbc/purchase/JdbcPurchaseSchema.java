package io.linkbenchx.db.jdbc.purchase;

import io.linkbenchx.db.jdbc.rows.RowDialect;
import io.linkbenchx.db.jdbc.rows.RowTable;
import io.linkbenchx.db.jdbc.server.Admin;
import io.linkbenchx.db.jdbc.server.Queries;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.PurchaseSchema;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** The insert benchmark's tables as the DDL files make them, and their indexes. */
final class JdbcPurchaseSchema implements PurchaseSchema {
  private final Admin admin;
  private final PurchaseTables tables;
  private final PurchaseSql sql;
  private final PurchaseDdl ddl;
  private final RowDialect dialect;
  private final PurchaseLayout layout;

  JdbcPurchaseSchema(Admin admin, PurchaseTables tables, PurchaseDdl ddl) {
    this.admin = admin;
    this.tables = tables;
    this.sql = new PurchaseSql(tables);
    this.ddl = ddl;
    this.dialect = tables.dialect();
    this.layout = tables.layout();
  }

  @Override
  public State state(int table) {
    return admin.with(
        connection -> {
          if (!tables.present(connection, table)) {
            return State.ABSENT;
          }
          String first = "SELECT 1 FROM " + tables.name(table) + " LIMIT 1";
          return Queries.text(connection, first).isEmpty() ? State.EMPTY : State.FILLED;
        });
  }

  @Override
  public int indexes(int table) {
    return admin.with(connection -> tables.indexes(connection, table));
  }

  @Override
  public void create(int table) {
    String schema = tables.schema(table);
    admin.with(
        connection -> {
          if (!schema.isEmpty()) {
            Queries.execute(
                connection,
                "CREATE " + dialect.schemaWord() + " IF NOT EXISTS " + dialect.quote(schema));
          }
          if (!tables.present(connection, table)) {
            ddl.createTable(connection, tables, table, sql.partitions());
            for (String partition : sql.createPartitions(table)) {
              Queries.execute(connection, partition);
            }
          }
          return null;
        });
  }

  @Override
  public void createIndexes(int table, Build build) {
    admin.with(
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
          return null;
        });
  }

  /** Its storage engine, "" where there is no such thing. */
  private String engine(Connection connection, int table) throws SQLException {
    RowTable name =
        new RowTable(tables.schema(table), layout.tableName(table), tables.name(table), "");
    return dialect.engineOf(connection, name);
  }

  @Override
  public void drop(int table) {
    String schema = tables.schema(table);
    admin.with(
        connection -> {
          if (!schema.isEmpty() && !schemaIsThere(connection, schema)) {
            return null;
          }
          Queries.execute(connection, "DROP TABLE IF EXISTS " + tables.name(table));
          // a database of the table's own, unless somebody keeps something else in it
          if (!schema.isEmpty()
              && Queries.column(connection, dialect.tablesOf(), schema).isEmpty()) {
            Queries.execute(
                connection, "DROP " + dialect.schemaWord() + " " + dialect.quote(schema));
          }
          return null;
        });
  }

  private static boolean schemaIsThere(Connection connection, String schema) throws SQLException {
    String query = "SELECT 1 FROM information_schema.schemata WHERE schema_name = ?";
    return !Queries.text(connection, query, schema).isEmpty();
  }

  /** In PostgreSQL with the vacuum that it would otherwise begin in the middle of a measurement. */
  @Override
  public void analyze(int table) {
    admin.with(
        connection -> {
          Queries.execute(
              connection,
              (tables.postgres() ? "VACUUM (ANALYZE) " : "ANALYZE TABLE ") + tables.name(table));
          return null;
        });
  }

  @Override
  public Optional<Sizes> sizes(int table) {
    List<String> found =
        admin.with(
            connection ->
                Queries.column(
                    connection,
                    tables.postgres()
                        ? "SELECT pg_table_size(t.oid) + pg_relation_size(p.indexrelid) || ' ' ||"
                            + " pg_indexes_size(t.oid) - pg_relation_size(p.indexrelid)"
                            + " FROM pg_class t JOIN pg_namespace n ON n.oid = t.relnamespace"
                            + " JOIN pg_index p ON p.indrelid = t.oid AND p.indisprimary"
                            + " WHERE n.nspname = COALESCE(NULLIF(?, ''), current_schema())"
                            + " AND t.relname = ?"
                        : "SELECT CONCAT(data_length, ' ', index_length)"
                            + " FROM information_schema.tables"
                            + " WHERE table_schema = COALESCE(NULLIF(?, ''), DATABASE())"
                            + " AND table_name = ?",
                    tables.schema(table),
                    layout.tableName(table)));
    if (found.isEmpty() || found.get(0) == null) {
      return Optional.empty();
    }
    String[] sizes = found.get(0).split(" ");
    return Optional.of(new Sizes(Long.parseLong(sizes[0]), Long.parseLong(sizes[1])));
  }
}
