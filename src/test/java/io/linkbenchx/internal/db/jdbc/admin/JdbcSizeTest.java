package io.linkbenchx.internal.db.jdbc.admin;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.ServerInsight;
import io.linkbenchx.db.ServerIo;
import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.internal.db.jdbc.Dialects;
import io.linkbenchx.internal.db.jdbc.JdbcDbs;
import io.linkbenchx.internal.db.jdbc.JdbcRuns;
import io.linkbenchx.internal.db.jdbc.TestSql;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.sql.Connection;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/**
 * The size of a database is that of all its tables, whichever workload they belong to, as of now.
 */
class JdbcSizeTest {

  abstract static class Size {
    TestSql server() {
      return TestSql.of(getClass());
    }

    @Test
    void growsWithEveryTable() throws Exception {
      try (JdbcDbs database = JdbcDbs.create(server());
          Connection other = database.connect();
          DbAdapter adapter = Dialects.open(database.target(StatementMode.PREPARED))) {
        Queries.execute(other, "CREATE TABLE sbtest1 (id INT PRIMARY KEY)");
        long one = adapter.size(0).known().orElseThrow();
        Queries.execute(other, "CREATE TABLE purchases_index (id INT PRIMARY KEY)");
        assertThat(one).isPositive();
        assertThat(adapter.size(0).known().orElseThrow()).isGreaterThan(one);
      }
    }

    @Test
    void itsOwnCountersHaveWhatItWrote() throws Exception {
      try (JdbcDbs database = JdbcDbs.create(server());
          Connection other = database.connect();
          DbAdapter adapter = Dialects.open(database.target(StatementMode.PREPARED))) {
        ServerInsight insight = adapter.insight().orElseThrow();
        ServerIo before = insight.inputOutput(insight.counters()).orElseThrow();
        Queries.execute(
            other, "CREATE TABLE sbtest1 (id INT PRIMARY KEY, c CHAR(120))" + storage());
        for (int id = 0; id < 50; id++) {
          Queries.execute(other, "INSERT INTO sbtest1 VALUES (" + id + ", REPEAT('x', 120))");
        }
        ServerIo grown = insight.inputOutput(insight.counters()).orElseThrow().since(before);
        assertThat(grown.writtenBytes()).as("%s", grown).isGreaterThan(50 * 120);
      }
    }

    /** What puts a table into the engine in use. */
    String storage() {
      return "";
    }

    /** SQL that says how large the cache of the engine in use is, in bytes. */
    abstract String cache();

    @Test
    void isComparedWithTheServersOwnCacheAndHostFiguresOnlyCountOnTheSameHost() throws Exception {
      try (JdbcDbs database = JdbcDbs.create(server());
          Connection other = database.connect()) {
        long cache = Long.parseLong(Queries.text(other, cache()));
        RunResult result =
            JdbcRuns.small(database).set("warmup", "0s").set("duration", "300ms").build().run();
        DatabaseResult.Server server = result.databases().get(0).server();
        Cost cost = result.step("run").cost();
        Cost.PerTransaction each = cost.perTransaction();
        assertThat(server.cacheBytes()).isEqualTo(cache);
        assertThat(cost.machine().host().contextSwitches() == null).isEqualTo(!server.onThisHost());
        assertThat(each.writeKb()).isNull();
        assertThat(each.engineWriteKb()).isNull();
        assertThat(each.jitCpuMicros())
            .as("counted in steps of 10 ms: may be none where the code is compiled already")
            .isNotNull();
      }
    }
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class OnMariaDb extends Size {
    @Override
    String cache() {
      return "SELECT @@innodb_buffer_pool_size";
    }
  }

  @Nested
  @ServerTest(ServerKind.MYROCKS)
  class OnMyRocks extends Size {
    @Override
    String storage() {
      return " ENGINE=ROCKSDB";
    }

    @Override
    String cache() {
      return "SELECT @@rocksdb_block_cache_size";
    }
  }

  @Nested
  @ServerTest(ServerKind.MYSQL)
  class OnMySql extends Size {
    @Override
    String cache() {
      return "SELECT @@innodb_buffer_pool_size";
    }
  }

  @Nested
  @ServerTest(ServerKind.POSTGRES)
  class OnPostgreSql extends Size {
    @Override
    String cache() {
      return "SELECT setting::bigint * current_setting('block_size')::bigint FROM pg_settings"
          + " WHERE name = 'shared_buffers'";
    }
  }
}
