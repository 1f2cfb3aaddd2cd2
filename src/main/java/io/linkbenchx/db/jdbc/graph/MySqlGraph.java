package io.linkbenchx.db.jdbc.graph;

import io.linkbenchx.db.jdbc.connect.ServerSettings;
import io.linkbenchx.db.jdbc.server.LoadContext;
import io.linkbenchx.db.jdbc.server.MySqlFamily;
import java.util.List;

/**
 * LinkBench's tables in MySQL and MariaDB.
 *
 * @param server tells how its upserts are written
 */
record MySqlGraph(MySqlFamily server) implements GraphDialect {

  @Override
  public GraphSql sql(ServerSettings t) {
    String link = t.linktable();
    String node = t.nodetable();
    String count = t.counttable();
    String key = " WHERE id1 = ? AND link_type = ? AND id2 = ?";
    // Without the hint MyRocks plans a change by the full key as a range over the secondary index
    // and waits for the locks of neighbouring links.
    String hinted = link + " FORCE INDEX (`PRIMARY`)";
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
        "DELETE l FROM " + link + " AS l FORCE INDEX (`PRIMARY`)" + key,
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
        + server.rowAlias()
        + " ON DUPLICATE KEY UPDATE visibility = "
        + server.proposed("visibility");
  }

  private String countChange(String count, int first, String next) {
    return "INSERT INTO "
        + count
        + " (id, link_type, count, time, version) VALUES (?, ?, "
        + first
        + ", ?, 0)"
        + server.rowAlias()
        + " ON DUPLICATE KEY UPDATE count = "
        + next
        + ", version = "
        + count
        + ".version + 1, time = "
        + server.proposed("time");
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
  public String routineBody() {
    return "SELECT routine_definition FROM information_schema.routines"
        + " WHERE routine_schema = DATABASE() AND routine_name = ?";
  }

  @Override
  public List<String> dropRoutines(ServerSettings tables) {
    String drop = "DROP PROCEDURE IF EXISTS " + tables.linktable();
    return List.of(drop + "_add", drop + "_update", drop + "_delete");
  }

  @Override
  public String setNextId(ServerSettings tables, long next) {
    return "ALTER TABLE " + tables.nodetable() + " AUTO_INCREMENT = " + next;
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
    String set = server.rowAlias() + " ON DUPLICATE KEY UPDATE ";
    return new MultiRowWriter.Endings(
        set + assignments("type", "version", "time", "data"),
        set + assignments("visibility", "data", "time", "version"),
        set + assignments("count", "time", "version"));
  }

  private String assignments(String... columns) {
    StringBuilder text = new StringBuilder();
    for (String column : columns) {
      text.append(text.length() == 0 ? "" : ", ").append(column).append(" = ");
      text.append(server.proposed(column));
    }
    return text.toString();
  }

  @Override
  public ScanSql scan(ServerSettings t) {
    String from = "SELECT " + GraphSql.COLUMNS + " FROM " + t.linktable();
    return new ScanSql(
        "SELECT id, type, version, time, data FROM "
            + t.nodetable()
            + " WHERE id >= ? AND id < ? ORDER BY id",
        "SELECT MIN(link_type) FROM " + t.linktable() + " WHERE link_type >= ?",
        from + " FORCE INDEX (`PRIMARY`) WHERE link_type = ? AND id1 >= ? AND id1 < ?",
        from + " FORCE INDEX (id1_type) WHERE id1 >= ? AND id1 < ?",
        "SELECT id, link_type, count, time, version FROM "
            + t.counttable()
            + " FORCE INDEX (`PRIMARY`) WHERE id >= ? AND id < ?",
        "SELECT MAX(id) FROM " + t.nodetable());
  }
}
