package io.linkbenchx.db.jdbc;

import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Isolation;
import io.linkbenchx.db.Outcome;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What MySQL and MariaDB have in common: nearly everything. */
abstract sealed class MySqlFamily implements Dialect permits MySql, MariaDb {
  private final String version;

  MySqlFamily(String version) {
    this.version = version;
  }

  @Override
  public String version() {
    return version;
  }

  /** How an upsert names the row that was to be inserted, put after the values. */
  abstract String rowAlias();

  /** How an upsert reads a column of the row that was to be inserted. */
  abstract String proposed(String column);

  /** The variable that holds the isolation level. */
  abstract String isolationVariable();

  @Override
  public GraphSql sql(ServerSettings t) {
    String link = t.linktable();
    String node = t.nodetable();
    String count = t.counttable();
    String key = " WHERE id1 = ? AND link_type = ? AND id2 = ?";
    // Without the hint MyRocks plans a change by the full key as a range over the secondary index
    // and waits for the locks of neighbouring links.
    String hinted = link + " FORCE INDEX (PRIMARY)";
    return new GraphSql(
        "SELECT type, version, time, data FROM " + node + " WHERE id = ?",
        "INSERT INTO " + node + " (type, version, time, data) VALUES (?, ?, ?, ?)",
        "UPDATE " + node + " SET version = ?, time = ?, data = ? WHERE id = ? AND type = ?",
        "DELETE FROM " + node + " WHERE id = ? AND type = ?",
        "SELECT 1 FROM " + node + " WHERE id = ? AND type = ?",
        "SELECT count FROM " + count + " WHERE id = ? AND link_type = ?",
        "SELECT " + GraphSql.COLUMNS + " FROM " + link + " WHERE id1 = ? AND link_type = ? AND id2",
        "SELECT "
            + GraphSql.COLUMNS
            + " FROM "
            + link
            + " FORCE INDEX (id1_type) WHERE id1 = ? AND link_type = ? AND visibility = 1"
            + " AND time >= ? AND time <= ? ORDER BY time DESC LIMIT ?, ?",
        true,
        insertLink(link),
        true,
        "SELECT visibility FROM " + hinted + key + " FOR UPDATE",
        "UPDATE " + hinted + " SET visibility = ?, data = ?, time = ?, version = ?" + key,
        "UPDATE " + hinted + " SET visibility = 0" + key,
        "DELETE l FROM " + link + " AS l FORCE INDEX (PRIMARY)" + key,
        countChange(count, 1, count + ".count + 1"),
        countChange(count, 0, "IF(" + count + ".count = 0, 0, " + count + ".count - 1)"),
        "CALL " + link + "_add(?, ?, ?, ?, ?, ?, ?, ?)",
        "CALL " + link + "_update(?, ?, ?, ?, ?, ?, ?, ?)",
        "CALL " + link + "_delete(?, ?, ?, ?, ?)",
        true);
  }

  private String insertLink(String link) {
    return "INSERT INTO "
        + link
        + " (id1, id2, link_type, visibility, data, time, version) VALUES (?, ?, ?, ?, ?, ?, ?)"
        + rowAlias()
        + " ON DUPLICATE KEY UPDATE visibility = "
        + proposed("visibility");
  }

  private String countChange(String count, int first, String next) {
    return "INSERT INTO "
        + count
        + " (id, link_type, count, time, version) VALUES (?, ?, "
        + first
        + ", ?, 0)"
        + rowAlias()
        + " ON DUPLICATE KEY UPDATE count = "
        + next
        + ", version = "
        + count
        + ".version + 1, time = "
        + proposed("time");
  }

  @Override
  public Outcome classify(SQLException e) {
    return SqlErrors.mysql(e);
  }

  @Override
  public boolean beginIsFree() {
    return false;
  }

  @Override
  public String routinesFile() {
    return "mysql-routines.sql";
  }

  @Override
  public String listRoutines() {
    return "SELECT routine_name FROM information_schema.routines"
        + " WHERE routine_schema = DATABASE() AND routine_name LIKE ?";
  }

  @Override
  public List<String> dropRoutines(ServerSettings tables) {
    String drop = "DROP PROCEDURE IF EXISTS " + tables.linktable();
    return List.of(drop + "_add", drop + "_update", drop + "_delete");
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
  public String setNextId(ServerSettings tables, long next) {
    return "ALTER TABLE " + tables.nodetable() + " AUTO_INCREMENT = " + next;
  }

  @Override
  public String isolation(Connection connection) throws SQLException {
    String level = Queries.text(connection, "SELECT @@" + isolationVariable());
    return level.toLowerCase(Locale.ROOT);
  }

  @Override
  public void check(Connection connection, Target target) throws SQLException {
    ConnectionLimit.check(
        target, Long.parseLong(Queries.text(connection, "SELECT @@max_connections")));
    if (target.jdbc().load() == JdbcSettings.LoadMode.BULK
        && !Queries.text(connection, "SELECT @@local_infile").equals("1")) {
      throw new DbUsageException(
          "the server does not take LOAD DATA LOCAL: SET GLOBAL local_infile = ON, or set "
              + target.key("load")
              + " = multi-row");
    }
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

  @Override
  public List<String> durabilityOfSession(DbOptions options) {
    return List.of();
  }

  @Override
  public String durabilityOfServer(Connection connection, DbOptions options) throws SQLException {
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
  public String size(ServerSettings t) {
    return "SELECT SUM(data_length + index_length) FROM information_schema.tables"
        + " WHERE table_schema = DATABASE() AND table_name IN ('"
        + t.linktable()
        + "', '"
        + t.counttable()
        + "', '"
        + t.nodetable()
        + "')";
  }

  @Override
  public RowWriter newWriter(LoadContext context) {
    return context.bulk()
        ? new InfileWriter(context)
        : new MultiRowWriter(context, new MultiRowWriter.Words("x'", "'", upserts(context)));
  }

  /** The ending of a multi-row insert that overwrites what an unfinished chunk left. */
  private MultiRowWriter.Endings upserts(LoadContext context) {
    if (!context.resumed()) {
      return new MultiRowWriter.Endings("", "", "");
    }
    String set = rowAlias() + " ON DUPLICATE KEY UPDATE ";
    return new MultiRowWriter.Endings(
        set + assignments("type", "version", "time", "data"),
        set + assignments("visibility", "data", "time", "version"),
        set + assignments("count", "time", "version"));
  }

  private String assignments(String... columns) {
    StringBuilder text = new StringBuilder();
    for (String column : columns) {
      text.append(text.length() == 0 ? "" : ", ").append(column).append(" = ");
      text.append(proposed(column));
    }
    return text.toString();
  }

  @Override
  public List<String> scanSession() {
    return List.of();
  }

  @Override
  public ScanSql scan(ServerSettings t) {
    String from = "SELECT " + GraphSql.COLUMNS + " FROM " + t.linktable();
    return new ScanSql(
        "SELECT id, type, version, time, data FROM "
            + t.nodetable()
            + " WHERE id >= ? AND id < ? ORDER BY id",
        "SELECT MIN(link_type) FROM " + t.linktable() + " WHERE link_type > ?",
        from + " FORCE INDEX (PRIMARY) WHERE link_type = ? AND id1 >= ? AND id1 < ?",
        from + " FORCE INDEX (id1_type) WHERE id1 >= ? AND id1 < ?",
        "SELECT id, link_type, count, time, version FROM "
            + t.counttable()
            + " FORCE INDEX (PRIMARY) WHERE id >= ? AND id < ?",
        "SELECT MAX(id) FROM " + t.nodetable());
  }
}
