package io.linkbenchx.internal.db.jdbc.rows;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.LinkBenchX;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.internal.db.jdbc.JdbcDbs;
import io.linkbenchx.internal.db.jdbc.JdbcRuns;
import io.linkbenchx.internal.db.jdbc.TestSql;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.VerificationResult;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** sysbench's inserts with ids that the client draws. */
class JdbcDrawnIdsTest {

  abstract static class OnServer {
    TestSql server() {
      return TestSql.of(getClass());
    }

    private static LinkBenchX.Builder run(JdbcDbs database, String script) {
      String kind = database.server().kind();
      return LinkBenchX.builder()
          .set("workload", "OltpMix")
          .set("script", script)
          .set("auto_inc", "false")
          .set("database", kind)
          .set(kind + ".url", database.url())
          .set("tables", "1")
          .set("table_size", "100")
          .set("clients", "2")
          .set("warmup", "0s")
          .set("duration", "300ms")
          .set("calibrate", "0s")
          .set("phases", "load, run, verify")
          .noResults();
    }

    @ParameterizedTest
    @ValueSource(strings = {"oltp_insert", "bulk_insert"})
    void theirTablesHoldThem(String script) {
      try (JdbcDbs database = JdbcDbs.create(server())) {
        RunResult result = run(database, script).build().run();
        assertThat(JdbcRuns.step(result, "run").transactions()).isPositive();
        assertThat(JdbcRuns.failedAttempts(JdbcRuns.step(result, "run"))).isEmpty();
        assertThat(result.verification().differences()).isEmpty();
        assertThat(result.verification().scope()).isEqualTo(VerificationResult.Scope.FULL);
      }
    }

    @Test
    void narrowTablesAreRefusedBeforeTheFirstInsert() {
      try (JdbcDbs database = JdbcDbs.create(server())) {
        run(database, "oltp_read_write").phases(Phase.LOAD).build().run();
        assertThatThrownBy(() -> run(database, "oltp_insert").phases(Phase.RUN).build().run())
            .isInstanceOf(RunFailure.class)
            .hasMessageContaining("column id")
            .hasMessageContaining("auto_inc = true");
      }
    }
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class MariaDb extends OnServer {}

  @Nested
  @ServerTest(ServerKind.POSTGRES)
  class PostgreSql extends OnServer {}
}
