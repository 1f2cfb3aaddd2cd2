package io.linkbenchx.internal.db.jdbc.mysql;

import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.DebtFlush;
import io.linkbenchx.db.Isolation;
import io.linkbenchx.db.ServerIo;
import io.linkbenchx.db.jdbc.connect.JdbcSettings;
import io.linkbenchx.db.jdbc.connect.MySqlOptions;
import io.linkbenchx.db.jdbc.connect.RowOptions;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import io.linkbenchx.db.jdbc.connect.StorageEngine;
import io.linkbenchx.db.jdbc.dialect.BulkSink;
import io.linkbenchx.db.jdbc.dialect.BulkTable;
import io.linkbenchx.db.jdbc.dialect.LoadContext;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.internal.db.jdbc.admin.JdbcInsight;
import io.linkbenchx.internal.db.jdbc.load.InfileSink;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.result.ServerAnswer;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * MySQL, MariaDB and other servers with MySQL's protocol, which have nearly everything in common.
 */
public final class MySqlFamily extends MySqlAnswers {

  MySqlFamily(MySqlServer server) {
    super(server);
  }

  /**
   * Distinguishes servers by their answers: MariaDB by the word in its version, never by the
   * driver's version numbers, which are 5.5.
   */
  public static SqlDialect ask(Connection connection, ServerTarget target) throws SQLException {
    String address = connection.getMetaData().getURL();
    MySqlServer server = MySqlServer.ask(connection, address, proxy(connection, target));
    if (target.kind().equals("mariadb") && server.product() != MySqlProduct.MARIADB) {
      throw new DbOpenException(
          "the server is %s %s, not MariaDB: set database to mysql"
              .formatted(server.product().title(), server.words()));
    }
    return new MySqlFamily(server);
  }

  /**
   * A proxy's greeting has its own session number. ProxySQL answers CONNECTION_ID() itself if the
   * statement contains nothing else.
   */
  private static String proxy(Connection connection, ServerTarget target) throws SQLException {
    if (target.jdbc().driverJar().isPresent()) {
      return ""; // a driver supplied by the user, which does not expose it
    }
    long greeted = target.family().greetedAs(connection).orElse(0) & 0xffffffffL;
    long there = Queries.number(connection, "SELECT CONNECTION_ID() + 0").orElse(greeted);
    if (greeted == 0 || greeted == (there & 0xffffffffL)) {
      return "";
    }
    try {
      Queries.execute(connection, "PROXYSQL INTERNAL SESSION");
      return "ProxySQL";
    } catch (SQLException e) {
      return "a proxy"; // 1064
    }
  }

  @Override
  public List<String> sqlFiles() {
    return server.rowAlias() ? List.of("mysql.sql", "mysql-row-alias.sql") : List.of("mysql.sql");
  }

  /** The layout decides about partitions, so the partitioned engine has no file for purchases. */
  @Override
  public String schemaFile(ServerTarget target, String prefix) {
    if (prefix.isEmpty() && server.product().rereadsText()) {
      return "go-mysql-server.sql";
    }
    StorageEngine engine = engine(target);
    boolean partitions = prefix.equals("purchases-") && engine == StorageEngine.INNODB_PARTITIONED;
    return prefix + (partitions ? StorageEngine.INNODB : engine).file();
  }

  @Override
  public String routinesFile(String prefix) {
    return prefix + "mysql-routines.sql";
  }

  private static StorageEngine engine(ServerTarget target) {
    return target.mysql().map(MySqlOptions::engine).orElse(StorageEngine.INNODB);
  }

  @Override
  public Routines routines() {
    return server.procedures() ? Routines.PROCEDURES : Routines.NONE;
  }

  @Override
  public Outcome classify(SQLException e) {
    return server.product().classify(e);
  }

  @Override
  public String hint(SQLException e) {
    return MySqlProduct.hint(e);
  }

  @Override
  public boolean leavesCommitOpen(SQLException e) {
    return server.product().leavesCommitOpen(e);
  }

  @Override
  public boolean beginIsFree() {
    return false;
  }

  @Override
  public List<String> beginSnapshot() {
    return List.of(
        "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ",
        "START TRANSACTION WITH CONSISTENT SNAPSHOT");
  }

  /** A backslash escapes unless the SQL mode disables that. */
  @Override
  public Set<Trait> traits() {
    return server.product().ownSettings()
        ? EnumSet.of(Trait.UPSERT_REPORTS, Trait.BACKSLASH_ESCAPES, Trait.SETS_GLOBALS)
        : EnumSet.of(Trait.UPSERT_REPORTS, Trait.BACKSLASH_ESCAPES);
  }

  @Override
  public String quote(String name) {
    return "`" + name.replace("`", "``") + "`";
  }

  /** As bytes: nothing is converted, regardless of the connection's character set. */
  @Override
  public void setText(PreparedStatement statement, int at, byte[] exact) throws SQLException {
    statement.setBytes(at, exact);
  }

  @Override
  public String withoutPrimaryKey(String ddl) {
    return ddl.replaceAll("(?i)\\bPRIMARY\\s+KEY\\s*(?=\\(\\s*id\\s*\\))", "KEY xid ");
  }

  @Override
  public String storageEngine(ServerTarget target) {
    return engine(target).product();
  }

  @Override
  public String payloadTypeInsteadOf(String found) {
    return found.matches(".*(char|text|blob|binary)") ? "" : "VARCHAR, TEXT or BLOB";
  }

  @Override
  public void check(Connection connection, ServerTarget target) throws SQLException {
    JdbcInsight.checkConnections(server.variables(), target, this);
    if (target.jdbc().load() == JdbcSettings.LoadMode.BULK && !server.takesLocalFiles()) {
      throw new DbUsageException(
          "the server does not accept LOAD DATA LOCAL: SET GLOBAL local_infile = ON, or set %s = multi-row"
              .formatted(target.key("load")));
    }
    if (target.rows().updates() == RowOptions.Updates.PROCEDURE && routines() == Routines.NONE) {
      throw new DbUsageException(
          product() + " has no procedures: set " + target.key("row_updates") + " = statement");
    }
    Isolation isolation = target.options().isolation();
    boolean two = isolation == Isolation.READ_COMMITTED || isolation == Isolation.REPEATABLE_READ;
    if (engine(target) == StorageEngine.ROCKSDB && !two && isolation != Isolation.SERVER) {
      throw new DbUsageException(
          "MyRocks has no isolation %s: set isolation to read-committed or repeatable-read"
              .formatted(isolation.text()));
    }
  }

  @Override
  public List<String> durabilityOfSession(DbOptions options) {
    return server.corrections();
  }

  @Override
  public String durabilityOfServer(Connection connection, DbOptions options) throws SQLException {
    return ServerGlobals.setDurability(connection, server, options.durability());
  }

  /** For products that store rows in files of their own engines. */
  @Override
  public Optional<ServerIo> inputOutput(ServerAnswer counters, ServerTarget target) {
    return server.product().ownSettings()
        ? Optional.of(inputOutput(server, engine(target), counters.values()))
        : Optional.empty();
  }

  @Override
  public void prepareLoader(Connection connection, ServerTarget target) throws SQLException {
    if (target.server().noBinlog()) {
      Queries.execute(connection, "SET SESSION sql_log_bin = 0");
    }
    boolean checks = target.mysql().map(MySqlOptions::loadChecks).orElse(true);
    if (engine(target) == StorageEngine.ROCKSDB && !checks) {
      // Only effective for tables without a secondary index, so indexes cannot become inconsistent.
      Queries.execute(connection, "SET SESSION unique_checks = 0");
    }
  }

  @Override
  public Optional<BulkSink> bulkSink(LoadContext context, BulkTable table) throws SQLException {
    if (!context.bulk()) {
      return Optional.empty();
    }
    boolean ranges = loadsInKeyOrder(context.server().target()) && !context.resumed();
    return Optional.of(ranges ? new RocksSink(context, table) : new InfileSink(context, table));
  }

  @Override
  public boolean loadsInKeyOrder(ServerTarget target) {
    return target.jdbc().load() == JdbcSettings.LoadMode.BULK
        && engine(target) == StorageEngine.ROCKSDB;
  }

  @Override
  public void checkLoaded(SqlServer sqlServer) {
    if (loadsInKeyOrder(sqlServer.target())) {
      RocksSink.compareIndexes(sqlServer);
    }
  }

  @Override
  public boolean hasHandler(String engine) {
    return !engine.isEmpty() && buildsIndexesTogether(engine);
  }

  @Override
  public boolean buildsIndexesTogether(String engine) {
    return !engine.equalsIgnoreCase(StorageEngine.ROCKSDB.product());
  }

  @Override
  public Optional<DebtFlush> beginDebtFlush(SqlServer sqlServer) {
    return Optional.of(new MySqlDebtFlush(sqlServer));
  }
}
