package io.linkbenchx.internal.db.jdbc.postgresql;

import static io.linkbenchx.internal.db.jdbc.admin.JdbcInsight.figure;
import static io.linkbenchx.internal.db.jdbc.admin.JdbcInsight.survives;
import static io.linkbenchx.internal.db.jdbc.admin.JdbcInsight.unknown;

import io.linkbenchx.db.Durability;
import io.linkbenchx.db.EffectiveDurability;
import io.linkbenchx.db.ServerIo;
import io.linkbenchx.db.jdbc.dialect.Queries;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.postgresql.PGConnection;

/**
 * Facts about a server with the PostgreSQL protocol. A product is identified by a positive sign;
 * without one it is PostgreSQL only if its version string has PostgreSQL's plain form. A missing
 * setting is not assumed to have its default.
 *
 * @param product the product
 * @param version its version string, for PostgreSQL without compiler and machine
 * @param settings the settings in {@code pg_settings} visible to this user, by name
 * @param pooled whether there is a pooler in between with its own sessions
 */
record PgServer(Product product, String version, Map<String, String> settings, boolean pooled) {
  private static final Pattern PLAIN =
      Pattern.compile(
          "PostgreSQL (\\d+(?:\\.\\d+)*(?:beta\\d+|rc\\d+|devel)?"
              + "(?: \\((?:Debian|Ubuntu|Homebrew|Postgres\\.app)[^)]*\\))?)"
              + ",? (?:on|compiled) .*\\d\\d-bit");

  /** Products with PostgreSQL's protocol. */
  enum Product {
    COCKROACH("CockroachDB", "CockroachDB", ""),
    YUGABYTE("YugabyteDB", "-YB-", "yb_"),
    NEON("Neon", "", "neon."),
    ALLOYDB("AlloyDB", "", "alloydb."),
    RDS("Amazon RDS for PostgreSQL", "", "rds."),
    AURORA("Aurora PostgreSQL", "", ""),
    POSTGRESQL("PostgreSQL", "", ""),
    OTHER("a server with the PostgreSQL protocol", "", "");

    private final String title;
    private final String word;
    private final String setting;

    /**
     * @param word sign in the server's words, or ""
     * @param setting sign at the beginning of a setting's name, or ""
     */
    Product(String title, String word, String setting) {
      this.title = title;
      this.word = word;
      this.setting = setting;
    }

    private boolean shownBy(String words, Set<String> settings) {
      return (!word.isEmpty() && words.contains(word))
          || (!setting.isEmpty() && settings.stream().anyMatch(s -> s.startsWith(setting)));
    }

    /** Displayed name. */
    String title() {
      return title;
    }

    /** Whether rows are in PostgreSQL's own files, so that its settings apply. */
    boolean ownStorage() {
      return this == POSTGRESQL || this == RDS;
    }
  }

  static PgServer ask(Connection connection) throws SQLException {
    String words = Queries.text(connection, "SELECT version()");
    PgServer server = of(words, settings(connection));
    boolean aurora = server.product == Product.RDS && isAurora(connection);
    return new PgServer(
        aurora ? Product.AURORA : server.product,
        server.version,
        server.settings,
        isPooled(connection));
  }

  static Map<String, String> settings(Connection connection) throws SQLException {
    return Queries.pairs(
        connection,
        "SELECT name, CASE WHEN unit IS NULL THEN setting ELSE current_setting(name) END"
            + " FROM pg_settings");
  }

  /** A copy with the server's current settings. */
  PgServer again(Connection connection) throws SQLException {
    return new PgServer(product, version, settings(connection), pooled);
  }

  private static boolean isAurora(Connection connection) {
    try {
      return !Queries.text(connection, "SELECT aurora_version()").isEmpty();
    } catch (SQLException e) {
      return false; // 42883 on others
    }
  }

  /**
   * Derived from its version string and the names of its settings.
   *
   * @param words result of {@code version()}
   */
  static PgServer of(String words, Map<String, String> settings) {
    Matcher plain = PLAIN.matcher(words);
    Product usual = plain.matches() ? Product.POSTGRESQL : Product.OTHER;
    Product product =
        Arrays.stream(Product.values())
            .filter(known -> known.shownBy(words, settings.keySet()))
            .findFirst()
            .orElse(usual);
    boolean own = product == Product.POSTGRESQL;
    return new PgServer(product, own ? plain.group(1) : words, settings, false);
  }

  /** A pooler answers the login itself, with its own process number. */
  private static boolean isPooled(Connection connection) throws SQLException {
    if (!connection.isWrapperFor(PGConnection.class)) {
      return false; // a driver supplied by the user
    }
    int greeted = connection.unwrap(PGConnection.class).getBackendPID();
    return Queries.number(connection, "SELECT pg_backend_pid()").orElse(greeted) != greeted;
  }

  /**
   * Reads and writes, from the statistics views. The server uses the operating system's page cache,
   * so these are calls, some of which the cache answers.
   *
   * @param counters named as in {@link PgAnswers}
   * @param blockBytes size of a page; NaN if not known
   */
  static ServerIo inputOutput(Map<String, String> counters, double blockBytes) {
    double reads = sum(counters, ".reads");
    double writes = sum(counters, ".writes") + sum(counters, ".extends");
    double written = sum(counters, ".write_bytes") + sum(counters, ".extend_bytes");
    String source = "pg_stat_io"; // exists from 16 on
    if (!Double.isNaN(sum(counters, ".write_bytes"))) { // from 18 on, log included
      return new ServerIo(source, reads, sum(counters, ".read_bytes"), writes, written);
    }
    if (Double.isNaN(sum(counters, ".writes"))) {
      // up to 15: reads of this database only, writes of the whole server
      source = "pg_stat_bgwriter";
      reads = figure(counters, "pg_stat_database.blks_read");
      writes =
          figure(counters, "pg_stat_bgwriter.buffers_checkpoint")
              + figure(counters, "pg_stat_bgwriter.buffers_clean")
              + figure(counters, "pg_stat_bgwriter.buffers_backend");
    }
    return new ServerIo(
        source,
        reads,
        reads * blockBytes,
        writes + figure(counters, "pg_stat_wal.wal_write"),
        writes * blockBytes + figure(counters, "pg_stat_wal.wal_bytes"));
  }

  /** Sum over all rows of {@code pg_stat_io}; NaN if none has the column. */
  private static double sum(Map<String, String> counters, String column) {
    double sum = Double.NaN;
    for (Map.Entry<String, String> counter : counters.entrySet()) {
      if (counter.getKey().startsWith("pg_stat_io.") && counter.getKey().endsWith(column)) {
        sum = (Double.isNaN(sum) ? 0 : sum) + Double.parseDouble(counter.getValue());
      }
    }
    return sum;
  }

  /**
   * What a commit survives.
   *
   * @param unlogged an unlogged table in use, or ""
   */
  EffectiveDurability lasting(String unlogged) {
    boolean waits = !"off".equals(settings.get("synchronous_commit"));
    return switch (product) {
      case POSTGRESQL, RDS -> ownStorage(unlogged, waits);
      case NEON ->
          waits
              ? unknown("a commit waits for Neon's safekeepers; fsync has no meaning there")
              : survives(Durability.BUFFERED, "a commit does not wait for Neon's safekeepers");
      case AURORA -> unknown("a commit waits for Aurora's storage; fsync has no meaning");
      case COCKROACH -> unknown("a commit waits for a Raft majority");
      case YUGABYTE ->
          unknown(
              "a commit waits for a Raft majority, whose disks sync every second"
                  + " unless durable_wal_write is set");
      case ALLOYDB -> unknown("a commit goes to AlloyDB's log storage");
      case OTHER -> unknown("the durability of " + product.title() + " is unknown");
    };
  }

  private EffectiveDurability ownStorage(String unlogged, boolean waits) {
    if (!unlogged.isEmpty()) {
      return survives(Durability.NOJOURNAL, unlogged + " is UNLOGGED");
    }
    if (!waits) {
      return survives(Durability.BUFFERED, "");
    }
    String fsync = settings.getOrDefault("fsync", "");
    return switch (fsync) {
      case "on" -> survives(Durability.SYNC, "");
      case "off" -> survives(Durability.OS, "");
      default -> unknown("the server has no setting fsync");
    };
  }
}
