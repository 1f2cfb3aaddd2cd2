package io.linkbenchx.internal.db.jdbc.keyvalue;

import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.db.jdbc.dialect.SqlTexts;
import io.linkbenchx.db.keyvalue.KeyValueLayout;
import io.linkbenchx.internal.db.jdbc.admin.JdbcMetadata;
import java.util.Map;

/**
 * SQL texts of the key-value table: k and v, both bytes.
 *
 * @param engine storage engine of a table that is created, or ""
 */
record KeyValueSql(SqlTexts texts, String engine) {
  /** Largest value that a row of the MySQL family stores as VARBINARY. */
  private static final int LONGEST_VARBINARY = 60_000;

  static KeyValueSql of(SqlServer server) {
    return new KeyValueSql(server.texts(), server.dialect().storageEngine(server.target()));
  }

  String create(KeyValueLayout layout) {
    boolean large = layout.valueBytes() > LONGEST_VARBINARY;
    String options = layout.tableOptions();
    return texts.of(
        large ? SqlStatement.KEYVALUE_CREATE_LARGE : SqlStatement.KEYVALUE_CREATE,
        Map.of(
            "table",
            KeyValueLayout.TABLE,
            "key_bytes",
            Integer.toString(layout.keyBytes()),
            "value_bytes",
            Integer.toString(layout.valueBytes()),
            "engine",
            engine,
            "options",
            options.isBlank() ? "" : " " + options));
  }

  String createMetadata() {
    return texts.of(
        SqlStatement.KEYVALUE_CREATE_METADATA,
        Map.of("table", JdbcMetadata.KEY_VALUE_TABLE, "engine", engine));
  }

  /** A statement on one entry, whether or not it exists. */
  String of(SqlStatement statement) {
    return texts.of(statement, Map.of("table", KeyValueLayout.TABLE, "rows", "(?, ?)"));
  }

  String scan(boolean from, boolean to) {
    String where = from && to ? " WHERE k >= ? AND k < ?" : from ? " WHERE k >= ?" : " WHERE k < ?";
    return texts.of(
        SqlStatement.KEYVALUE_SCAN,
        Map.of("table", KeyValueLayout.TABLE, "where", from || to ? where : ""));
  }
}
