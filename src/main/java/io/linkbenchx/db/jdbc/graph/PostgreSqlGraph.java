package io.linkbenchx.db.jdbc.graph;

import io.linkbenchx.db.jdbc.connect.ServerSettings;
import io.linkbenchx.db.jdbc.server.LoadContext;
import java.util.List;

/**
 * LinkBench's tables in PostgreSQL. Its upsert cannot tell what a row was before, so an insert that
 * meets a row leaves it alone and the row is then locked and looked at.
 */
record PostgreSqlGraph() implements GraphDialect {

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

  /** A schema has one index of a name, where MySQL has one for each table. */
  @Override
  public String secondaryIndex(ServerSettings t) {
    boolean usual = t.linktable().equals("linktable");
    return usual ? SchemaCheck.SECONDARY : t.linktable() + "_" + SchemaCheck.SECONDARY;
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
  public String routineBody() {
    return "SELECT prosrc FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace"
        + " WHERE n.nspname = current_schema() AND proname = lower(?)";
  }

  @Override
  public List<String> dropRoutines(ServerSettings tables) {
    String drop = "DROP FUNCTION IF EXISTS " + tables.linktable();
    return List.of(drop + "_add", drop + "_update", drop + "_delete");
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

  @Override
  public ScanSql scan(ServerSettings t) {
    String from = "SELECT " + GraphSql.COLUMNS + " FROM " + t.linktable();
    return new ScanSql(
        "SELECT id, type, version, time, data FROM "
            + t.nodetable()
            + " WHERE id >= ? AND id < ? ORDER BY id",
        "SELECT MIN(link_type) FROM " + t.linktable() + " WHERE link_type >= ?",
        from + " WHERE link_type = ? AND id1 >= ? AND id1 < ? ORDER BY link_type, id1, id2",
        from
            + " WHERE id1 >= ? AND id1 < ? ORDER BY id1, link_type, visibility, time, id2, version",
        "SELECT id, link_type, count, time, version FROM "
            + t.counttable()
            + " WHERE id >= ? AND id < ? ORDER BY id, link_type",
        "SELECT MAX(id) FROM " + t.nodetable());
  }
}
