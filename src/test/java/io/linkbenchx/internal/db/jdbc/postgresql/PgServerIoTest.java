package io.linkbenchx.internal.db.jdbc.postgresql;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.ServerIo;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a server's counters add up to. */
class PgServerIoTest {

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
    assertThat(PgServer.inputOutput(counters, 8192))
        .isEqualTo(new ServerIo("pg_stat_bgwriter", 4, 4 * 8192, 16, 6 * 8192 + 1000));
    assertThat(PgServer.inputOutput(counters, Double.NaN).readBytes()).isNaN();
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
    assertThat(PgServer.inputOutput(counters, 8192))
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
    assertThat(PgServer.inputOutput(counters, 8192))
        .isEqualTo(new ServerIo("pg_stat_io", 4, 65_536, 6, 16_384 + 8192 + 1000));
  }
}
