package io.linkbenchx.internal.db.jdbc.mysql;

import static io.linkbenchx.internal.db.jdbc.admin.JdbcInsight.figure;

import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.ServerIo;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import io.linkbenchx.db.jdbc.connect.StorageEngine;
import io.linkbenchx.db.jdbc.dialect.ClientFacts;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.internal.db.jdbc.admin.JdbcInsight;
import io.linkbenchx.result.DatabaseSize;
import io.linkbenchx.result.Provenance.Missing;
import io.linkbenchx.result.Provenance.Subject;
import io.linkbenchx.result.ServerAnswer;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What a server with MySQL's protocol says about itself and its tables in use. */
abstract class MySqlAnswers implements SqlDialect {
  private static final String COMMON =
      """
      max_connections log_bin sync_binlog sql_mode query_cache_type thread_handling
      performance_schema
      """;
  private static final String INNODB =
      """
      innodb_flush_log_at_trx_commit innodb_doublewrite innodb_flush_method innodb_page_size
      innodb_buffer_pool_size innodb_log_file_size innodb_redo_log_capacity innodb_io_capacity
      innodb_change_buffering innodb_adaptive_hash_index innodb_lock_wait_timeout
      innodb_deadlock_detect innodb_snapshot_isolation
      """;
  private static final String ROCKSDB =
      """
      rocksdb_flush_log_at_trx_commit rocksdb_manual_wal_flush rocksdb_write_disable_wal
      rocksdb_block_cache_size rocksdb_block_size rocksdb_default_cf_options
      rocksdb_override_cf_options rocksdb_max_background_jobs rocksdb_deadlock_detect
      rocksdb_lock_wait_timeout rocksdb_bulk_load
      """;
  private static final String STATUS = "SHOW GLOBAL STATUS";
  private static final Pattern NUMBER = Pattern.compile("-?\\d+(?:\\.\\d+)?");

  protected final MySqlServer server;

  MySqlAnswers(MySqlServer server) {
    this.server = server;
  }

  @Override
  public String product() {
    return server.product().title();
  }

  @Override
  public String version() {
    return server.words();
  }

  @Override
  public String proxy() {
    return server.proxy();
  }

  @Override
  public DbDescription describe(Connection connection, SqlServer sqlServer, String remark)
      throws SQLException {
    ServerTarget target = sqlServer.target();
    MySqlServer now = server.again(connection);
    Map<String, String> variables = now.variables();
    Table table = mainTable(connection, target);
    String created = target.mysql().map(k -> k.engine().product()).orElse("InnoDB");
    String engine = table.engine().isEmpty() ? created : table.engine();
    boolean rocksdb = engine.equalsIgnoreCase("ROCKSDB");
    String cache = rocksdb ? "rocksdb_block_cache_size" : "innodb_buffer_pool_size";
    Map<String, String> shown = ClientFacts.of(connection, this, sqlServer);
    if (!now.product().caveat().isEmpty()) {
      shown.put("note", now.product().caveat());
    }
    if (now.product() != MySqlProduct.OTHER) {
      JdbcInsight.show(shown, variables, rocksdb ? ROCKSDB : INNODB);
    }
    JdbcInsight.show(shown, variables, COMMON);
    shown.put("tables", layout(connection, table));
    String own = now.product().engine();
    return new DbDescription(
        target.kind(),
        product(),
        version(),
        own.isEmpty() ? (rocksdb ? "MyRocks" : engine) : own,
        now.lasting(engine).and(remark.isEmpty() ? "" : "; " + remark),
        shown,
        JdbcInsight.number(variables, cache).orElse(null));
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

  /** Whether it is MySQL from 8.0 on, or has its version numbers. */
  private boolean recent() {
    return server.product() != MySqlProduct.MARIADB && !version().startsWith("5.");
  }

  /** In MariaDB, {@code transaction_isolation} exists only from 11.1 on. */
  @Override
  public String isolation(Connection connection) throws SQLException {
    String variable = recent() ? "transaction_isolation" : "tx_isolation";
    return Queries.text(connection, "SELECT @@" + variable).toLowerCase(Locale.ROOT);
  }

  @Override
  public String tls(Connection connection) throws SQLException {
    Map<String, String> status = Queries.pairs(connection, "SHOW STATUS LIKE 'Ssl_%'");
    String cipher = status.getOrDefault("Ssl_cipher", "");
    return cipher.isEmpty() ? "off" : status.get("Ssl_version") + " " + cipher;
  }

  /** From 8.0 on, MySQL caches sizes for up to a day. */
  @Override
  public DatabaseSize size(Connection connection, List<String> databases) throws SQLException {
    if (recent()) {
      Queries.execute(connection, "SET SESSION information_schema_stats_expiry = 0");
    }
    // its information_schema estimates them from row sizes
    return server.product() == MySqlProduct.GO_MYSQL_SERVER
        ? DatabaseSize.missing(Missing.NOT_OFFERED, MySqlSizes.TABLES)
        : new MySqlSizes(connection, databases).read(server.product().ownSettings());
  }

  @Override
  public ServerAnswer variables(Connection connection) throws SQLException {
    Map<String, String> all = Queries.pairs(connection, "SHOW GLOBAL VARIABLES");
    return JdbcInsight.variables("SHOW GLOBAL VARIABLES", all);
  }

  /**
   * The numeric counters of all engines, without texts such as {@code
   * Innodb_buffer_pool_load_status}; none of a server that lists them without counting:
   * go-mysql-server 0.20.
   */
  @Override
  public ServerAnswer counters(Connection connection) throws SQLException {
    Map<String, String> numbers = new LinkedHashMap<>(Queries.pairs(connection, STATUS));
    numbers.values().removeIf(value -> value == null || !NUMBER.matcher(value).matches());
    // In its first second the uptime of a server that counts is 0 too, but it has received this.
    return Stream.of("Uptime", "Bytes_received").map(numbers::get).allMatch("0"::equals)
            || numbers.isEmpty()
        ? ServerAnswer.missing(Subject.DBMS_COUNTERS, Missing.NOT_OFFERED, STATUS)
        : ServerAnswer.of(
            Subject.DBMS_COUNTERS, List.of(STATUS), numbers, started(connection, numbers));
  }

  /**
   * Reads and writes of a storage engine. MyRocks counts the bytes it writes; block reads are
   * counted uncompressed, which are not bytes read. InnoDB of MariaDB counts doublewrite as data,
   * and the log separately; that of MySQL counts the log as data, and from 8.0.20 on not the
   * doublewrite, which has its own files.
   */
  static ServerIo inputOutput(
      MySqlServer server, StorageEngine engine, Map<String, String> status) {
    Map<String, String> all = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    all.putAll(status); // Percona Server writes rocksdb_ in lower case
    if (engine == StorageEngine.ROCKSDB) {
      double written =
          figure(all, "rocksdb_wal_bytes")
              + figure(all, "rocksdb_flush_write_bytes")
              + figure(all, "rocksdb_compact_write_bytes");
      return new ServerIo("rocksdb_counters", Double.NaN, Double.NaN, Double.NaN, written);
    }
    double writes = figure(all, "innodb_data_writes");
    double written = figure(all, "innodb_data_written");
    if (server.product() == MySqlProduct.MARIADB) {
      writes += figure(all, "innodb_log_writes");
      written += figure(all, "innodb_os_log_written");
    } else if (MySqlServer.numbered(server.version()) >= 8_000_020) {
      written += figure(all, "innodb_dblwr_pages_written") * figure(all, "innodb_page_size");
    }
    return new ServerIo(
        "innodb_counters",
        figure(all, "innodb_data_reads"),
        figure(all, "innodb_data_read"),
        writes,
        written);
  }

  /** Start time by the server's clock, to the second; null if it does not report its uptime. */
  private static Long started(Connection connection, Map<String, String> numbers)
      throws SQLException {
    String uptime = numbers.getOrDefault("Uptime", "");
    OptionalLong now = Queries.number(connection, "SELECT UNIX_TIMESTAMP()");
    return uptime.matches("\\d{1,10}") && now.isPresent()
        ? Long.valueOf((now.getAsLong() - Long.parseLong(uptime)) * 1000)
        : null;
  }

  /** Directories that are not set are the data directory, or inside it. */
  @Override
  public List<Path> directories(Connection connection) throws SQLException {
    Map<String, String> set =
        Queries.pairs(
            connection,
            "SHOW GLOBAL VARIABLES WHERE variable_name IN ('datadir', 'innodb_data_home_dir',"
                + " 'innodb_log_group_home_dir', 'rocksdb_datadir', 'rocksdb_wal_dir')");
    Path data = Path.of(set.getOrDefault("datadir", "/"));
    return set.values().stream()
        .filter(place -> place != null && !place.isBlank())
        .map(place -> data.resolve(place).normalize())
        .distinct()
        .toList();
  }
}
