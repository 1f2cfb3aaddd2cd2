package io.linkbenchx.internal.db.jdbc.keyvalue;

import io.linkbenchx.db.jdbc.dialect.BulkTable;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.internal.db.jdbc.admin.JdbcMetadata;
import io.linkbenchx.internal.db.jdbc.admin.SqlTable;
import io.linkbenchx.internal.db.jdbc.admin.SqlTables;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** The key-value table, which needs no DDL file. */
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

  private final KeyValueSql sql;
  private final KeyValueLayout layout;

  KeyValueTables(SqlServer server, KeyValueSql sql, KeyValueLayout layout) {
    super(server, MODEL, List.of(new SqlTable("", KeyValueLayout.TABLE, MAP, List.of())));
    this.sql = sql;
    this.layout = layout;
  }

  @Override
  protected void createTable(Connection connection, SqlTable table) throws SQLException {
    Queries.execute(connection, sql.create(layout));
  }
}
