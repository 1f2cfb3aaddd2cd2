package io.linkbenchx.internal.db.jdbc.purchase;

import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.internal.db.jdbc.admin.Ddl;
import io.linkbenchx.internal.db.jdbc.admin.JdbcMetadata;
import io.linkbenchx.internal.db.jdbc.admin.SchemaScript;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;

/** The DDL files of the insert benchmark's tables, adapted to one table at a time. */
final class PurchaseDdl {
  private final SqlServer server;
  private final Ddl ddl;

  PurchaseDdl(SqlServer server) {
    this.server = server;
    this.ddl = new Ddl(server);
  }

  private SchemaScript file() {
    return SchemaScript.load(
        server.target().purchases().schemaFile(), name(), UnaryOperator.identity());
  }

  private String name() {
    return server.dialect().schemaFile(server.target(), "purchases-");
  }

  private static boolean metadata(SchemaScript.Item item) {
    return item.name().equals(JdbcMetadata.PURCHASE_TABLE);
  }

  /** Creates a table without secondary indexes. */
  void createTable(Connection connection, PurchaseTables tables, int table, PurchaseSql sql)
      throws SQLException {
    PurchaseLayout layout = tables.layout();
    for (SchemaScript.Item item : file().items()) {
      if (metadata(item) || item.kind() == SchemaScript.Kind.INDEX) {
        continue;
      }
      ddl.checkEngine(connection, item);
      String text = fitted(item.text(), tables, table);
      if (item.kind() == SchemaScript.Kind.TABLE) {
        // in PostgreSQL the partitions have options, not the partitioned table
        String options = layout.tableOptions().strip();
        boolean none = options.isEmpty() || sql.partitionsAreTables();
        text = text + (none ? "" : " " + options) + sql.partitions(table);
      }
      ddl.execute(connection, item, text);
    }
  }

  private static String fitted(String text, PurchaseTables tables, int table) {
    PurchaseLayout layout = tables.layout();
    String named =
        text.replaceAll("\\bpurchases_index\\b", Matcher.quoteReplacement(tables.name(table)))
            .replaceAll("\\b4000\\b", Integer.toString(layout.dataWidth()))
            .replaceAll("\\blatin1\\b", Matcher.quoteReplacement(layout.charset()));
    return layout.autoIds()
        ? named
        : named
            .replaceAll("(?i)\\s+AUTO_INCREMENT\\b(?!\\s*=)", "")
            .replaceAll("(?i)\\bBIGSERIAL\\b", "BIGINT");
  }

  void createMetadata(Connection connection) throws SQLException {
    ddl.createMetadata(connection, file(), JdbcMetadata.PURCHASE_TABLE, name());
  }
}
