package io.linkbenchx.internal.db.jdbc.purchase;

import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.internal.db.jdbc.admin.DdlStatement;
import io.linkbenchx.internal.db.jdbc.admin.JdbcMetadata;
import io.linkbenchx.internal.db.jdbc.admin.SqlTable;
import io.linkbenchx.internal.db.jdbc.admin.SqlTables;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.regex.Matcher;

/** The insert benchmark's tables, as defined by the DDL files, and their indexes. */
final class PurchaseTables extends SqlTables {
  private final PurchaseSql sql;

  PurchaseTables(PurchaseSql sql) {
    super(
        sql.server(),
        new Model(
            JdbcMetadata.PURCHASE_TABLE,
            sql.server().target().purchases().schemaFile(),
            "purchases-",
            "an insert benchmark",
            "the number of tables, database_per_table or dbid"),
        sql.tables());
    this.sql = sql;
  }

  @Override
  protected void createTable(Connection connection, SqlTable table) throws SQLException {
    super.createTable(connection, table);
    for (String partition : sql.createPartitions(table)) {
      Queries.execute(connection, partition);
    }
  }

  @Override
  protected String fitted(DdlStatement item, SqlTable table) {
    String text =
        item.text()
            .replaceAll("\\bpurchases_index\\b", Matcher.quoteReplacement(table.qualified()))
            .replaceAll("\\b4000\\b", Integer.toString(sql.layout().dataWidth()))
            .replaceAll("\\blatin1\\b", Matcher.quoteReplacement(sql.layout().charset()));
    if (!sql.layout().autoIds()) {
      text =
          text.replaceAll("(?i)\\s+AUTO_INCREMENT\\b(?!\\s*=)", "")
              .replaceAll("(?i)\\bBIGSERIAL\\b", "BIGINT");
    }
    if (item.kind() != DdlStatement.Kind.TABLE) {
      return text;
    }
    // in PostgreSQL the partitions have options, not the partitioned table
    String options = sql.layout().tableOptions().strip();
    boolean none = options.isEmpty() || sql.partitionsAreTables();
    return text + (none ? "" : " " + options) + sql.partitions(table);
  }

  /** Rejects indexes with other columns. */
  @Override
  public int indexes(int number) {
    return admin.with(connection -> indexes(connection, table(number)));
  }

  private int indexes(Connection connection, SqlTable table) throws SQLException {
    int there = 0;
    for (SqlTable.Index wanted : table.indexes()) {
      List<String> found = index(connection, table, wanted.name());
      if (found.isEmpty()) {
        break;
      }
      if (!found.equals(wanted.columns())) {
        String why = "use the index definitions it was loaded with, or load it again";
        throw differs("index " + wanted.name(), table, found, wanted.columns(), why);
      }
      there++;
    }
    return there;
  }

  @Override
  public void createIndexes(int number, Build build) {
    SqlTable table = table(number);
    admin.run(
        connection -> {
          int there = indexes(connection, table);
          boolean together =
              switch (build) {
                case USUAL -> server.dialect().buildsIndexesTogether(engine(connection, table));
                case TOGETHER -> true;
                case EACH -> false;
              };
          for (String statement : sql.createIndexes(table, there, together)) {
            Queries.execute(connection, statement);
          }
        });
  }
}
