package io.linkbenchx.db.jdbc.server;

import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Isolation;
import io.linkbenchx.db.jdbc.connect.Target;
import io.linkbenchx.result.Outcome;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.OptionalLong;

/** PostgreSQL and what else speaks its protocol. */
public final class PostgreSql implements Dialect {
  private final PgServer server;

  PostgreSql(PgServer server) {
    this.server = server;
  }

  PgServer server() {
    return server;
  }

  @Override
  public String product() {
    return server.product().title();
  }

  @Override
  public String version() {
    return server.version();
  }

  @Override
  public boolean hasRoutines() {
    return true;
  }

  @Override
  public Outcome classify(SQLException e) {
    return SqlErrors.postgres(e);
  }

  /** A call is one statement, which a cancel rolls back. */
  @Override
  public boolean routinesCommit() {
    return false;
  }

  @Override
  public boolean leavesCommitOpen(SQLException e) {
    return false;
  }

  @Override
  public boolean beginIsFree() {
    return true;
  }

  @Override
  public String tableExists() {
    return "SELECT 1 FROM information_schema.tables"
        + " WHERE table_schema = current_schema() AND table_name = lower(?)";
  }

  @Override
  public String listColumns() {
    return "SELECT column_name || ' ' || data_type FROM information_schema.columns"
        + " WHERE table_schema = current_schema() AND table_name = lower(?)"
        + " ORDER BY ordinal_position";
  }

  /** Text would be converted between character sets. */
  @Override
  public boolean holdsPayloads(String type) {
    return type.equals("bytea");
  }

  @Override
  public String payloadType() {
    return "BYTEA";
  }

  @Override
  public String listIndexColumns() {
    return "SELECT a.attname FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid"
        + " JOIN pg_namespace n ON n.oid = t.relnamespace"
        + " JOIN pg_class x ON x.oid = i.indexrelid JOIN pg_attribute a ON a.attrelid = x.oid"
        + " WHERE n.nspname = current_schema() AND t.relname = lower(?)"
        + " AND (CASE WHEN i.indisprimary THEN 'PRIMARY' ELSE x.relname END) = ?"
        + " ORDER BY a.attnum";
  }

  @Override
  public String isolation(Connection connection) throws SQLException {
    return Queries.text(connection, "SHOW transaction_isolation").replace(' ', '-');
  }

  @Override
  public void check(Connection connection, Target target) throws SQLException {
    if (server.product() == PgServer.Product.COCKROACH) {
      throw new DbUsageException(
          "the server is "
              + version()
              + ", which linkbenchx cannot use yet: its numbers of columns, COPY and plans are not"
              + " PostgreSQL's; choose a PostgreSQL server");
    }
    if (server.pooled()) {
      checkPooled(connection, target);
    }
    server.number("max_connections").ifPresent(limit -> ConnectionLimit.check(target, limit));
  }

  /** What would be set for a session reaches whoever has the pooler's connection next. */
  private static void checkPooled(Connection connection, Target target) throws SQLException {
    String why =
        "there is a pooler between linkbenchx and PostgreSQL, and what a session sets there reaches"
            + " other programs: connect to the server itself, or set ";
    if (!target.jdbc().session().isBlank()) {
      throw new DbUsageException(why + target.key("session") + " to nothing");
    }
    if (target.options().durability() != Durability.ASIS) {
      throw new DbUsageException(why + "durability = asis");
    }
    Isolation asked = target.options().isolation();
    String there = Queries.text(connection, "SHOW default_transaction_isolation").replace(' ', '-');
    if (asked != Isolation.SERVER && !asked.text().equals(there)) {
      throw new DbUsageException(why + "isolation = server (which is " + there + ")");
    }
  }

  @Override
  public boolean pooled() {
    return server.pooled();
  }

  /** {@code synchronous_commit} is the session's own; whether to fsync at all is the server's. */
  @Override
  public List<String> durabilityOfSession(DbOptions options) {
    return switch (options.durability()) {
      case SYNC, OS -> List.of("SET synchronous_commit = on");
      case BUFFERED -> List.of("SET synchronous_commit = off");
      default -> List.of();
    };
  }

  @Override
  public String durabilityOfServer(Connection connection, DbOptions options) throws SQLException {
    if (options.durability() == Durability.NOJOURNAL) {
      throw new DbUsageException(
          "PostgreSQL always writes its log: create unlogged tables with postgresql.schema_file"
              + " and set durability = asis");
    }
    if (!server.product().ownStorage() && options.durability() != Durability.ASIS) {
      throw new DbUsageException(
          product() + " decides by itself what a commit survives: set durability = asis");
    }
    boolean fsync = "on".equals(server.settings().get("fsync"));
    if (options.durability() == Durability.SYNC && !fsync) {
      return "fsync is off in the server";
    }
    return options.durability() == Durability.OS && fsync ? "fsync is on in the server" : "";
  }

  @Override
  public DbDescription describe(Connection connection, Link link, String remark)
      throws SQLException {
    return PgDescription.of(connection, this, link, remark);
  }

  @Override
  public String tls(Connection connection) throws SQLException {
    String tls =
        Queries.text(
            connection,
            "SELECT version || ' ' || cipher FROM pg_stat_ssl WHERE ssl AND pid ="
                + " pg_backend_pid()");
    return tls.isEmpty() ? "off" : tls;
  }

  @Override
  public OptionalLong size(Connection connection) throws SQLException {
    return Queries.number(connection, "SELECT pg_database_size(current_database())");
  }

  /** The write-ahead log may be elsewhere, behind a link in the data directory. */
  @Override
  public List<Path> directories(Connection connection) throws SQLException {
    List<String> places =
        Queries.column(
            connection,
            "SELECT setting FROM pg_settings WHERE name = 'data_directory'"
                + " UNION ALL SELECT setting || '/pg_wal' FROM pg_settings"
                + " WHERE name = 'data_directory'"
                + " UNION ALL SELECT pg_tablespace_location(dattablespace) FROM pg_database"
                + " WHERE datname = current_database()");
    return places.stream().filter(p -> p != null && p.startsWith("/")).map(Path::of).toList();
  }

  /** There are no hints: what is not wanted is made expensive. */
  @Override
  public List<String> scanSession() {
    return List.of(
        "SET LOCAL enable_seqscan = off",
        "SET LOCAL enable_bitmapscan = off",
        "SET LOCAL enable_sort = off");
  }
}
