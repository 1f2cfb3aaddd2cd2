package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.engine.RunListener;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.CellState;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.servers.ServerKind;
import io.linkbenchx.servers.ServerTest;
import io.linkbenchx.servers.TestDatabase;
import io.linkbenchx.servers.TestServers;
import io.linkbenchx.workload.Loading;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Loads and sweeps of sysbench's tables as a whole on each kind of server. */
class RowsOnServersTest {

  @Timeout(value = 120, unit = TimeUnit.SECONDS)
  abstract static class Rows {
    @TempDir Path directory;
    @AutoClose private TestDatabase database;

    ServerKind kind() {
      return ServerKind.of(getClass());
    }

    @BeforeEach
    void create() {
      database = TestServers.shared().require(kind()).newDatabase("lbx_rows");
    }

    private LinkBenchX.Builder updates(String tables) {
      return ServerRuns.at(database)
          .set("workload", "UpdateByPK")
          .set("write_form", "commutative")
          .set("tables", tables)
          .set("table_size", "60")
          .set("transactions", "40")
          .set("durability", "lazy")
          .set("calibrate", "0")
          .set("warmup", "0")
          .set("seed", "5")
          .set("interval", "100ms");
    }

    private RunResult run(Loading.Existing existing, String tables, Phase... phases) {
      return updates(tables).existing(existing).phases(phases).noResults().build().run();
    }

    private void assertLoaded(Loading.Existing existing, int tables) {
      RunResult result = run(existing, String.valueOf(tables), Phase.LOAD, Phase.VERIFY);
      assertThat(result.verification().passed()).isTrue();
      assertThat(result.verification().checked()).containsEntry("rows", 60L * tables);
    }

    @Test
    void aLoadOfFewerTablesLeavesNoneOfTheOldOnes() {
      assertLoaded(Loading.Existing.DROP, 3);
      assertLoaded(Loading.Existing.DROP, 1);
      run(Loading.Existing.REFUSE, "1", Phase.CLEANUP);

      // Would find the rows of the first load, had one of its tables stayed.
      assertLoaded(Loading.Existing.REFUSE, 3);
    }

    @Test
    void cleanupTakesTheTablesThatWereLoadedHoweverManyAreAskedFor() {
      assertLoaded(Loading.Existing.DROP, 3);
      run(Loading.Existing.REFUSE, "1", Phase.CLEANUP);

      assertLoaded(Loading.Existing.REFUSE, 3);
    }

    @Test
    void anInterruptedSweepKeepsWhatIsFinishedAndItsSum() {
      Interrupt interrupt = new Interrupt();
      interrupt.run =
          updates("2")
              .set("clients", "1, 2, 3")
              .listener(interrupt)
              .existing(Loading.Existing.DROP)
              .results(directory)
              .build()
              .prepare();
      RunResult begun = interrupt.run.run();
      assertThat(begun.status()).isEqualTo(RunStatus.INTERRUPTED);

      RunResult whole =
          ServerRuns.at(database).resume(interrupt.run.directory().orElseThrow()).build().run();

      assertThat(whole.steps())
          .extracting(StepResult::name)
          .containsExactly("load", "run-c1", "run-c2", "run-c3");
      assertThat(whole.steps().subList(0, 2)).isEqualTo(begun.steps().subList(0, 2));
      assertThat(whole.plan().cells())
          .extracting(CellResult::state)
          .containsOnly(CellState.FINISHED);
      assertThat(whole.verification().passed())
          .as("%s, after %s: %s", whole.verification(), begun.message(), begun.steps())
          .isTrue();
      // The cell that was cut off, if it had begun, did something, and then its 40 again.
      long cutOff =
          begun.steps().stream()
              .skip(2)
              .filter(second -> !second.finished())
              .mapToLong(second -> second.accounting().completed() + second.accounting().drained())
              .sum();
      assertThat(whole.verification().totals().get("sum of k"))
          .as("%s, after %s: %s", whole.verification(), begun.message(), begun.verification())
          .contains(" + " + (3 * 40 + cutOff) + " by runs");
    }

    @Test
    void lazyIsWhatTheServerHasAndReportedAsThat() {
      DatabaseResult.Durability promise =
          run(Loading.Existing.DROP, "1", Phase.LOAD, Phase.RUN).databases().get(0).durability();

      assertThat(promise.requested()).isEqualTo("lazy");
      assertThat(promise.effective())
          .matches(
              switch (kind()) {
                case MARIADB, MYSQL -> "os: .*";
                case MYROCKS -> "(os|buffered): .*"; // the server may write its log when it likes
                case POSTGRES, MONGO -> "buffered: .*";
                case FERRETDB, GOMYSQL -> "unknown: .*";
              });
    }

    @Test
    void aTableOfAnotherSizeAndAMissingOneAreRefusedInWords() {
      assertLoaded(Loading.Existing.DROP, 1);

      assertThatThrownBy(() -> run(Loading.Existing.REFUSE, "2", Phase.RUN))
          .hasRootCauseInstanceOf(DbUsageException.class)
          .hasMessageContaining("tables is 2, in the loaded tables 1");
      assertThatThrownBy(
              () ->
                  updates("1").set("table_size", "61").phases(Phase.RUN).noResults().build().run())
          .hasRootCauseInstanceOf(DbUsageException.class)
          .hasMessageContaining("table_size is 61, in the loaded tables 60");
    }
  }

  /** Interrupts when the second cell begins. */
  private static final class Interrupt implements RunListener {
    BenchRun run;

    @Override
    public void stepStarted(Step step) {
      if (step.name().equals("run-c2")) {
        run.interrupt();
      }
    }
  }

  @Nested
  @ServerTest(ServerKind.MARIADB)
  class OnMariaDb extends Rows {}

  @Nested
  @ServerTest(ServerKind.MYROCKS)
  class OnMyRocks extends Rows {}

  @Nested
  @ServerTest(ServerKind.MYSQL)
  class OnMySql extends Rows {}

  @Nested
  @ServerTest(ServerKind.POSTGRES)
  class OnPostgreSql extends Rows {}

  @Nested
  @ServerTest(ServerKind.MONGO)
  class OnMongoDb extends Rows {}

  @Nested
  @ServerTest(ServerKind.FERRETDB)
  class OnFerretDb extends Rows {}
}
