package io.linkbenchx.internal.db.jdbc.mysql;

import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import io.linkbenchx.db.jdbc.dialect.ClientFacts;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.internal.db.jdbc.admin.JdbcInsight;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;

/** Description of a server of the MySQL family and of its tables in use. */
final class MySqlDescription {
  private static final List<String> COMMON =
      List.of(
          "max_connections",
          "log_bin",
          "sync_binlog",
          "sql_mode",
          "query_cache_type",
          "thread_handling",
          "performance_schema");
  private static final List<String> INNODB =
      List.of(
          "innodb_flush_log_at_trx_commit",
          "innodb_doublewrite",
          "innodb_flush_method",
          "innodb_page_size",
          "innodb_buffer_pool_size",
          "innodb_log_file_size",
          "innodb_redo_log_capacity",
          "innodb_io_capacity",
          "innodb_change_buffering",
          "innodb_adaptive_hash_index",
          "innodb_lock_wait_timeout",
          "innodb_deadlock_detect",
          "innodb_snapshot_isolation");
  private static final List<String> ROCKSDB =
      List.of(
          "rocksdb_flush_log_at_trx_commit",
          "rocksdb_manual_wal_flush",
          "rocksdb_write_disable_wal",
          "rocksdb_block_cache_size",
          "rocksdb_block_size",
          "rocksdb_default_cf_options",
          "rocksdb_override_cf_options",
          "rocksdb_max_background_jobs",
          "rocksdb_deadlock_detect",
          "rocksdb_lock_wait_timeout",
          "rocksdb_bulk_load");

  private MySqlDescription() {}

  static DbDescription of(
      Connection connection, MySqlFamily dialect, SqlServer sqlServer, String remark)
      throws SQLException {
    ServerTarget target = sqlServer.target();
    MySqlServer server = dialect.server().again(connection);
    Map<String, String> variables = server.variables();
    Table table = mainTable(connection, target);
    String created = target.mysql().map(k -> k.engine().product()).orElse("InnoDB");
    String engine = table.engine().isEmpty() ? created : table.engine();
    boolean rocksdb = engine.equalsIgnoreCase("ROCKSDB");
    Map<String, String> shown = ClientFacts.of(connection, dialect, sqlServer);
    if (!server.product().caveat().isEmpty()) {
      shown.put("note", server.product().caveat());
    }
    if (server.product() != MySqlProduct.OTHER) {
      JdbcInsight.show(shown, variables, rocksdb ? ROCKSDB : INNODB);
    }
    JdbcInsight.show(shown, variables, COMMON);
    shown.put("tables", layout(connection, table));
    String own = server.product().engine();
    return new DbDescription(
        target.kind(),
        dialect.product(),
        dialect.version(),
        own.isEmpty() ? (rocksdb ? "MyRocks" : engine) : own,
        server.lasting(engine).described(remark),
        shown,
        cacheBytes(variables, rocksdb));
  }

  /** The cache of the tables' engine. */
  private static Long cacheBytes(Map<String, String> variables, boolean rocksdb) {
    String name = rocksdb ? "rocksdb_block_cache_size" : "innodb_buffer_pool_size";
    OptionalLong bytes = JdbcInsight.number(variables, name);
    return bytes.isPresent() ? Long.valueOf(bytes.getAsLong()) : null;
  }

  /** A table; its texts are "" if they are not known. */
  private record Table(String name, String engine, String format) {}

  /**
   * The links table if it exists, otherwise the largest table of another workload; all texts are ""
   * if there is none.
   */
  private static Table mainTable(Connection connection, ServerTarget target) throws SQLException {
    return Queries.rows(
            connection,
            "SELECT table_name, COALESCE(engine, ''),"
                + " CONCAT_WS(', ', row_format, table_collation, NULLIF(create_options, ''))"
                + " FROM information_schema.tables"
                + " WHERE table_schema = DATABASE() AND table_name NOT LIKE 'linkbenchx%meta'"
                + " ORDER BY table_name = ? DESC, data_length DESC LIMIT 1",
            row -> new Table(row.getString(1), row.getString(2), row.getString(3)),
            target.server().linktable())
        .stream()
        .findFirst()
        .orElse(new Table("", "", ""));
  }

  private static String layout(Connection connection, Table table) throws SQLException {
    if (table.format().isEmpty()) {
      return "not created yet";
    }
    String partitions =
        Queries.text(
            connection,
            "SELECT COUNT(partition_name) FROM information_schema.partitions"
                + " WHERE table_schema = DATABASE() AND table_name = ?",
            table.name());
    return table.format().toLowerCase(Locale.ROOT)
        + (partitions.equals("0") ? "" : ", " + partitions + " partitions");
  }
}
