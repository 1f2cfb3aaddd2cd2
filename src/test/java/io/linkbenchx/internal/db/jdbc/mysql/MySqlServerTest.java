package io.linkbenchx.internal.db.jdbc.mysql;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a server's words and settings amount to. */
class MySqlServerTest {
  private static final String SAFE = "sync: survives a crash of the server and of the machine";
  private static final String OS = "os: survives a crash of the server, not of the machine";

  private static Map<String, String> settings(String text) {
    Map<String, String> all = new HashMap<>();
    for (String pair : text.split(" ")) {
      String[] parts = pair.split("=", 2);
      all.put(parts[0], parts.length > 1 ? parts[1] : "");
    }
    return all;
  }

  private static String mysql(String version, String engine, String variables) {
    return MySqlVersions.server(version, settings(variables)).lasting(engine).text();
  }

  @ParameterizedTest
  @CsvSource({
    "1, OFF, 0, sync",
    "1, ON, 1, sync",
    "1, ON, 0, os",
    "3, ON, 0, os",
    "2, OFF, 0, os",
    "0, OFF, 0, buffered",
  })
  void innoDbNeedsItsLogAndTheBinaryLog(String flush, String log, String sync, String word) {
    String set = "innodb_flush_log_at_trx_commit=%s log_bin=%s sync_binlog=%s";
    assertThat(mysql("10.11.2-MariaDB", "InnoDB", set.formatted(flush, log, sync)))
        .startsWith(word + ":");
  }

  /** MariaDB has manual_wal_flush on and sync_binlog 0 unless configured otherwise. */
  @ParameterizedTest
  @CsvSource({
    "1, ON, OFF, 0, sync",
    "1, ON, ON, 1, sync",
    "1, ON, ON, 0, os",
    "2, ON, OFF, 0, buffered",
    "2, OFF, OFF, 0, os",
    "0, ON, OFF, 0, buffered",
  })
  void myRocksNeedsTheBinaryLogToo(
      String flush, String manual, String log, String sync, String word) {
    String set =
        "rocksdb_flush_log_at_trx_commit=%s rocksdb_manual_wal_flush=%s log_bin=%s sync_binlog=%s";
    assertThat(mysql("10.11.2-MariaDB", "ROCKSDB", set.formatted(flush, manual, log, sync)))
        .startsWith(word + ":");
  }

  @Test
  void nothingIsSaidOfEnginesAndSettingsThatAreNotKnown() {
    String safe = "innodb_flush_log_at_trx_commit=1 log_bin=OFF";
    assertThat(mysql("10.11.2-MariaDB", "InnoDB", safe)).isEqualTo(SAFE);
    assertThat(mysql("10.11.2-MariaDB", "MyISAM", safe)).startsWith("unknown: ");
    assertThat(mysql("8.4.3", "InnoDB", "log_bin=OFF")).startsWith("unknown: ");
    assertThat(mysql("8.4.3", "InnoDB", safe + " innodb_flush_method=nosync")).startsWith(OS);
    String galera = safe + " wsrep_on=ON wsrep_provider=/usr/lib/galera/libgalera_smm.so";
    assertThat(mysql("10.11.2-MariaDB", "InnoDB", galera)).startsWith(SAFE).contains("Galera");
  }
}
