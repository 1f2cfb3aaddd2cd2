package io.linkbenchx.internal.db.jdbc.mysql;

import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlDialect;
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
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What a server with MySQL's protocol says about itself. */
abstract class MySqlAnswers implements SqlDialect {
  private static final String STATUS = "SHOW GLOBAL STATUS";
  private static final Pattern NUMBER = Pattern.compile("-?\\d+(?:\\.\\d+)?");

  protected final MySqlServer server;

  MySqlAnswers(MySqlServer server) {
    this.server = server;
  }

  MySqlServer server() {
    return server;
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
    return server.product().knowsSizes()
        ? new MySqlSizes(connection, databases).read(server.product().ownSettings())
        : DatabaseSize.missing(Missing.NOT_OFFERED, MySqlSizes.TABLES);
  }

  @Override
  public ServerAnswer variables(Connection connection) throws SQLException {
    Map<String, String> all = Queries.pairs(connection, "SHOW GLOBAL VARIABLES");
    return JdbcInsight.variables("SHOW GLOBAL VARIABLES", all);
  }

  /**
   * The numeric counters of all engines, without texts such as {@code
   * Innodb_buffer_pool_load_status}; none of a server that lists them without counting.
   */
  @Override
  public ServerAnswer counters(Connection connection) throws SQLException {
    Map<String, String> numbers = new LinkedHashMap<>(Queries.pairs(connection, STATUS));
    numbers.values().removeIf(value -> value == null || !NUMBER.matcher(value).matches());
    return numbers.isEmpty() || standStill(numbers)
        ? ServerAnswer.missing(Subject.DBMS_COUNTERS, Missing.NOT_OFFERED, STATUS)
        : ServerAnswer.of(
            Subject.DBMS_COUNTERS, List.of(STATUS), numbers, started(connection, numbers));
  }

  /**
   * Whether a server lists counters without counting: go-mysql-server 0.20. In its first second the
   * uptime of a server that counts is 0 too, but it has received this query.
   */
  private static boolean standStill(Map<String, String> counters) {
    return Stream.of("Uptime", "Bytes_received").map(counters::get).allMatch("0"::equals);
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
