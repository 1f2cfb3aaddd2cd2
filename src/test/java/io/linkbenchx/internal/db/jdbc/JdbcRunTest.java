package io.linkbenchx.internal.db.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.jdbc.connect.StatementMode;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepState;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Load, run and verification on each kind of server, undisturbed and disturbed. */
class JdbcRunTest {

  @Timeout(value = 180, unit = TimeUnit.SECONDS)
  abstract static class Runs {
    TestSql server() {
      return TestSql.of(getClass());
    }

    @ParameterizedTest
    @EnumSource(StatementMode.class)
    void aRunInEachModeIsVerifiedExactly(StatementMode mode) {
      try (JdbcDbs database = JdbcDbs.create(server())) {
        RunResult result =
            JdbcRuns.small(database)
                .set(database.server().kind() + ".statements", mode.name())
                .set("clients", "3")
                .set("warmup", "0s")
                .set("duration", "1s")
                .build()
                .run();
        assertThat(result.verification().differences()).isEmpty();
        assertThat(result.verification().passed()).isTrue();
        assertThat(JdbcRuns.step(result, "run").transactions()).isPositive();
        assertThat(JdbcRuns.step(result, "run").types().get("GET_NODE").traffic().roundTrips())
            .isEqualTo(1.0);
      }
    }

    @ParameterizedTest
    @CsvSource({
      "PREPARED, read-committed",
      "PREPARED, repeatable-read",
      "PROCEDURE, repeatable-read"
    })
    void conflictsAreRetriedAndCountedAndLeaveTheCountsRight(StatementMode mode, String isolation) {
      try (JdbcDbs database = JdbcDbs.create(server())) {
        RunResult result =
            JdbcRuns.small(database)
                .set(database.server().kind() + ".statements", mode.name())
                .set("isolation", isolation)
                .set("maxid1", "4")
                .set("clients", "4")
                .set("warmup", "0s")
                .set("duration", "1s")
                .build()
                .run();
        StepResult run = JdbcRuns.step(result, "run");
        assertThat(result.verification().differences()).isEmpty();
        assertThat(run.transactions()).isPositive();
        assertThat(run.totals().unknown()).isZero();
      }
    }

    @Test
    void killedConnectionsAreReplacedAndNothingIsLost() throws InterruptedException {
      try (JdbcDbs database = JdbcDbs.create(server())) {
        JdbcRuns.small(database).phases(Phase.LOAD).build().run();
        AtomicBoolean stop = new AtomicBoolean();
        int[] killed = new int[1];
        Thread killer = JdbcRuns.killer(database, stop, killed);
        RunResult result =
            JdbcRuns.small(database)
                .phases(Phase.RUN)
                .set("clients", "3")
                .set("warmup", "0s")
                .set("duration", "3s")
                .build()
                .run();
        stop.set(true);
        killer.join();
        assertThat(killed[0]).isPositive();
        StepResult run = JdbcRuns.step(result, "run");
        assertThat(run.state()).isEqualTo(StepState.FINISHED);
        assertThat(run.caveats()).anyMatch(w -> w.text().contains("connection"));
        RunResult check = JdbcRuns.small(database).phases(Phase.VERIFY).build().run();
        assertThat(check.verification().differences()).isEmpty();
      }
    }

    @Test
    void loadersOfEveryNumberAndWayGiveTheSameGraph() {
      assertThat(digest("1", "multi-row")).isEqualTo(digest("3", bulk()));
    }

    /** MySQL does not take LOAD DATA LOCAL unless configured to. */
    private String bulk() {
      return server().kind().equals("mysql") ? "multi-row" : "bulk";
    }

    private String digest(String loaders, String load) {
      try (JdbcDbs database = JdbcDbs.create(server())) {
        RunResult result =
            JdbcRuns.small(database)
                .phases(Phase.LOAD, Phase.VERIFY)
                .set("loaders", loaders)
                .set("load_time", "1700000000000")
                .set(database.server().kind() + ".load", load)
                .set(
                    database.server().kind() + ".index_when",
                    loaders.equals("1") ? "after" : "before")
                .build()
                .run();
        assertThat(result.verification().differences()).isEmpty();
        return JdbcRuns.step(result, "load").loaded().digest();
      }
    }
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class OnMariaDb extends Runs {}

  /** Deadlock detection is off, as it is by default: what meets waits for its time-out. */
  @Nested
  @ServerTest(ServerKind.MYROCKS)
  class OnMyRocks extends Runs {
    @Test
    void withDeadlockDetectionToo() {
      try (JdbcDbs database = JdbcDbs.create(server())) {
        RunResult result =
            JdbcRuns.small(database)
                .set("mariadb.session", "SET SESSION rocksdb_deadlock_detect = ON")
                .set("mariadb.statements", "prepared")
                .set("maxid1", "4")
                .set("clients", "4")
                .set("warmup", "0s")
                .set("duration", "1s")
                .build()
                .run();
        assertThat(result.verification().differences()).isEmpty();
        assertThat(JdbcRuns.step(result, "run").transactions()).isPositive();
      }
    }
  }

  @Nested
  @ServerTest(ServerKind.MYSQL)
  class OnMySql extends Runs {}

  @Nested
  @ServerTest(ServerKind.POSTGRES)
  class OnPostgreSql extends Runs {}
}
