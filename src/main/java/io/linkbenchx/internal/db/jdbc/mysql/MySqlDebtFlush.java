package io.linkbenchx.internal.db.jdbc.mysql;

import io.linkbenchx.db.DebtFlush;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.db.jdbc.dialect.SqlServer;
import io.linkbenchx.internal.db.jdbc.admin.Admin;
import io.linkbenchx.internal.db.jdbc.admin.Rights;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * Finishes deferred writes by the means of the tables' engines. InnoDB: statistics, then dirty
 * pages down to one percent by settings that are restored afterwards. MyRocks: waits for
 * compaction, flushes memtables, waits for compaction again. Steps that the user has no privilege
 * for are skipped.
 */
final class MySqlDebtFlush implements DebtFlush {
  /** Percent of the buffer pool's pages; the server stops slightly above its own limit of 1. */
  private static final double DIRTY_PERCENT = 2;

  /** The low-water mark first: it must not exceed the limit. */
  private static final List<Map.Entry<String, String>> FAST_FLUSHING =
      List.of(
          Map.entry("innodb_max_dirty_pages_pct_lwm", "1"),
          Map.entry("innodb_max_dirty_pages_pct", "1"),
          Map.entry("innodb_idle_flush_pct", "100"));

  private static final String MEMTABLES = "memtables flushed";

  /**
   * The tables of this database, and of those with its name followed by a number, which hold one
   * client's tables each: quoted name and storage engine.
   */
  private static final String TABLES =
      "SELECT CONCAT('`', table_schema, '`.`', table_name, '`'), engine"
          + " FROM information_schema.tables WHERE table_type = 'BASE TABLE'"
          + " AND LEFT(table_schema, CHAR_LENGTH(DATABASE())) = DATABASE()"
          + " AND SUBSTRING(table_schema, CHAR_LENGTH(DATABASE()) + 1) REGEXP '^[0-9]*$'";

  private final Admin admin;
  private final List<String> steps = new ArrayList<>();
  private final List<String> tables = new ArrayList<>();
  private final List<String> changed = new ArrayList<>();
  private final List<String> refused = new ArrayList<>();
  private boolean innodb;
  private boolean myrocks;
  private boolean begun;
  private boolean written;

  /** Determines the work and makes the server hurry. */
  MySqlDebtFlush(SqlServer server) {
    admin = new Admin(server);
    admin.run(this::lookAround);
  }

  private void lookAround(Connection connection) throws SQLException {
    for (Map.Entry<String, String> table : Queries.pairs(connection, TABLES).entrySet()) {
      tables.add(table.getKey());
      innodb |= "InnoDB".equalsIgnoreCase(table.getValue());
      myrocks |= "ROCKSDB".equalsIgnoreCase(table.getValue());
    }
    steps.add("ANALYZE TABLE");
    if (innodb) {
      hurry(connection);
    }
    if (myrocks) {
      steps.addAll(List.of(MEMTABLES, "compaction finished"));
    }
  }

  private void hurry(Connection connection) throws SQLException {
    for (Map.Entry<String, String> wanted : FAST_FLUSHING) {
      String variable = wanted.getKey();
      if (Queries.text(connection, "SHOW GLOBAL VARIABLES LIKE ?", variable).isEmpty()) {
        continue; // this server does not have it
      }
      String value = Queries.text(connection, "SELECT @@GLOBAL." + variable);
      if (allowed(connection, variable, c -> ServerGlobals.set(c, variable, wanted.getValue()))) {
        changed.add(variable);
        steps.add(variable + " " + value + " -> " + wanted.getValue());
      }
    }
  }

  /** Sets a global variable; false without the privilege, which is reported. */
  private boolean allowed(Connection connection, String variable, Admin.Action<Connection> setting)
      throws SQLException {
    boolean allowed = Rights.allow(connection, setting);
    if (!allowed) {
      refused.add("SET GLOBAL " + variable);
    }
    return allowed;
  }

  @Override
  public String steps() {
    return String.join("; ", steps);
  }

  @Override
  public List<String> refused() {
    return List.copyOf(refused);
  }

  @Override
  public boolean settled() {
    if (!begun) {
      begun = true;
      for (String table : tables) {
        admin.run(connection -> Queries.execute(connection, "ANALYZE TABLE " + table));
      }
    }
    return admin.with(
        connection -> (!innodb || clean(connection)) && (!myrocks || compacted(connection)));
  }

  private boolean clean(Connection connection) throws SQLException {
    Map<String, String> pages =
        Queries.pairs(connection, "SHOW GLOBAL STATUS LIKE 'Innodb_buffer_pool_pages_%'");
    double dirty = Double.parseDouble(pages.getOrDefault("Innodb_buffer_pool_pages_dirty", "0"));
    double all = Double.parseDouble(pages.getOrDefault("Innodb_buffer_pool_pages_total", "1"));
    return 100 * dirty / all <= DIRTY_PERCENT;
  }

  private boolean compacted(Connection connection) throws SQLException {
    String pending =
        Queries.text(
            connection,
            "SELECT SUM(VALUE) FROM information_schema.ROCKSDB_CFSTATS"
                + " WHERE STAT_TYPE IN ('COMPACTION_PENDING', 'MEM_TABLE_FLUSH_PENDING')");
    boolean idle = pending.isEmpty() || Double.parseDouble(pending) == 0;
    if (idle && !written) {
      written = true;
      String now = "rocksdb_force_flush_memtable_now";
      if (!allowed(connection, now, c -> Queries.execute(c, "SET GLOBAL " + now + " = ON"))) {
        steps.remove(MEMTABLES);
      }
      return false; // these writes may trigger compaction
    }
    return idle;
  }

  @Override
  public void close() {
    List<String> variables = new ArrayList<>(changed);
    Collections.reverse(variables);
    changed.clear();
    for (String variable : variables) {
      admin.run(connection -> ServerGlobals.putBack(connection, variable));
    }
  }
}
