package io.linkbenchx.db.jdbc;

import io.linkbenchx.db.DbDescription;
import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Outcome;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/**
 * PostgreSQL. Its upsert cannot tell what a row was before, so an insert that meets a row leaves it
 * alone and the row is then locked and looked at.
 */
record PostgreSql(String version) implements Dialect {

  @Override
  public String product() {
    return "PostgreSQL";
  }

  @Override
  public GraphSql sql(ServerSettings t) {
    String link = t.linktable();
    String node = t.nodetable();
    String count = t.counttable();
    String key = " WHERE id1 = ? AND link_type = ? AND id2 = ?";
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
            + " WHERE id1 = ? AND link_type = ? AND visibility = 1"
            + " AND time >= ? AND time <= ? ORDER BY time DESC LIMIT ? OFFSET ?",
        false,
        "INSERT INTO "
            + link
            + " (id1, id2, link_type, visibility, data, time, version)"
            + " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (link_type, id1, id2) DO NOTHING",
        false,
        "SELECT visibility FROM " + link + key + " FOR UPDATE",
        "UPDATE " + link + " SET visibility = ?, data = ?, time = ?, version = ?" + key,
        "UPDATE " + link + " SET visibility = 0" + key,
        "DELETE FROM " + link + key,
        countChange(count, 1, "c.count + 1"),
        countChange(count, 0, "GREATEST(c.count - 1, 0)"),
        "SELECT " + link + "_add(?, ?, ?, ?, ?, ?, ?, ?)",
        "SELECT " + link + "_update(?, ?, ?, ?, ?, ?, ?, ?)",
        "SELECT " + link + "_delete(?, ?, ?, ?, ?)",
        false);
  }

  private static String countChange(String count, int first, String next) {
    return "INSERT INTO "
        + count
        + " AS c (id, link_type, count, time, version) VALUES (?, ?, "
        + first
        + ", ?, 0) ON CONFLICT (id, link_type) DO UPDATE SET count = "
        + next
        + ", version = c.version + 1, time = EXCLUDED.time";
  }

  @Override
  public Outcome classify(SQLException e) {
    return SqlErrors.postgres(e);
  }

  @Override
  public boolean beginIsFree() {
    return true;
  }

  @Override
  public String routinesFile() {
    return "postgresql-routines.sql";
  }

  @Override
  public String listRoutines() {
    return "SELECT proname FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace"
        + " WHERE n.nspname = current_schema() AND proname LIKE ?";
  }

  @Override
  public List<String> dropRoutines(ServerSettings tables) {
    String drop = "DROP FUNCTION IF EXISTS " + tables.linktable();
    return List.of(drop + "_add", drop + "_update", drop + "_delete");
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
  public String setNextId(ServerSettings tables, long next) {
    return "SELECT setval(pg_get_serial_sequence('"
        + tables.nodetable()
        + "', 'id'), "
        + next
        + ", false)";
  }

  @Override
  public String isolation(Connection connection) throws SQLException {
    return Queries.text(connection, "SHOW transaction_isolation").replace(' ', '-');
  }

  @Override
  public void check(Connection connection, Target target) throws SQLException {
    ConnectionLimit.check(target, Long.parseLong(Queries.text(connection, "SHOW max_connections")));
  }

  /** {@code synchronous_commit} is the session's own; whether to fsync at all is the server's. */
  @Override
  public List<String> durabilityOfSession(DbOptions options) {
    return switch (options.durability()) {
      case SYNC, OS -> List.of("SET synchronous_commit = on");
      case BUFFERED -> List.of("SET synchronous_commit = off");
      case NOJOURNAL, ASIS -> List.of();
    };
  }

  @Override
  public String durabilityOfServer(Connection connection, DbOptions options) throws SQLException {
    if (options.durability() == Durability.NOJOURNAL) {
      throw new DbUsageException(
          "PostgreSQL always writes its log: create unlogged tables with postgresql.schema_file"
              + " and set durability = asis");
    }
    boolean fsync = Queries.text(connection, "SHOW fsync").equals("on");
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
            "SELECT version || ' ' || cipher FROM pg_stat_ssl WHERE ssl AND pid = pg_backend_pid()");
    return tls.isEmpty() ? "off" : tls;
  }

  @Override
  public String size(ServerSettings t) {
    return "SELECT pg_total_relation_size('"
        + t.linktable()
        + "') + pg_total_relation_size('"
        + t.counttable()
        + "') + pg_total_relation_size('"
        + t.nodetable()
        + "')";
  }

  @Override
  public RowWriter newWriter(LoadContext context) {
    // COPY cannot overwrite what an interrupted load has left
    return context.bulk() && !context.resumed()
        ? new CopyWriter(context)
        : new MultiRowWriter(context, new MultiRowWriter.Words("'\\x", "'", upserts(context)));
  }

  private static MultiRowWriter.Endings upserts(LoadContext context) {
    if (!context.resumed()) {
      return new MultiRowWriter.Endings("", "", "");
    }
    return new MultiRowWriter.Endings(
        " ON CONFLICT (id) DO UPDATE SET " + assignments("type", "version", "time", "data"),
        " ON CONFLICT (link_type, id1, id2) DO UPDATE SET "
            + assignments("visibility", "data", "time", "version"),
        " ON CONFLICT (id, link_type) DO UPDATE SET " + assignments("count", "time", "version"));
  }

  private static String assignments(String... columns) {
    StringBuilder text = new StringBuilder();
    for (String column : columns) {
      text.append(text.length() == 0 ? "" : ", ");
      text.append(column).append(" = EXCLUDED.").append(column);
    }
    return text.toString();
  }

  /** There are no hints: what is not wanted is made expensive. */
  @Override
  public List<String> scanSession() {
    return List.of(
        "SET enable_seqscan = off", "SET enable_bitmapscan = off", "SET enable_sort = off");
  }

  @Override
  public ScanSql scan(ServerSettings t) {
    String from = "SELECT " + GraphSql.COLUMNS + " FROM " + t.linktable();
    return new ScanSql(
        "SELECT id, type, version, time, data FROM "
            + t.nodetable()
            + " WHERE id >= ? AND id < ? ORDER BY id",
        "SELECT MIN(link_type) FROM " + t.linktable() + " WHERE link_type > ?",
        from + " WHERE link_type = ? AND id1 >= ? AND id1 < ? ORDER BY link_type, id1, id2",
        from
            + " WHERE id1 >= ? AND id1 < ? ORDER BY id1, link_type, visibility, time, id2, version",
        "SELECT id, link_type, count, time, version FROM "
            + t.counttable()
            + " WHERE id >= ? AND id < ? ORDER BY id, link_type",
        "SELECT MAX(id) FROM " + t.nodetable());
  }
}
