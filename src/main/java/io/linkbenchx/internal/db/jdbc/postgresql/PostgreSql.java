package io.linkbenchx.internal.db.jdbc.postgresql;

import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.DebtFlush;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Isolation;
import io.linkbenchx.db.ServerIo;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import io.linkbenchx.db.jdbc.dialect.BulkSink;
import io.linkbenchx.db.jdbc.dialect.BulkTable;
import io.linkbenchx.db.jdbc.dialect.LoadContext;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.internal.db.jdbc.admin.JdbcInsight;
import io.linkbenchx.internal.db.jdbc.admin.Routines;
import io.linkbenchx.internal.db.jdbc.load.BinaryCopySink;
import io.linkbenchx.internal.db.jdbc.load.CopySink;
import io.linkbenchx.result.DatabaseSize;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.result.Provenance.Missing;
import io.linkbenchx.result.ServerAnswer;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** PostgreSQL and other servers with its protocol. */
public final class PostgreSql implements SqlDialect {
  private static final String SIZE = "pg_database_size";

  private final PgServer server;

  PostgreSql(PgServer server) {
    this.server = server;
  }

  /** Identifies the server. */
  public static SqlDialect ask(Connection connection, ServerTarget target) throws SQLException {
    return new PostgreSql(PgServer.ask(connection));
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
  public List<String> sqlFiles() {
    return List.of("postgresql.sql");
  }

  @Override
  public String schemaFile(ServerTarget target, String prefix) {
    return prefix + "postgresql.sql";
  }

  @Override
  public String routinesFile(String prefix) {
    return prefix + "postgresql-routines.sql";
  }

  /** A call is one statement, which a cancel rolls back. */
  @Override
  public Routines routines() {
    return Routines.FUNCTIONS;
  }

  @Override
  public Outcome classify(SQLException e) {
    return PgErrors.classify(e);
  }

  @Override
  public String hint(SQLException e) {
    return PgErrors.hint(e);
  }

  @Override
  public boolean beginIsFree() {
    return true;
  }

  @Override
  public List<String> beginSnapshot() {
    return List.of(
        "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY",
        "SELECT 1"); // this takes the snapshot
  }

  @Override
  public Set<Trait> traits() {
    return EnumSet.of(Trait.MISSES_REPLACED, Trait.COMPARES_ROWS, Trait.SHARES_INDEX_NAMES);
  }

  /** Text would be converted between character sets. */
  @Override
  public String payloadTypeInsteadOf(String found) {
    return found.equals("bytea") ? "" : "BYTEA";
  }

  @Override
  public String isolation(Connection connection) throws SQLException {
    return Queries.text(connection, "SHOW transaction_isolation").replace(' ', '-');
  }

  @Override
  public void check(Connection connection, ServerTarget target) throws SQLException {
    if (server.product() == PgServer.Product.COCKROACH) {
      throw new DbUsageException(
          "the server is %s, which linkbenchx does not support: its column numbers, COPY and plans differ from PostgreSQL's; choose a PostgreSQL server"
              .formatted(version()));
    }
    if (server.pooled()) {
      checkPooled(connection, target);
    }
    JdbcInsight.checkConnections(server.settings(), target, this);
  }

  /** Session settings would affect the next user of the pooler's connection. */
  private static void checkPooled(Connection connection, ServerTarget target) throws SQLException {
    String why =
        "there is a pooler between linkbenchx and PostgreSQL, and session settings there affect"
            + " other programs: connect to the server directly, or set ";
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

  /** {@code synchronous_commit} is set per session; fsync is a server setting. */
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
          product() + " determines what a commit survives: set durability = asis");
    }
    boolean fsync = "on".equals(server.settings().get("fsync"));
    if (options.durability() == Durability.SYNC && !fsync) {
      return "fsync is off in the server";
    }
    return options.durability() == Durability.OS && fsync ? "fsync is on in the server" : "";
  }

  @Override
  public DbDescription describe(Connection connection, SqlServer sqlServer, String remark)
      throws SQLException {
    return PgDescription.of(connection, this, sqlServer, remark);
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

  /** Includes all schemas, partitions, indexes, TOAST tables and tablespaces, but not the log. */
  @Override
  public DatabaseSize size(Connection connection, List<String> databases) throws SQLException {
    OptionalLong bytes = Queries.number(connection, "SELECT pg_database_size(current_database())");
    return bytes.isPresent()
        ? DatabaseSize.of(bytes.getAsLong(), SIZE)
        : DatabaseSize.missing(Missing.NOT_OFFERED, SIZE);
  }

  @Override
  public ServerAnswer counters(Connection connection) throws SQLException {
    return PgAnswers.counters(connection);
  }

  @Override
  public Optional<ServerIo> inputOutput(ServerAnswer counters, ServerTarget target) {
    return server.product().ownStorage()
        ? Optional.of(
            PgIo.of(counters.values(), JdbcInsight.figure(server.settings(), "block_size")))
        : Optional.empty();
  }

  @Override
  public ServerAnswer variables(Connection connection) throws SQLException {
    Map<String, String> all = Queries.pairs(connection, PgServer.SETTINGS);
    return JdbcInsight.variables("pg_settings", all);
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

  /** There are no hints: unwanted plans are made expensive for the transaction. */
  @Override
  public void prepareScan(Connection connection) throws SQLException {
    connection.setReadOnly(true);
    connection.setAutoCommit(false); // answers are only streamed inside a transaction
    for (String access : List.of("seqscan", "bitmapscan", "sort")) {
      Queries.execute(connection, "SET LOCAL enable_" + access + " = off");
    }
    // A plan that must still sort now seems to cost 1e10, so it would be compiled (JIT), which
    // takes 0.3 s. Not SET: PostgreSQL 10 has no such setting.
    Queries.text(
        connection, "SELECT set_config(name, 'off', true) FROM pg_settings WHERE name = 'jit'");
  }

  /** COPY cannot overwrite rows left by an interrupted load. */
  @Override
  public Optional<BulkSink> bulkSink(LoadContext context, BulkTable table) throws SQLException {
    if (!context.bulk() || context.resumed()) {
      return Optional.empty();
    }
    return Optional.of(
        table.exact() ? new BinaryCopySink(context, table) : new CopySink(context, table));
  }

  @Override
  public Optional<DebtFlush> beginDebtFlush(SqlServer sqlServer) {
    return Optional.of(new PgDebtFlush(sqlServer));
  }
}
