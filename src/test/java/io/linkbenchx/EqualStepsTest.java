package io.linkbenchx;

import static io.linkbenchx.SmallRuns.measured;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.config.ConfigException;
import io.linkbenchx.internal.engine.Forecast;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** All cells of a plan do the same work, or for the same time. */
class EqualStepsTest {
  @TempDir Path directory;

  private LinkBenchX.Builder small() {
    return SmallRuns.in(directory)
        .set("clients", "1, 3")
        .set("steps", "2")
        .set("duration", "1ms")
        .set("transactions", "7")
        .set("rows", "3")
        .noResults();
  }

  @Test
  void everyStepOfEveryCellDoesTheSameTransactionsWhoeverTheyAreCountedFor() {
    RunResult result =
        small().set("equal_work", "2k transactions").set("rate_scope", "client").build().run();

    assertThat(measured(result))
        .hasSize(4)
        .extracting(StepResult::transactions)
        .containsOnly(2000L);
  }

  @Test
  void operationsAreTransactionsAndAPartOfAWorkIsWork() {
    RunResult result = small().set("equal_work", "1.5k operations").build().run();

    assertThat(measured(result)).extracting(StepResult::transactions).containsOnly(1500L);
  }

  @Test
  void rowsAreCountedToWithinAnInterval() {
    RunResult result = small().set("equal_work", "400 rows").set("interval", "100ms").build().run();

    assertThat(measured(result))
        .allSatisfy(
            step ->
                assertThat(step.roles().stream().mapToLong(role -> role.work().rows()).sum())
                    .isGreaterThanOrEqualTo(400));
  }

  @Test
  void everyStepTakesTheSameTimeWhateverElseWouldEndIt() {
    RunResult result = small().set("equal_time", "300ms").build().run();

    assertThat(measured(result))
        .allSatisfy(
            step -> {
              assertThat(step.step().schedule().plannedSeconds()).isEqualTo(0.3);
              assertThat(step.seconds()).isGreaterThanOrEqualTo(0.3);
              assertThat(step.transactions()).isGreaterThan(7);
            });
  }

  @Test
  void theStepBeforeThemKeepsWhatItWasGiven() {
    RunResult result =
        small()
            .set("equal_work", "500 transactions")
            .set("pre.duration", "30s")
            .set("pre.transactions", "90")
            .set("pre.rows", "0")
            .build()
            .run();

    StepResult pre =
        result.steps().stream().filter(s -> s.name().equals("pre")).findFirst().orElseThrow();
    assertThat(pre.transactions()).isEqualTo(90);
    assertThat(measured(result)).extracting(StepResult::transactions).containsOnly(500L);
  }

  @Test
  void aPlanOfEqualWorkHasNoTimeToForecast() {
    Forecast forecast = small().set("equal_work", "1M rows").build().forecast();

    assertThat(forecast.steps()).isEqualTo(4);
    assertThat(forecast.untimedSteps()).isEqualTo(4);
    assertThat(forecast.seconds()).isZero();
  }

  @Test
  void whatCannotBeEqualIsRefused() {
    assertThatThrownBy(() -> small().set("equal_work", "much").build())
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("'much' is not a number of transactions or rows")
        .hasMessageContaining("equal_work = 1M transactions");
    assertThatThrownBy(() -> small().set("equal_work", "5 rows").set("equal_time", "1s").build())
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("cannot be combined with equal_work");
    assertThatThrownBy(
            () ->
                small()
                    .set("equal_time", "1s")
                    .set("sweep", "duration")
                    .set("duration", "1s | 2s")
                    .build())
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("duration varies, and equal_time applies to all cells");
    assertThatThrownBy(
            () ->
                small()
                    .set("equal_time", "1s")
                    .set("steps", "1")
                    .set("workload", "InsertWith3SecIdx")
                    .build())
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("InsertWith3SecIdx plans its own steps");
  }

  /** The configuration that a run leaves behind states every default. */
  @Test
  void noEqualTimeLeavesDurationToVary() {
    RunResult result =
        small()
            .set("equal_time", "0s")
            .set("sweep", "duration")
            .set("duration", "200ms | 300ms")
            .build()
            .run();

    assertThat(result.plan().cells())
        .extracting(cell -> cell.factors().get("duration"))
        .containsOnly("200ms", "300ms");
  }
}
