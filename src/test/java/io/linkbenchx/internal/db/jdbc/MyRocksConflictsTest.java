package io.linkbenchx.internal.db.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.jdbc.dialect.Queries;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepState;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The run at which LinkBench itself stops for good: four requesters on MyRocks, whose deadlock
 * detection is off. A handful of ids makes them meet all the time.
 */
@ServerTest(ServerKind.MYROCKS)
@Timeout(value = 120, unit = TimeUnit.SECONDS)
class MyRocksConflictsTest {

  @ParameterizedTest
  @CsvSource({
    "OFF, repeatable-read, conflict 1213",
    "OFF, read-committed, timeout 1205",
    "ON, repeatable-read, conflict 1213",
    "ON, read-committed, conflict 1213"
  })
  void theRunFinishesAndConflictsAreCountedAndCountsAreRight(
      String detection, String isolation, String conflict) throws InterruptedException {
    try (JdbcDbs database = JdbcDbs.create(TestSql.myrocks())) {
      JdbcRuns.small(database).set("maxid1", "3").phases(Phase.LOAD).build().run();
      AtomicBoolean stop = new AtomicBoolean();
      Thread crossing = crossing(database, detection, stop);
      RunResult result =
          JdbcRuns.small(database)
              .set("mariadb.statements", "prepared")
              .set(
                  "mariadb.session",
                  "SET SESSION rocksdb_deadlock_detect = "
                      + detection
                      + "; SET SESSION rocksdb_lock_wait_timeout = 1")
              .set("isolation", isolation)
              .set("maxid1", "3")
              .set("clients", "4")
              .set("warmup", "0s")
              .set("duration", "3s")
              .set("addlink", "40")
              .set("deletelink", "30")
              .set("updatelink", "30")
              .set("countlink", "0")
              .set("getlink", "0")
              .set("getlinklist", "0")
              .set("addnode", "0")
              .set("updatenode", "0")
              .set("deletenode", "0")
              .set("getnode", "0")
              .phases(Phase.RUN)
              .build()
              .run();
      stop.set(true);
      crossing.join();
      StepResult run = JdbcRuns.step(result, "run");
      assertThat(run.state()).isEqualTo(StepState.FINISHED);
      assertThat(run.totals().errors()).isEmpty();
      assertThat(run.totals().unfinished()).isZero();
      assertThat(JdbcRuns.failedAttempts(run).keySet())
          .contains(conflict)
          .isSubsetOf("conflict 1213", "timeout 1205");
      assertThat(run.totals().retries())
          .isEqualTo(
              JdbcRuns.failedAttempts(run).values().stream().mapToLong(Long::longValue).sum());
      RunResult check =
          JdbcRuns.small(database).set("maxid1", "3").phases(Phase.VERIFY).build().run();
      assertThat(check.verification().differences()).isEmpty();
      assertThat(check.verification().passed()).isTrue();
    }
  }

  /**
   * Our transactions lock link before count, so that at read-committed they never block each other
   * in a circle. This one locks the other way round, changes nothing and rolls back.
   */
  private static Thread crossing(JdbcDbs database, String detection, AtomicBoolean stop) {
    Thread thread =
        new Thread(
            () -> {
              try (Connection connection = database.connect()) {
                Queries.execute(connection, "SET rocksdb_deadlock_detect = " + detection);
                Queries.execute(connection, "SET rocksdb_lock_wait_timeout = 1");
                while (!stop.get()) {
                  cross(connection);
                }
              } catch (SQLException | InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    thread.start();
    return thread;
  }

  private static void cross(Connection connection) throws SQLException, InterruptedException {
    Queries.execute(connection, "BEGIN");
    try {
      Queries.execute(connection, "SELECT count FROM counttable FOR UPDATE");
      Queries.execute(
          connection, "SELECT COUNT(*) FROM linktable FORCE INDEX (PRIMARY) FOR UPDATE");
    } catch (SQLException lost) {
      // one of the two loses
    }
    Queries.execute(connection, "ROLLBACK");
    Thread.sleep(2);
  }
}
