package io.linkbenchx.internal.db.jdbc.postgresql;

import io.linkbenchx.db.ServerIo;
import io.linkbenchx.internal.db.jdbc.admin.JdbcInsight;
import java.util.Map;

/**
 * PostgreSQL's reads and writes, from its statistics views. It uses the operating system's page
 * cache, so these are calls, some of which the cache answers.
 */
record PgIo(Map<String, String> counters, double blockBytes) {

  private static final String IO = "pg_stat_io.";

  /**
   * From {@code pg_stat_io}, which exists from 16 on.
   *
   * @param counters named as in {@link PgAnswers}
   * @param blockBytes size of a page; NaN if not known
   */
  static ServerIo of(Map<String, String> counters, double blockBytes) {
    PgIo all = new PgIo(counters, blockBytes);
    if (!Double.isNaN(all.sum(".write_bytes"))) { // from 18 on, log included
      return new ServerIo(
          "pg_stat_io",
          all.sum(".reads"),
          all.sum(".read_bytes"),
          all.sum(".writes") + all.sum(".extends"),
          all.sum(".write_bytes") + all.sum(".extend_bytes"));
    }
    return Double.isNaN(all.sum(".writes")) ? all.ofDatabase() : all.ofBlocks();
  }

  private ServerIo ofBlocks() {
    return ofBlocks("pg_stat_io", sum(".reads"), sum(".writes") + sum(".extends"));
  }

  private ServerIo ofBlocks(String source, double reads, double writes) {
    return new ServerIo(
        source,
        reads,
        reads * blockBytes,
        writes + of("pg_stat_wal.wal_write"),
        writes * blockBytes + of("pg_stat_wal.wal_bytes"));
  }

  /** Up to 15: reads of this database only, writes of the whole server. */
  private ServerIo ofDatabase() {
    double writes =
        of("pg_stat_bgwriter.buffers_checkpoint")
            + of("pg_stat_bgwriter.buffers_clean")
            + of("pg_stat_bgwriter.buffers_backend");
    return ofBlocks("pg_stat_bgwriter", of("pg_stat_database.blks_read"), writes);
  }

  private double of(String name) {
    return JdbcInsight.figure(counters, name);
  }

  /** Sum over all rows of {@code pg_stat_io}; NaN if none has the column. */
  private double sum(String column) {
    double sum = Double.NaN;
    for (Map.Entry<String, String> counter : counters.entrySet()) {
      if (counter.getKey().startsWith(IO) && counter.getKey().endsWith(column)) {
        sum = (Double.isNaN(sum) ? 0 : sum) + Double.parseDouble(counter.getValue());
      }
    }
    return sum;
  }
}
