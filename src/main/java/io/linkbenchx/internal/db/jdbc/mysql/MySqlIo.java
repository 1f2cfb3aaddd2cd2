package io.linkbenchx.internal.db.jdbc.mysql;

import io.linkbenchx.db.ServerIo;
import io.linkbenchx.db.jdbc.connect.StorageEngine;
import io.linkbenchx.internal.db.jdbc.admin.JdbcInsight;
import java.util.Map;
import java.util.TreeMap;

/** Reads and writes of a MySQL server's storage engines, from SHOW GLOBAL STATUS. */
final class MySqlIo {
  private final Map<String, String> counters = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

  private MySqlIo(Map<String, String> counters) {
    this.counters.putAll(counters); // Percona Server writes rocksdb_ in lower case
  }

  /** For tables of an engine. */
  static ServerIo of(MySqlServer server, StorageEngine engine, Map<String, String> status) {
    if (engine == StorageEngine.ROCKSDB) {
      return rocksDb(status);
    }
    return server.product() == MySqlProduct.MARIADB
        ? mariaDb(status)
        : mySql(status, server.atLeast(8, 0, 20));
  }

  /**
   * MyRocks counts the bytes it writes; block reads are counted uncompressed, which are not bytes
   * read.
   */
  static ServerIo rocksDb(Map<String, String> status) {
    MySqlIo all = new MySqlIo(status);
    return new ServerIo(
        "rocksdb_counters",
        Double.NaN,
        Double.NaN,
        Double.NaN,
        all.of("rocksdb_wal_bytes")
            + all.of("rocksdb_flush_write_bytes")
            + all.of("rocksdb_compact_write_bytes"));
  }

  /** MariaDB counts doublewrite as data, and the log separately. */
  static ServerIo mariaDb(Map<String, String> status) {
    MySqlIo all = new MySqlIo(status);
    return all.innoDb(
        all.of("innodb_data_writes") + all.of("innodb_log_writes"),
        all.of("innodb_data_written") + all.of("innodb_os_log_written"));
  }

  /**
   * MySQL counts the log as data.
   *
   * @param apart whether doublewrite has its own files, which are not data: from 8.0.20 on
   */
  static ServerIo mySql(Map<String, String> status, boolean apart) {
    MySqlIo all = new MySqlIo(status);
    double twice = apart ? all.of("innodb_dblwr_pages_written") * all.of("innodb_page_size") : 0;
    return all.innoDb(all.of("innodb_data_writes"), all.of("innodb_data_written") + twice);
  }

  private ServerIo innoDb(double writes, double written) {
    return new ServerIo(
        "innodb_counters", of("innodb_data_reads"), of("innodb_data_read"), writes, written);
  }

  private double of(String name) {
    return JdbcInsight.figure(counters, name);
  }
}
