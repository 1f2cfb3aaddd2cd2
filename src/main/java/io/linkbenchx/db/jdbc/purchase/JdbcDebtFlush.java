package io.linkbenchx.db.jdbc.purchase;

import io.linkbenchx.db.DebtFlush;
import io.linkbenchx.db.jdbc.rows.RowTable;
import io.linkbenchx.db.jdbc.server.Admin;
import io.linkbenchx.db.jdbc.server.Queries;
import io.linkbenchx.db.jdbc.server.Rights;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Pays back by what the server's engine offers. InnoDB: statistics, then dirty pages down to one
 * percent by settings that are restored afterwards. MyRocks: compaction ends, memtables are
 * written, compaction ends again. PostgreSQL: vacuum of each table and a checkpoint. What the user
 * has no right to do is left out and said.
 */
final class JdbcDebtFlush implements DebtFlush {
  /** Percent of the buffer pool's pages; the server stops a little above its own limit of 1. */
  private static final double DIRTY_PERCENT = 2;

  private static final Map<String, String> FAST_FLUSHING =
      Map.of(
          "innodb_max_dirty_pages_pct_lwm", "1",
          "innodb_max_dirty_pages_pct", "1",
          "innodb_idle_flush_pct", "100");

  private final Admin admin;
  private final PurchaseTables tables;
  private final List<String> steps = new ArrayList<>();
  private final Map<String, String> old = new LinkedHashMap<>();
  private boolean innodb;
  private boolean myrocks;
  private boolean begun;
  private boolean written;

  private JdbcDebtFlush(Admin admin, PurchaseTables tables) {
    this.admin = admin;
    this.tables = tables;
  }

  static JdbcDebtFlush begin(Admin admin, PurchaseTables tables) {
    JdbcDebtFlush flush = new JdbcDebtFlush(admin, tables);
    if (tables.postgres()) {
      flush.steps.add("VACUUM (ANALYZE, INDEX_CLEANUP ON) and CHECKPOINT");
      return flush;
    }
    admin.with(
        connection -> {
          List<String> engines = flush.engines(connection);
          flush.myrocks = engines.contains("ROCKSDB");
          flush.innodb = engines.contains("INNODB");
          flush.steps.add("ANALYZE TABLE");
          if (flush.innodb) {
            flush.hurry(connection);
          }
          if (flush.myrocks) {
            flush.steps.add("memtables written, compaction awaited");
          }
          return null;
        });
    return flush;
  }

  private List<String> engines(Connection connection) throws SQLException {
    List<String> engines = new ArrayList<>();
    for (int table = 0; table < tables.layout().tables(); table++) {
      RowTable name =
          new RowTable(
              tables.schema(table), tables.layout().tableName(table), tables.name(table), "");
      engines.add(tables.dialect().engineOf(connection, name).toUpperCase(Locale.ROOT));
    }
    return engines;
  }

  /** The low-water mark first: it may not be above the limit. */
  private void hurry(Connection connection) throws SQLException {
    for (String variable :
        List.of(
            "innodb_max_dirty_pages_pct_lwm",
            "innodb_max_dirty_pages_pct",
            "innodb_idle_flush_pct")) {
      String value = Queries.text(connection, "SHOW GLOBAL VARIABLES LIKE ?", variable);
      if (value.isEmpty()) {
        continue; // this server has not got it
      }
      value = Queries.text(connection, "SELECT @@GLOBAL." + variable);
      if (set(connection, variable, FAST_FLUSHING.get(variable))) {
        old.put(variable, value);
        steps.add(variable + " " + value + " -> " + FAST_FLUSHING.get(variable));
      }
    }
  }

  /** False without the right to it, which is said. */
  private boolean set(Connection connection, String variable, String value) throws SQLException {
    try {
      Queries.execute(connection, "SET GLOBAL " + variable + " = " + value);
      return true;
    } catch (SQLException e) {
      if (!Rights.mayNot(e)) {
        throw e;
      }
      steps.add(variable + " not set: no right to it");
      return false;
    }
  }

  @Override
  public String steps() {
    return String.join("; ", steps);
  }

  @Override
  public boolean settled() {
    if (!begun) {
      begun = true;
      analyze();
    }
    return admin.with(
        connection ->
            tables.postgres()
                || ((!innodb || clean(connection)) && (!myrocks || compacted(connection))));
  }

  private void analyze() {
    for (int number = 0; number < tables.layout().tables(); number++) {
      String name = tables.name(number);
      admin.with(
          connection -> {
            Queries.execute(
                connection,
                tables.postgres()
                    ? "VACUUM (ANALYZE, INDEX_CLEANUP ON) " + name
                    : "ANALYZE TABLE " + name);
            return null;
          });
    }
    if (tables.postgres()) {
      admin.with(this::checkpoint);
    }
  }

  private Void checkpoint(Connection connection) throws SQLException {
    try {
      Queries.execute(connection, "CHECKPOINT");
    } catch (SQLException e) {
      if (!"42501".equals(e.getSQLState())) {
        throw e;
      }
      steps.add("no right to CHECKPOINT");
    }
    return null;
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
      set(connection, "rocksdb_force_flush_memtable_now", "ON");
      return false; // what was written now may call for compaction
    }
    return idle;
  }

  @Override
  public void close() {
    List<String> variables = new ArrayList<>(old.keySet());
    Collections.reverse(variables);
    for (String variable : variables) {
      String value = old.remove(variable);
      admin.with(connection -> set(connection, variable, value));
    }
  }
}
