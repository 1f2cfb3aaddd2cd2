package io.linkbenchx.db.jdbc.server;

import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Isolation;
import io.linkbenchx.db.jdbc.connect.JdbcSettings;
import io.linkbenchx.db.jdbc.connect.RowKeys;
import io.linkbenchx.db.jdbc.connect.StorageEngine;
import io.linkbenchx.db.jdbc.connect.Target;
import io.linkbenchx.result.Outcome;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;

/** What MySQL and MariaDB have in common: nearly everything. */
public abstract sealed class MySqlFamily implements Dialect permits MySql, MariaDb {
  private final MySqlServer server;

  MySqlFamily(MySqlServer server) {
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
  public boolean pooled() {
    return false;
  }

  @Override
  public String proxy() {
    return server.proxy();
  }

  @Override
  public boolean hasRoutines() {
    return server.procedures();
  }

  /** How an upsert names the row that was to be inserted, put after the values. */
  public abstract String rowAlias();

  /** How an upsert reads a column of the row that was to be inserted. */
  public abstract String proposed(String column);

  /** The variable that holds the isolation level. */
  abstract String isolationVariable();

  @Override
  public Outcome classify(SQLException e) {
    return server.product().classify(e);
  }

  @Override
  public boolean routinesCommit() {
    return true;
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
  public String tableExists() {
    return "SELECT 1 FROM information_schema.tables"
        + " WHERE table_schema = DATABASE() AND table_name = ?";
  }

  @Override
  public String listColumns() {
    return "SELECT CONCAT(column_name, ' ', data_type) FROM information_schema.columns"
        + " WHERE table_schema = DATABASE() AND table_name = ? ORDER BY ordinal_position";
  }

  @Override
  public boolean holdsPayloads(String type) {
    return type.endsWith("char")
        || type.endsWith("text")
        || type.endsWith("blob")
        || type.endsWith("binary");
  }

  @Override
  public String payloadType() {
    return "VARCHAR, TEXT or BLOB";
  }

  @Override
  public String listIndexColumns() {
    return "SELECT column_name FROM information_schema.statistics WHERE table_schema = DATABASE()"
        + " AND table_name = ? AND index_name = ? ORDER BY seq_in_index";
  }

  @Override
  public String isolation(Connection connection) throws SQLException {
    String level = Queries.text(connection, "SELECT @@" + isolationVariable());
    return level.toLowerCase(Locale.ROOT);
  }

  @Override
  public void check(Connection connection, Target target) throws SQLException {
    server.number("max_connections").ifPresent(limit -> ConnectionLimit.check(target, limit));
    checkFeatures(target);
    Isolation isolation = target.options().isolation();
    boolean two = isolation == Isolation.READ_COMMITTED || isolation == Isolation.REPEATABLE_READ;
    if (target.keys() != null
        && target.keys().engine() == StorageEngine.ROCKSDB
        && !two
        && isolation != Isolation.SERVER) {
      throw new DbUsageException(
          "MyRocks has no isolation "
              + isolation.text()
              + ": set isolation to read-committed or repeatable-read");
    }
  }

  private void checkFeatures(Target target) {
    if (target.jdbc().load() == JdbcSettings.LoadMode.BULK && !server.takesLocalFiles()) {
      throw new DbUsageException(
          "the server does not take LOAD DATA LOCAL: SET GLOBAL local_infile = ON, or set "
              + target.key("load")
              + " = multi-row");
    }
    if (target.rows().updates() == RowKeys.Updates.PROCEDURE && !hasRoutines()) {
      throw new DbUsageException(
          product() + " has no procedures: set " + target.key("row_updates") + " = statement");
    }
  }

  @Override
  public List<String> durabilityOfSession(DbOptions options) {
    return List.of();
  }

  @Override
  public String durabilityOfServer(Connection connection, DbOptions options) throws SQLException {
    if (!server.product().ownSettings() && options.durability() != Durability.ASIS) {
      throw new DbUsageException(
          product() + " decides by itself what a commit survives: set durability = asis");
    }
    if (!proxy().isEmpty() && options.durability() != Durability.ASIS) {
      throw new DbUsageException(
          proxy()
              + " stands between linkbenchx and the server, and would pass SET GLOBAL on to one of"
              + " several: connect to the server itself, or set durability = asis");
    }
    return MySqlDurability.apply(connection, options.durability());
  }

  @Override
  public DbDescription describe(Connection connection, Link link, String remark)
      throws SQLException {
    return MySqlDescription.of(connection, this, link, remark);
  }

  @Override
  public String tls(Connection connection) throws SQLException {
    Map<String, String> status = Queries.pairs(connection, "SHOW STATUS LIKE 'Ssl_%'");
    String cipher = status.getOrDefault("Ssl_cipher", "");
    return cipher.isEmpty() ? "off" : status.get("Ssl_version") + " " + cipher;
  }

  @Override
  public OptionalLong size(Connection connection) throws SQLException {
    if (!server.product().knowsSizes()) {
      return OptionalLong.empty();
    }
    return Queries.number(
        connection,
        "SELECT SUM(data_length + index_length) FROM information_schema.tables"
            + " WHERE table_schema = DATABASE()");
  }

  @Override
  public List<String> scanSession() {
    return List.of();
  }
}
