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

  private static final Map<String, String> FAST_FLUSHING =
      Map.of(
          "innodb_max_dirty_pages_pct_lwm", "1",
          "innodb_max_dirty_pages_pct", "1",
          "innodb_idle_flush_pct", "100");

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
  private final List<String> old = new ArrayList<>();
  private final List<String> refused = new ArrayList<>();
  private boolean innodb;
  private boolean myrocks;
  private boolean begun;
  private boolean written;

  private MySqlDebtFlush(Admin admin) {
    this.admin = admin;
  }

  /** Determines the work and makes the server hurry. */
  static MySqlDebtFlush begin(SqlServer server) {
    Admin admin = new Admin(server);
    MySqlDebtFlush flush = new MySqlDebtFlush(admin);
    admin.run(flush::lookAround);
    return flush;
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
      steps.add(MEMTABLES);
      steps.add("compaction finished");
    }
  }

  /** Sets the low-water mark first: it must not exceed the limit. */
  private void hurry(Connection connection) throws SQLException {
    for (String variable :
        List.of(
            "innodb_max_dirty_pages_pct_lwm",
            "innodb_max_dirty_pages_pct",
            "innodb_idle_flush_pct")) {
      String value = Queries.text(connection, "SHOW GLOBAL VARIABLES LIKE ?", variable);
      if (value.isEmpty()) {
        continue; // this server does not have it
      }
      value = Queries.text(connection, "SELECT @@GLOBAL." + variable);
      if (set(connection, variable, FAST_FLUSHING.get(variable))) {
        old.add(variable);
        steps.add(variable + " " + value + " -> " + FAST_FLUSHING.get(variable));
      }
    }
  }

  /** False without the privilege, which is reported. */
  private boolean set(Connection connection, String variable, String value) throws SQLException {
    try {
      ServerGlobals.set(connection, variable, value);
      return true;
    } catch (SQLException e) {
      if (!Rights.mayNot(e)) {
        throw e;
      }
      refused.add("SET GLOBAL " + variable);
      return false;
    }
  }

  private void flushMemtables(Connection connection) throws SQLException {
    try {
      Queries.execute(connection, "SET GLOBAL rocksdb_force_flush_memtable_now = ON");
    } catch (SQLException e) {
      if (!Rights.mayNot(e)) {
        throw e;
      }
      refused.add("SET GLOBAL rocksdb_force_flush_memtable_now");
      steps.remove(MEMTABLES);
    }
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
      analyze();
    }
    return admin.with(
        connection -> (!innodb || clean(connection)) && (!myrocks || compacted(connection)));
  }

  private void analyze() {
    for (String table : tables) {
      execute("ANALYZE TABLE " + table);
    }
  }

  private void execute(String sql) {
    admin.run(connection -> Queries.execute(connection, sql));
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
      flushMemtables(connection);
      return false; // these writes may trigger compaction
    }
    return idle;
  }

  @Override
  public void close() {
    List<String> variables = new ArrayList<>(old);
    Collections.reverse(variables);
    old.clear();
    for (String variable : variables) {
      admin.run(connection -> ServerGlobals.putBack(connection, variable));
    }
  }
}
