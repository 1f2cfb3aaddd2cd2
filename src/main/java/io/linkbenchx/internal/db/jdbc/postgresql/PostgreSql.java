package io.linkbenchx.internal.db.jdbc.postgresql;

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
import io.linkbenchx.db.jdbc.dialect.SqlErrors;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.internal.db.jdbc.admin.JdbcInsight;
import io.linkbenchx.internal.db.jdbc.load.BinaryCopySink;
import io.linkbenchx.internal.db.jdbc.load.CopySink;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.result.ServerAnswer;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** PostgreSQL and other servers with its protocol. */
public final class PostgreSql extends PgAnswers {

  PostgreSql(PgServer server) {
    super(server);
  }

  /** Identifies the server. */
  public static SqlDialect ask(Connection connection, ServerTarget target) throws SQLException {
    return new PostgreSql(PgServer.ask(connection));
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

  /** By SQLState: there are no other codes. */
  @Override
  public Outcome classify(SQLException e) {
    String state = SqlErrors.state(e);
    return switch (state) {
      // serialization failure; deadlock; a statement after a failed one in the same transaction
      case "40001", "40P01", "25P02", "40000", "40002" -> Outcome.CONFLICT;
      case "40003" -> Outcome.UNKNOWN_COMMIT;
      // NOWAIT and lock_timeout; statement_timeout and pg_cancel_backend
      case "55P03", "57014" -> Outcome.TIMEOUT;
      // shutdown, crash, starting up, dropped database, too many connections
      case "57P01", "57P02", "57P03", "57P04", "53300" -> Outcome.CONNECTION;
      // the server has ended the session: idle too long, also in a transaction; transaction_timeout
      case "57P05", "25P03", "25P04" -> Outcome.CONNECTION;
      // the server has become read-only: its successor is elsewhere
      case "25006" -> Outcome.CONNECTION;
      default -> {
        if (state.startsWith("23") || state.startsWith("22")) {
          yield Outcome.CONSTRAINT;
        }
        yield SqlErrors.lost(e) ? Outcome.CONNECTION : Outcome.FATAL;
      }
    };
  }

  @Override
  public String hint(SQLException e) {
    boolean limit = "57014".equals(e.getSQLState());
    return limit && String.valueOf(e.getMessage()).contains("statement timeout")
        ? ": the server's statement_timeout ended it: raise that"
        : "";
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
  public Optional<ServerIo> inputOutput(ServerAnswer counters, ServerTarget target) {
    return server.product().ownStorage()
        ? Optional.of(
            PgServer.inputOutput(
                counters.values(), JdbcInsight.figure(server.settings(), "block_size")))
        : Optional.empty();
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
