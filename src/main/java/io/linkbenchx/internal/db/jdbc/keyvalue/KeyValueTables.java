package io.linkbenchx.internal.db.jdbc.keyvalue;

import io.linkbenchx.db.jdbc.dialect.BulkTable;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.internal.db.jdbc.admin.JdbcMetadata;
import io.linkbenchx.internal.db.jdbc.admin.SqlTable;
import io.linkbenchx.internal.db.jdbc.admin.SqlTables;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The key-value table, which needs no DDL file: k and v, both bytes. */
final class KeyValueTables extends SqlTables {
  static final BulkTable MAP =
      new BulkTable(
          KeyValueLayout.TABLE,
          List.of(
              new BulkTable.Column("k", BulkTable.Type.BYTES),
              new BulkTable.Column("v", BulkTable.Type.BYTES)),
          List.of("k"));
  private static final Model MODEL =
      new Model(JdbcMetadata.KEY_VALUE_TABLE, Optional.empty(), "", "a key-value", "dbid");

  /** Largest value that a row of the MySQL family stores as VARBINARY. */
  private static final int LONGEST_VARBINARY = 60_000;

  private final KeyValueLayout layout;

  KeyValueTables(SqlServer server, KeyValueLayout layout) {
    super(server, MODEL, List.of(new SqlTable("", KeyValueLayout.TABLE, MAP, List.of())));
    this.layout = layout;
  }

  @Override
  protected void createTable(Connection connection, SqlTable table) throws SQLException {
    boolean large = layout.valueBytes() > LONGEST_VARBINARY;
    create(
        connection,
        large ? SqlStatement.KEYVALUE_CREATE_LARGE : SqlStatement.KEYVALUE_CREATE,
        table.name());
  }

  @Override
  protected void createMetadata(Connection connection) throws SQLException {
    create(connection, SqlStatement.KEYVALUE_CREATE_METADATA, JdbcMetadata.KEY_VALUE_TABLE);
  }

  private void create(Connection connection, SqlStatement statement, String table)
      throws SQLException {
    String options = layout.tableOptions();
    Map<String, String> values =
        Map.of(
            "table", table,
            "key_bytes", Integer.toString(layout.keyBytes()),
            "value_bytes", Integer.toString(layout.valueBytes()),
            "engine", server.dialect().storageEngine(server.target()),
            "options", options.isBlank() ? "" : " " + options);
    Queries.execute(connection, texts.of(statement, values));
  }
}
