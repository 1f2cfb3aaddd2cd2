package io.linkbenchx.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.LinkBenchX;
import io.linkbenchx.engine.Phase;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.workload.Loading.Existing;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * What every workload must do, on a database that keeps its rows: extend it and give the settings
 * of a small run.
 */
@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
public abstract class WorkloadContract {
  private static final String TRANSACTIONS = "300";

  @TempDir Path directory;

  /**
   * Workload, database, and a size that loads in about a second.
   *
   * @param directory of an embedded database; another one is another database
   */
  protected abstract Map<String, String> settings(Path directory);

  private LinkBenchX.Builder run(String database, Phase... phases) {
    return LinkBenchX.builder()
        .set("loaders", "1")
        .set("clients", "1")
        .set("transactions", TRANSACTIONS)
        .set("duration", "0")
        .set("warmup", "0")
        .set("calibrate", "0")
        .set("seed", "7")
        .set("load_time", "1700000000000")
        .set(settings(directory.resolve(database)))
        .phases(phases)
        .noResults();
  }

  private static StepResult load(RunResult run) {
    return run.steps().get(0);
  }

  private static Map<String, Long> counts(RunResult run) {
    Map<String, Long> counts = new TreeMap<>();
    run.steps()
        .get(run.steps().size() - 1)
        .types()
        .forEach((type, result) -> counts.put(type, result.counts().transactions()));
    return counts;
  }

  @Test
  void whatWasLoadedAndRunIsVerifiedAsAWhole() {
    RunResult run = run("a", Phase.LOAD, Phase.RUN, Phase.VERIFY).build().run();

    assertThat(run.verification()).as("a workload verifies its data").isNotNull();
    assertThat(run.verification().verdict())
        .as("%s", run.verification().differences())
        .isEqualTo("OK");
    assertThat(counts(run).values().stream().mapToLong(n -> n).sum())
        .as("completed")
        .isEqualTo(Long.parseLong(TRANSACTIONS));
  }

  @Test
  void theRowsDoNotDependOnTheNumberOfLoaders() {
    StepResult one = load(run("a", Phase.LOAD).build().run());
    StepResult many = load(run("b", Phase.LOAD).set("loaders", "4").build().run());

    assertThat(one.loaded().rows().values()).as("rows").allMatch(rows -> rows > 0);
    assertThat(many.loaded().rows()).isEqualTo(one.loaded().rows());
    assertThat(many.loaded().digest()).isEqualTo(one.loaded().digest());
    assertThat(one.cost().logicalBytes()).as("logical bytes").isPositive();
  }

  @Test
  void aSeedDrawsTheSameTransactions() {
    Map<String, Long> first = counts(run("a", Phase.LOAD, Phase.RUN).build().run());
    Map<String, Long> again = counts(run("b", Phase.LOAD, Phase.RUN).build().run());

    assertThat(again).isEqualTo(first);
  }

  @Test
  void existingDataAreRefusedOrDroppedAsTheUserSays() {
    StepResult first = load(run("a", Phase.LOAD).build().run());

    assertThatThrownBy(() -> run("a", Phase.LOAD).build().run())
        .isInstanceOf(RunFailure.class)
        .hasMessageContaining("existing = drop");
    RunResult dropped =
        run("a", Phase.LOAD, Phase.RUN, Phase.VERIFY).existing(Existing.DROP).build().run();
    assertThat(load(dropped).loaded().digest()).isEqualTo(first.loaded().digest());
    assertThat(dropped.verification().passed()).isTrue();
  }

  @Test
  void aFinishedLoadIsResumedWithoutWork() {
    run("a", Phase.LOAD).build().run();

    RunResult resumed = run("a", Phase.LOAD, Phase.RUN).existing(Existing.RESUME).build().run();

    assertThat(counts(resumed).values().stream().mapToLong(n -> n).sum()).isPositive();
  }

  @Test
  void cleanupRemovesWhatTheLoadMade() {
    run("a", Phase.LOAD).build().run();
    run("a", Phase.CLEANUP).build().run();

    RunResult again = run("a", Phase.LOAD, Phase.VERIFY).build().run();

    assertThat(again.verification().passed()).isTrue();
  }

  @Test
  void aRunWithoutALoadIsRefused() {
    assertThatThrownBy(() -> run("a", Phase.RUN).build().run())
        .isInstanceOf(RunFailure.class)
        .hasMessageContaining("load");
  }
}
