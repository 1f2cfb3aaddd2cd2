package io.linkbenchx.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.engine.RunListener;
import io.linkbenchx.internal.archive.FakeRun;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.OfferedLatency;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.TypeResult;
import io.linkbenchx.result.VerificationResult;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Limits on a run whose figures are known: load, "run" in closed loop, "open". */
class RunAssertTest {
  private static final String TYPE = "GET_NODE";
  private static final Duration NEVER = Duration.ofDays(1);

  private final RunResult result = new FakeRun(5, "", 30).play(new RunListener() {});
  private final RunAssert run = RunAssert.of(result);
  private final StepResult closed = result.step("run");

  private static Duration micros(double micros) {
    return Duration.ofNanos(Math.round(micros * 1000));
  }

  private static VerificationResult differing() {
    return new VerificationResult(
        false,
        VerificationResult.Scope.FULL,
        1,
        2,
        Map.of("nodes", 9L),
        Map.of(),
        List.of("count of 17 is 4, links 5"),
        1,
        null);
  }

  private RunResult verified(VerificationResult verification) {
    return with(result.steps(), verification);
  }

  private RunAssert of(List<StepResult> steps) {
    return RunAssert.of(with(steps, null));
  }

  private RunResult with(List<StepResult> steps, VerificationResult verification) {
    return new RunResult(
        result.schemaVersion(),
        result.status(),
        null,
        result.run(),
        result.tool(),
        result.plan(),
        result.databases(),
        null,
        steps,
        verification,
        null);
  }

  @Test
  void limitsThatAreJustKeptPass() {
    Latency service = closed.type(TYPE).service();
    run.isVerified()
        .step("run")
        .rateAtLeast(closed.rate())
        .errorsAtMost(closed.totals().givenUp())
        .type(TYPE)
        .rateAtLeast(closed.type(TYPE).rate())
        .errorsAtMost(closed.type(TYPE).counts().givenUp())
        .serviceAtMost(50, micros(service.p50()))
        .serviceAtMost(99, micros(service.p99()))
        .step()
        .run()
        .step("open")
        .responseAtMost(50, NEVER)
        .type(TYPE)
        .responseAtMost(50, NEVER);
    double cpu = closed.cost().perTransaction().cpuMicros();
    run.step("run").cpuAtMost(micros(cpu));
    run.step("run").costAtMost("bytes", cost -> (double) cost.databaseBytes(), Double.MAX_VALUE);
  }

  @Test
  void aFailureStatesFigureAndLimitAndShowsTheRun() {
    assertThatThrownBy(() -> run.step("run").rateAtLeast(1e9))
        .isInstanceOf(AssertionError.class)
        .hasMessageStartingWith("rate of step run is ")
        .hasMessageContaining("/s, the limit is at least 1000000000.0/s\n\nlinkbenchx 0.1")
        .hasMessageContaining(" closed ")
        .hasMessageContaining(" verify ")
        .hasMessageEndingWith(" no tables: remove noResults() to get them\n");
  }

  @Test
  void everyLimitCanFail() {
    Duration none = Duration.ofNanos(1);
    StepAssert step = run.step("run");
    assertThatThrownBy(() -> step.type(TYPE).rateAtLeast(1e9))
        .hasMessageStartingWith("rate of GET_NODE of step run is ");
    assertThatThrownBy(() -> step.type(TYPE).serviceAtMost(99, none))
        .hasMessageMatching(
            "(?s)service p99 of GET_NODE of step run is [0-9.]+ us, the limit is 0.0 us\n.*");
    assertThatThrownBy(() -> step.type(TYPE).errorsAtMost(-1))
        .hasMessageStartingWith("errors of GET_NODE of step run are ");
    assertThatThrownBy(() -> step.errorsAtMost(-1)).hasMessageContaining("the limit is -1");
    assertThatThrownBy(() -> step.cpuAtMost(none))
        .hasMessageStartingWith("CPU in us per transaction of step run is ");
    assertThatThrownBy(() -> step.costAtMost("size", cost -> 7.0, 6))
        .hasMessageStartingWith("size of step run is 7.00, the limit is 6.00");
    assertThatThrownBy(() -> run.step("open").responseAtMost(50, none))
        .hasMessageStartingWith("response p50 of step open is ");
    assertThatThrownBy(() -> run.step("open").type(TYPE).responseAtMost(50, none))
        .hasMessageStartingWith("response p50 of GET_NODE of step open is ");
  }

  @Test
  void whatWasNotMeasuredOrIsImpossibleFails() {
    StepAssert step = run.step("run");
    assertThatThrownBy(() -> step.costAtMost("size", cost -> null, 6))
        .hasMessageStartingWith("size of step run is NA");
    assertThatThrownBy(() -> step.responseAtMost(99, NEVER))
        .hasMessageStartingWith("response p99 of step run is X: a closed loop has no schedule");
    assertThatThrownBy(() -> step.type(TYPE).responseAtMost(99, NEVER))
        .hasMessageStartingWith("response p99 of GET_NODE of step run is X");
    assertThatThrownBy(() -> RunAssert.of(verified(null)).isVerified())
        .hasMessageStartingWith("nothing was verified: add verify to the setting phases");
  }

  /**
   * A step without kinds of failures, as of an imported result.
   *
   * @param rate null as of a step that was stopped in its warm-up
   * @param errors null if they were not counted
   */
  private StepResult step(Double rate, Map<Outcome, Long> errors) {
    TypeResult.Counts counts =
        new TypeResult.Counts(0, rate == null ? Double.NaN : rate, errors, 0L, 0L, 0, 0);
    StepResult.Totals totals =
        new StepResult.Totals(0L, rate, null, errors, 0L, 0L, 0L, null, List.of(), null);
    return new StepResult(
        closed.step(),
        closed.state(),
        closed.span(),
        totals,
        Map.of(
            TYPE, new TypeResult(counts, null, null, null, null, null, null, null, Map.of(), null)),
        List.of(),
        null,
        null,
        closed.cost(),
        null,
        null,
        null,
        List.of(),
        null,
        null,
        null);
  }

  @Test
  void aMissingRateOrCountFails() {
    StepAssert stopped = new StepAssert(run, step(null, Map.of()));
    assertThatThrownBy(() -> stopped.rateAtLeast(0))
        .hasMessageStartingWith("rate of step run is NA: the step was stopped in its warm-up");
    assertThatThrownBy(() -> stopped.type(TYPE).rateAtLeast(0))
        .hasMessageStartingWith("rate of GET_NODE of step run is NA: the step was stopped");
    assertThatThrownBy(() -> stopped.costAtMost("size", cost -> Double.NaN, 6))
        .hasMessageStartingWith("size of step run is NA");
    StepAssert imported = new StepAssert(run, step(5.0, null));
    assertThatThrownBy(() -> imported.errorsAtMost(9))
        .hasMessageStartingWith("errors of step run are NA: the tool that made this result");
    assertThatThrownBy(() -> imported.type(TYPE).errorsAtMost(9))
        .hasMessageStartingWith("errors of GET_NODE of step run are NA");
  }

  @Test
  void errorsOfAnImportedRunAreErrors() {
    RunAssert failed = of(List.of(step(5.0, Map.of(Outcome.TIMEOUT, 2L))));
    assertThatThrownBy(failed::hasNoErrors)
        .hasMessageStartingWith("errors of step run are 2, the limit is 0");
    assertThatThrownBy(of(List.of(step(5.0, null)))::hasNoErrors)
        .hasMessageStartingWith("errors of step run are NA");
    assertThatCode(of(List.of(step(5.0, Map.of())))::hasNoErrors).doesNotThrowAnyException();
  }

  @Test
  void aPercentileIsNaWithoutSamplesAndUnknownAboveWhatNeverEnded() {
    Latency few = new Latency(3, 2.0, 4.0, null, null, null, null, 9);
    assertThat(Percentiles.aboveLimit(few, 90, NEVER)).isEmpty();
    assertThat(Percentiles.aboveLimit(few, 99, NEVER)).get().asString().startsWith("is NA: fewer");
    assertThat(Percentiles.aboveLimit((Latency) null, 99, NEVER)).isPresent();
    OfferedLatency.Figure open = new OfferedLatency.Figure(5, true);
    OfferedLatency offered = new OfferedLatency(100, 60, open, null, null, null, null, null, open);
    assertThat(Percentiles.aboveLimit(offered, 50, Duration.ofMillis(1)))
        .contains("is more than 5.0 us, the limit is 1000.0 us");
    assertThat(Percentiles.aboveLimit(offered, 95, NEVER)).isPresent();
  }

  @Test
  void aPercentileThatNoResultHoldsIsRefused() {
    assertThatThrownBy(() -> run.step("run").type(TYPE).serviceAtMost(98, NEVER))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "a result has no p98, only the percentiles [50.0, 90.0, 95.0, 99.0, 99.9, 99.99]");
    assertThatThrownBy(() -> run.step("soak")).hasMessageContaining("[load, run, open]");
    assertThatThrownBy(() -> run.step("run").type("MOVE")).hasMessageContaining("only [");
  }

  @Test
  void differencesFailTheVerification() {
    RunAssert differing = RunAssert.of(verified(differing()));
    assertThatThrownBy(differing::isVerified)
        .hasMessageStartingWith(
            "1 difference between the data and what was acknowledged; the first: count of 17 is 4")
        .hasMessageContaining("FAILED, 1 difference");
    assertThatCode(run::isVerified).doesNotThrowAnyException();
  }

  @Test
  void errorsOfAnyStepAreNamedWithTheDatabasesWords() {
    assertThatThrownBy(run::hasNoErrors)
        .hasMessageStartingWith("step ")
        .hasMessageContaining("gave up transactions: ")
        .hasMessageContaining(" 7 (too slow)");
  }
}
