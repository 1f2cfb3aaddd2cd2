package io.linkbenchx.internal.db.jdbc.mysql;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.ServerIo;
import io.linkbenchx.db.jdbc.connect.StorageEngine;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a server's counters add up to. The figures of InnoDB were read from servers. */
class MySqlAnswersTest {
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

  private static ServerIo io(String version, StorageEngine engine, Map<String, String> counters) {
    return MySqlAnswers.inputOutput(MySqlVersions.server(version, Map.of()), engine, counters);
  }

  @Test
  void mySqlCountsTheLogAndNotTheDoublewriteFiles() {
    assertThat(io("9.7.0", StorageEngine.INNODB, MYSQL))
        .isEqualTo(new ServerIo("innodb_counters", 5, 81_920, 3297, 35_494_912 + 1127.0 * PAGE));
    assertThat(io("8.0.19", StorageEngine.INNODB, MYSQL).writtenBytes()).isEqualTo(35_494_912);
  }

  @Test
  void mariaDbCountsTheLogApart() {
    assertThat(io("10.11.2-MariaDB", StorageEngine.INNODB, MARIADB))
        .isEqualTo(new ServerIo("innodb_counters", 0, 0, 14, 16_332_529));
  }

  @Test
  void whatMyRocksDoesNotCountIsNotMeasured() {
    ServerIo io =
        io(
            "8.0.36",
            StorageEngine.ROCKSDB,
            Map.of(
                "rocksdb_wal_bytes", "100",
                "rocksdb_flush_write_bytes", "20",
                "rocksdb_compact_write_bytes", "3"));
    assertThat(io)
        .isEqualTo(new ServerIo("rocksdb_counters", Double.NaN, Double.NaN, Double.NaN, 123));
    Map<String, String> log = Map.of("rocksdb_wal_bytes", "100");
    assertThat(io("8.0.36", StorageEngine.ROCKSDB, log).writtenBytes()).isNaN();
  }
}
