package io.linkbenchx.db.jdbc.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.ServerIo;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What counters of servers add up to. The figures of InnoDB were read from servers. */
class ServerIoTest {
  private static final int PAGE = 16_384;

  /** MySQL 9.7: 1127 pages, the log, and 40 KiB of headers; doublewrite is not in it. */
  private static final Map<String, String> MYSQL =
      Map.of(
          "Innodb_data_reads", "5",
          "Innodb_data_read", "81920",
          "Innodb_data_writes", "3297",
          "Innodb_data_written", "35494912",
          "Innodb_os_log_written", "16989184",
          "Innodb_log_writes", "2095",
          "Innodb_dblwr_pages_written", "1127",
          "Innodb_page_size", "16384");

  /** MariaDB 10.11 before it has flushed a page: the log is all there is. */
  private static final Map<String, String> MARIADB =
      Map.of(
          "Innodb_data_reads", "0",
          "Innodb_data_read", "0",
          "Innodb_data_writes", "0",
          "Innodb_data_written", "0",
          "Innodb_os_log_written", "16332529",
          "Innodb_log_writes", "14",
          "Innodb_dblwr_pages_written", "0",
          "Innodb_page_size", "16384");

  @Test
  void mySqlCountsTheLogAndNotTheDoublewriteFiles() {
    assertThat(MySqlIo.mySql(MYSQL, true))
        .isEqualTo(new ServerIo("innodb_counters", 5, 81_920, 3297, 35_494_912 + 1127.0 * PAGE));
    assertThat(MySqlIo.mySql(MYSQL, false).writtenBytes()).isEqualTo(35_494_912);
  }

  @Test
  void mariaDbCountsTheLogApart() {
    assertThat(MySqlIo.mariaDb(MARIADB))
        .isEqualTo(new ServerIo("innodb_counters", 0, 0, 14, 16_332_529));
  }

  @Test
  void whatMyRocksDoesNotCountIsNotMeasured() {
    ServerIo io =
        MySqlIo.rocksDb(
            Map.of(
                "rocksdb_wal_bytes", "100",
                "rocksdb_flush_write_bytes", "20",
                "rocksdb_compact_write_bytes", "3"));
    assertThat(io)
        .isEqualTo(new ServerIo("rocksdb_counters", Double.NaN, Double.NaN, Double.NaN, 123));
    assertThat(MySqlIo.rocksDb(Map.of("rocksdb_wal_bytes", "100")).writtenBytes()).isNaN();
  }

  @Test
  void postgreSql15HasBlocksAndTheLog() {
    Map<String, String> counters =
        Map.of(
            "pg_stat_database.blks_read", "4",
            "pg_stat_bgwriter.buffers_checkpoint", "1",
            "pg_stat_bgwriter.buffers_clean", "2",
            "pg_stat_bgwriter.buffers_backend", "3",
            "pg_stat_wal.wal_write", "10",
            "pg_stat_wal.wal_bytes", "1000");
    assertThat(PgIo.of(counters, 8192))
        .isEqualTo(new ServerIo("pg_stat_bgwriter", 4, 4 * 8192, 16, 6 * 8192 + 1000));
    assertThat(PgIo.of(counters, Double.NaN).readBytes()).isNaN();
  }

  @Test
  void postgreSql16HasRowsOfBlocks() {
    Map<String, String> counters = new HashMap<>();
    counters.put("pg_stat_io.client backend.relation.normal.reads", "4");
    counters.put("pg_stat_io.client backend.relation.normal.writes", "2");
    counters.put("pg_stat_io.client backend.relation.normal.extends", "1");
    counters.put("pg_stat_io.checkpointer.relation.normal.writes", "5");
    counters.put("pg_stat_wal.wal_write", "10");
    counters.put("pg_stat_wal.wal_bytes", "1000");
    counters.put("pg_stat_database.blks_read", "99");
    assertThat(PgIo.of(counters, 8192))
        .isEqualTo(new ServerIo("pg_stat_io", 4, 4 * 8192, 18, 8 * 8192 + 1000));
  }

  @Test
  void postgreSql18CountsBytesAndTheLogWithThem() {
    Map<String, String> counters = new HashMap<>();
    counters.put("pg_stat_io.client backend.relation.normal.reads", "4");
    counters.put("pg_stat_io.client backend.relation.normal.read_bytes", "65536");
    counters.put("pg_stat_io.client backend.relation.normal.writes", "2");
    counters.put("pg_stat_io.client backend.relation.normal.write_bytes", "16384");
    counters.put("pg_stat_io.client backend.relation.normal.extends", "1");
    counters.put("pg_stat_io.client backend.relation.normal.extend_bytes", "8192");
    counters.put("pg_stat_io.walwriter.wal.normal.writes", "3");
    counters.put("pg_stat_io.walwriter.wal.normal.write_bytes", "1000");
    counters.put("pg_stat_wal.wal_bytes", "1000");
    assertThat(PgIo.of(counters, 8192))
        .isEqualTo(new ServerIo("pg_stat_io", 4, 65_536, 6, 16_384 + 8192 + 1000));
  }

  @Test
  void aCounterThatWentBackIsNotMeasured() {
    ServerIo grown = new ServerIo("x", 5, 1, 1, 1).since(new ServerIo("x", 3, 2, Double.NaN, 1));
    assertThat(grown).isEqualTo(new ServerIo("x", 2, Double.NaN, Double.NaN, 0));
  }
}
