package io.linkbenchx.internal.db.jdbc.postgresql;

import io.linkbenchx.db.Durability;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.internal.db.jdbc.admin.JdbcInsight;
import io.linkbenchx.internal.db.jdbc.admin.Lasting;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.OptionalLong;
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

  static final String SETTINGS =
      "SELECT name, CASE WHEN unit IS NULL THEN setting ELSE current_setting(name) END"
          + " FROM pg_settings";

  /** Products with PostgreSQL's protocol. */
  enum Product {
    POSTGRESQL("PostgreSQL"),
    RDS("Amazon RDS for PostgreSQL"),
    AURORA("Aurora PostgreSQL"),
    COCKROACH("CockroachDB"),
    YUGABYTE("YugabyteDB"),
    NEON("Neon"),
    ALLOYDB("AlloyDB"),
    OTHER("a server with the PostgreSQL protocol");

    private final String title;

    Product(String title) {
      this.title = title;
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
        aurora ? words : server.version,
        server.settings,
        isPooled(connection));
  }

  private static Map<String, String> settings(Connection connection) throws SQLException {
    return Queries.pairs(connection, SETTINGS);
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
    Product product = product(words, settings);
    Matcher plain = PLAIN.matcher(words);
    boolean own = product == Product.POSTGRESQL && plain.matches();
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

  private static Product product(String words, Map<String, String> settings) {
    if (words.startsWith("CockroachDB")) {
      return Product.COCKROACH;
    }
    if (words.contains("-YB-") || has(settings, "yb_")) {
      return Product.YUGABYTE;
    }
    if (has(settings, "neon.")) {
      return Product.NEON;
    }
    if (has(settings, "alloydb.")) {
      return Product.ALLOYDB;
    }
    if (has(settings, "rds.")) {
      return Product.RDS;
    }
    return PLAIN.matcher(words).matches() ? Product.POSTGRESQL : Product.OTHER;
  }

  private static boolean has(Map<String, String> settings, String prefix) {
    return settings.keySet().stream().anyMatch(name -> name.startsWith(prefix));
  }

  OptionalLong number(String setting) {
    return JdbcInsight.number(settings, setting);
  }

  /**
   * What a commit survives.
   *
   * @param unlogged an unlogged table in use, or ""
   */
  Lasting lasting(String unlogged) {
    boolean waits = !"off".equals(settings.get("synchronous_commit"));
    return switch (product) {
      case POSTGRESQL, RDS -> ownStorage(unlogged, waits);
      case NEON ->
          waits
              ? Lasting.unknown("a commit waits for Neon's safekeepers; fsync has no meaning there")
              : new Lasting(Durability.BUFFERED, "a commit does not wait for Neon's safekeepers");
      case AURORA -> Lasting.unknown("a commit waits for Aurora's storage; fsync has no meaning");
      case COCKROACH -> Lasting.unknown("a commit waits for a Raft majority");
      case YUGABYTE ->
          Lasting.unknown(
              "a commit waits for a Raft majority, whose disks sync every second"
                  + " unless durable_wal_write is set");
      case ALLOYDB -> Lasting.unknown("a commit goes to AlloyDB's log storage");
      case OTHER -> Lasting.unknown("the durability of " + product.title() + " is unknown");
    };
  }

  private Lasting ownStorage(String unlogged, boolean waits) {
    if (!unlogged.isEmpty()) {
      return new Lasting(Durability.NOJOURNAL, unlogged + " is UNLOGGED");
    }
    if (!waits) {
      return Lasting.of(Durability.BUFFERED);
    }
    String fsync = settings.getOrDefault("fsync", "");
    return switch (fsync) {
      case "on" -> Lasting.of(Durability.SYNC);
      case "off" -> Lasting.of(Durability.OS);
      default -> Lasting.unknown("the server has no setting fsync");
    };
  }
}
