package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.engine.RunListener;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.RoleResult;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import io.linkbenchx.servers.TestDatabase;
import io.linkbenchx.servers.TestServers;
import io.linkbenchx.workload.Loading;
import java.io.File;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The insert benchmark as a whole on each kind of server, configured by its address alone. */
class InsertOnServersTest {

  @Timeout(value = 120, unit = TimeUnit.SECONDS)
  abstract static class Inserts {
    @TempDir Path directory;
    @AutoClose private TestDatabase database;

    ServerKind kind() {
      return ServerKind.of(getClass());
    }

    @BeforeEach
    void create() {
      database = TestServers.shared().require(kind()).newDatabase("lbx_inserts");
    }

    private LinkBenchX.Builder inserts() {
      return ServerRuns.at(database)
          .set("workload", "InsertWith3SecIdx")
          .set("calibrate", "0")
          .set("warmup", "0")
          .set("seed", "5")
          .set("clients", "2")
          .set("interval", "100ms")
          .existing(Loading.Existing.DROP)
          .results(directory);
    }

    @Test
    void anInterruptedRoundWithQueriesNextToItIsFinishedAndVerified() {
      Interrupt interrupt = new Interrupt();
      interrupt.run =
          inserts()
              .set("rounds", "2")
              .set("rows_per_round", "3001")
              .set("rows_per_commit", "20")
              .set("insert_rate", "8000") // so that there is something left to interrupt
              .set("query_threads", "1")
              .set("query_begin", "100")
              .listener(interrupt)
              .build()
              .prepare();
      RunResult first = interrupt.run.run();
      assertThat(first.status()).isEqualTo(RunStatus.INTERRUPTED);

      // Addresses with a password are not stored: they must be given again on resume.
      RunResult whole = ServerRuns.at(database).resume(only(directory)).build().run();

      assertRight(whole);
      StepResult second = whole.steps().get(1);
      assertThat(role(second, "inserter").work().rowsBefore()).isEqualTo(3001);
      assertThat(second.types().get("QUERY").answers().p50()).isEqualTo(10);
      assertThat(whole.verification().checked())
          .containsEntry("rows", 6002L)
          .containsEntry("index", 3 * 6002L);
    }

    @Test
    void theModernStepsAreAllDoneAndVerified() {
      RunResult result =
          inserts()
              .set("form", "modern")
              .set("nr1", "2000")
              .set("nr2", "500")
              .set("query_seconds", "1s")
              .set("write_rates", "100")
              .set("flush_time", "1s")
              .build()
              .run();

      assertThat(result.steps())
          .extracting(StepResult::name)
          .containsExactly("l.i0", "l.x", "l.i1", "l.i2", "flush", "qr100.L1", "qp100.L2");
      assertThat(role(result.steps().get(2), "deleter").work().rows()).isEqualTo(400);
      assertThat(result.steps().get(5).types().get("QUERY_RANGE").answers().p50()).isEqualTo(10);
      assertThat(result.steps().get(6).types().get("QUERY_POINT").counts().hits()).isPositive();
      assertRight(result);
    }

    @Test
    void tablesInOtherDatabasesReplaceThoseOfTheCellBefore() {
      RunResult result =
          inserts()
              .set("sweep", "database_per_table")
              .set("database_per_table", "false | true | false")
              .set("reload", "per_level")
              .set("rounds", "1")
              .set("rows_per_round", "200")
              .set("rows_per_commit", "10")
              .build()
              .run();

      assertThat(result.steps()).hasSize(3);
      assertRight(result);
    }

    private static Path only(Path parent) {
      File[] found = parent.toFile().listFiles();
      assertThat(found).hasSize(1);
      return found[0].toPath();
    }

    private static RoleResult role(StepResult step, String name) {
      return step.roles().stream().filter(r -> r.name().equals(name)).findFirst().orElseThrow();
    }

    private static void assertRight(RunResult result) {
      assertThat(result.status()).isEqualTo(RunStatus.FINISHED);
      assertThat(result.steps())
          .flatMap(step -> step.types().values())
          .allMatch(type -> type.counts().givenUp() == 0);
      assertThat(result.verification().differences()).isEmpty();
      assertThat(result.verification().passed()).isTrue();
      assertThat(result.verification().fraction()).isEqualTo(1);
    }
  }

  /** Interrupts at the first interval. */
  private static final class Interrupt implements RunListener {
    BenchRun run;

    @Override
    public void interval(Step head, IntervalSnapshot interval) {
      run.interrupt();
    }
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class OnMariaDb extends Inserts {}

  @Tag("proof")
  @Nested
  @ServerTest(ServerKind.MYROCKS)
  class OnMyRocks extends Inserts {}

  @Tag("proof")
  @Nested
  @ServerTest(ServerKind.MYSQL)
  class OnMySql extends Inserts {}

  @Nested
  @ServerTest(ServerKind.POSTGRES)
  class OnPostgreSql extends Inserts {}

  @Nested
  @ServerTest(ServerKind.MONGO)
  class OnMongoDb extends Inserts {}

  @Tag("proof")
  @Nested
  @ServerTest(ServerKind.FERRETDB)
  class OnFerretDb extends Inserts {}
}
