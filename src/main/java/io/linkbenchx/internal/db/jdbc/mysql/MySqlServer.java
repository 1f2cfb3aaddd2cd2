package io.linkbenchx.internal.db.jdbc.mysql;

import static io.linkbenchx.internal.db.jdbc.admin.JdbcInsight.survives;
import static io.linkbenchx.internal.db.jdbc.admin.JdbcInsight.unknown;

import io.linkbenchx.db.Durability;
import io.linkbenchx.db.EffectiveDurability;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.internal.db.jdbc.admin.JdbcInsight;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Facts about a server with the MySQL protocol. A product is identified by a positive sign, never
 * by the absence of one, and a missing setting is not assumed to have its default.
 *
 * @param product the product
 * @param version its version string; MariaDB's without the prefix for old clients
 * @param comment {@code version_comment}
 * @param variables the output of SHOW VARIABLES by name, and whether InnoDB has its log
 * @param rowAlias whether an upsert may name the proposed row
 * @param procedures whether a routine can be called
 * @param proxy a proxy in between with its own sessions, or ""
 */
record MySqlServer(
    MySqlProduct product,
    String version,
    String comment,
    Map<String, String> variables,
    boolean rowAlias,
    boolean procedures,
    String proxy) {
  private static final Pattern NUMBERS = Pattern.compile("(\\d+)\\.(\\d+)(?:\\.(\\d+))?.*");
  private static final Pattern PLAIN_VERSION =
      Pattern.compile(
          "\\d+\\.\\d+\\.\\d+(-\\d+)?([-+~.](log|debug|[a-z0-9]*(ubuntu|deb)[\\w.]*))*");
  private static final Pattern OWN_COMMENT =
      Pattern.compile(
          "(?i)|mysql .*|source distribution|homebrew|\\((debian|ubuntu|google|alpine.*)\\)");

  /** Never succeeds: a table and a routine with these names are never created. */
  private static final String ALIAS_PROBE =
      "INSERT INTO linkbenchx_never_made (a) VALUES (1) AS proposed"
          + " ON DUPLICATE KEY UPDATE a = proposed.a";

  private static final String CALL_PROBE = "CALL linkbenchx_never_made()";
  private static final String REDO_LOG = "Innodb_redo_log_enabled";
  private static final String LIMIT = "sql_select_limit";
  private static final String UNLIMITED = "SET SESSION " + LIMIT + " = 18446744073709551615";

  /** Some products have this for unlimited, and refuse more. */
  private static final long MOST = Integer.MAX_VALUE;

  /**
   * Queries the server. Features are tried, not inferred from versions.
   *
   * @param address as passed to the driver
   * @param proxy a proxy in between, or ""
   */
  static MySqlServer ask(Connection connection, String address, String proxy) throws SQLException {
    Map<String, String> variables = variables(connection);
    String version = Queries.text(connection, "SELECT VERSION()");
    String comment = variables.getOrDefault("version_comment", "");
    MySqlProduct product = product(version, comment, variables, address);
    if (product == MySqlProduct.MYSQL && answers(connection, "SHOW VITESS_SHARDS")) {
      product = MySqlProduct.VITESS;
    } else if (product == MySqlProduct.MYSQL && answers(connection, "SELECT AURORA_VERSION()")) {
      product = MySqlProduct.AURORA;
    }
    boolean maria = product == MySqlProduct.MARIADB;
    boolean alias = !maria && mayAlias(version) && answers(connection, ALIAS_PROBE, 1146, 1142);
    boolean calls =
        maria || (!product.lacksProcedures() && answers(connection, CALL_PROBE, 1305, 1370));
    return new MySqlServer(product, own(version), comment, variables, alias, calls, proxy);
  }

  /** A copy with the current variables. */
  MySqlServer again(Connection connection) throws SQLException {
    return new MySqlServer(
        product, version, comment, variables(connection), rowAlias, procedures, proxy);
  }

  /** A limit of rows cuts the output of SHOW VARIABLES, too. */
  private static Map<String, String> variables(Connection connection) throws SQLException {
    Map<String, String> all = Queries.pairs(connection, "SHOW VARIABLES");
    if (!all.containsKey("version") && answers(connection, UNLIMITED)) {
      all = Queries.pairs(connection, "SHOW VARIABLES");
      all.put(LIMIT, "0");
    }
    if (!all.getOrDefault("version", "").contains("MariaDB")) {
      // from MySQL 8.0.21 on; older servers always have the log
      all.putAll(Queries.pairs(connection, "SHOW GLOBAL STATUS LIKE '" + REDO_LOG + "'"));
    }
    return all;
  }

  /**
   * Statements for every session. With another completion_type a commit begins a transaction that
   * nobody ends, or ends the session; with a limit of rows reads are shorter, without an error.
   */
  List<String> corrections() {
    List<String> set = new ArrayList<>();
    if (!variables.getOrDefault("completion_type", "NO_CHAIN").matches("NO_CHAIN|0")) {
      set.add("SET SESSION completion_type = 0");
    }
    if (JdbcInsight.number(variables, LIMIT).orElse(MOST) < MOST) {
      set.add(UNLIMITED);
    }
    return set;
  }

  /** Displayed text; an unknown product is shown with all its strings. */
  String words() {
    boolean more = product == MySqlProduct.OTHER && !comment.isEmpty();
    return more ? version + " (" + comment + ")" : version;
  }

  /**
   * Whether a statement is understood.
   *
   * @param refusals errors that only say that its object does not exist, or may not be used
   */
  private static boolean answers(Connection connection, String sql, int... refusals) {
    try {
      Queries.execute(connection, sql);
      return true;
    } catch (SQLException e) {
      return IntStream.of(refusals).anyMatch(refusal -> refusal == e.getErrorCode());
    }
  }

  static MySqlProduct product(
      String version, String comment, Map<String, String> variables, String address) {
    String words = (version + " " + comment).toLowerCase(Locale.ROOT);
    for (MySqlProduct product : MySqlProduct.values()) {
      if (product.shownBy(words, variables.keySet())) {
        boolean planetScale = product == MySqlProduct.VITESS && address.contains(".psdb.cloud");
        return planetScale ? MySqlProduct.PLANETSCALE : product;
      }
    }
    boolean plain = PLAIN_VERSION.matcher(version.toLowerCase(Locale.ROOT)).matches();
    return plain && OWN_COMMENT.matcher(comment).matches()
        ? MySqlProduct.MYSQL
        : MySqlProduct.OTHER;
  }

  /** MariaDB reports "5.5.5-10.11.19-MariaDB" to clients that expect MySQL. */
  static String own(String version) {
    boolean disguised = version.startsWith("5.5.5-") && version.contains("MariaDB");
    return disguised ? version.substring(6) : version;
  }

  static boolean mayAlias(String version) {
    return numbered(version) >= 8_000_019;
  }

  /** 8.0.19 is 8000019; -1 if it is not a version. */
  static long numbered(String version) {
    Matcher m = NUMBERS.matcher(version);
    if (!m.matches()) {
      return -1;
    }
    int patch = m.group(3) == null ? 0 : Integer.parseInt(m.group(3));
    int minor = Integer.parseInt(m.group(2));
    return Integer.parseInt(m.group(1)) * 1_000_000L + minor * 1000L + patch;
  }

  private boolean on(String variable) {
    String value = variables.getOrDefault(variable, "");
    return value.equalsIgnoreCase("ON") || value.equals("1");
  }

  /** Whether clients may send files. */
  boolean takesLocalFiles() {
    return on("local_infile") && !product.vitess();
  }

  /** Whether commits are certified by other nodes. */
  boolean galera() {
    String provider = variables.getOrDefault("wsrep_provider", "none");
    return on("wsrep_on") && !provider.isEmpty() && !provider.equals("none");
  }

  /**
   * What a commit survives in tables of an engine.
   *
   * @param engine as spelled in {@code information_schema}
   */
  EffectiveDurability lasting(String engine) {
    return switch (product) {
      case MYSQL, PERCONA, MARIADB ->
          switch (engine.toLowerCase(Locale.ROOT)) {
            case "rocksdb" -> rocksdb();
            case "innodb" -> innodb();
            default -> node(null, "the durability of engine " + engine + " is unknown");
          };
      case AURORA ->
          "1".equals(variables.get("innodb_flush_log_at_trx_commit"))
              ? unknown("a commit waits for Aurora's storage quorum")
              : survives(Durability.BUFFERED, "a commit does not wait for Aurora's storage");
      case TIDB -> unknown("a commit waits for a Raft majority; replica settings are not visible");
      case VITESS, PLANETSCALE ->
          unknown("settings of shards and replicas are not visible through vtgate");
      case DOLT -> survives(Durability.SYNC, "Dolt's journal is synced at each commit");
      default -> unknown("the durability of " + product.title() + " is unknown");
    };
  }

  /**
   * What a commit survives by this node's settings; the text says so if Galera also certifies
   * commits.
   *
   * @param effective null if nothing proves one
   */
  private EffectiveDurability node(Durability effective, String evidence) {
    String limit = "this node's settings, except Galera's";
    String all = !galera() ? evidence : evidence.isEmpty() ? limit : evidence + ", " + limit;
    return effective == null ? unknown(all) : survives(effective, all);
  }

  private EffectiveDurability innodb() {
    if ("OFF".equalsIgnoreCase(variables.get(REDO_LOG))) {
      return node(Durability.NOJOURNAL, "InnoDB's redo log is disabled");
    }
    if ("nosync".equalsIgnoreCase(variables.get("innodb_flush_method"))) {
      return node(Durability.OS, "innodb_flush_method = nosync");
    }
    return flushed("innodb_flush_log_at_trx_commit");
  }

  private EffectiveDurability rocksdb() {
    if (on("rocksdb_write_disable_wal")) {
      return node(Durability.NOJOURNAL, "");
    }
    EffectiveDurability flushed = flushed("rocksdb_flush_log_at_trx_commit");
    // commits without sync stay in the process until the log is flushed by hand
    return on("rocksdb_manual_wal_flush")
            && !"1".equals(variables.get("rocksdb_flush_log_at_trx_commit"))
            && flushed.level() == Durability.OS
        ? node(Durability.BUFFERED, "rocksdb_manual_wal_flush is on")
        : flushed;
  }

  /** With a binary log, a commit is only as durable as that log. */
  private EffectiveDurability flushed(String variable) {
    String flush = variables.get(variable);
    if (flush == null) {
      return node(null, "the server has no " + variable);
    }
    return switch (flush) {
      case "1", "3" ->
          on("log_bin") && !"1".equals(variables.get("sync_binlog"))
              ? node(Durability.OS, "the binary log is not synced")
              : node(Durability.SYNC, "");
      case "2" -> node(Durability.OS, "");
      default -> node(Durability.BUFFERED, "");
    };
  }
}
