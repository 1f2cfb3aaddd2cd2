package io.linkbenchx.internal.db.jdbc.rows;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.LinkBenchX;
import io.linkbenchx.internal.db.jdbc.JdbcDbs;
import io.linkbenchx.internal.db.jdbc.JdbcRuns;
import io.linkbenchx.internal.db.jdbc.TestSql;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import org.junit.jupiter.api.Test;

/** oltp_delete on tables that run empty. */
@ServerTest(ServerKind.POSTGRES)
class JdbcDeletesTest {

  /** PostgreSQL must not pay for pairs of delete and insert that the script has none of. */
  @Test
  void aMissCostsOneRoundTripAsElsewhere() {
    try (JdbcDbs database = JdbcDbs.create(TestSql.postgresql())) {
      RunResult result =
          LinkBenchX.builder()
              .set("workload", "OltpMix")
              .set("script", "oltp_delete")
              .set("database", "postgresql")
              .set("postgresql.url", database.url())
              .set("tables", "1")
              .set("table_size", "20")
              .set("clients", "2")
              .set("warmup", "0s")
              .set("duration", "300ms")
              .set("calibrate", "0s")
              .set("phases", "load, run, verify")
              .noResults()
              .build()
              .run();
      assertThat(result.verification().differences()).isEmpty();
      assertThat(JdbcRuns.step(result, "run").types().get("DELETE").traffic().roundTrips())
          .isEqualTo(1.0);
    }
  }
}
