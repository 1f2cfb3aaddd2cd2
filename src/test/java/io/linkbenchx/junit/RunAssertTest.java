package io.linkbenchx.junit;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.engine.RunListener;
import io.linkbenchx.internal.archive.FakeRun;
import io.linkbenchx.result.Latency;
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
        null,
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
        .hasMessageMatching(
            "(?s)limit rate >= 1000000000 /s is missed: run: [0-9.]+ /s\n\nlinkbenchx 0.1.*")
        .hasMessageContaining(" closed ")
        .hasMessageContaining(" verify ")
        .hasMessageEndingWith(" no tables: remove noResults() to get them\n");
  }

  @Test
  void everyLimitCanFail() {
    Duration none = Duration.ofNanos(1);
    StepAssert step = run.step("run");
    assertThatThrownBy(() -> step.type(TYPE).rateAtLeast(1e9))
        .hasMessageStartingWith("limit rate(GET_NODE) >= 1000000000 /s is missed: run: ");
    assertThatThrownBy(() -> step.type(TYPE).serviceAtMost(99, none))
        .hasMessageMatching(
            "(?s)limit p99\\(GET_NODE\\) <= 0.000001 ms is missed: run: [0-9.]+ ms\n.*");
    assertThatThrownBy(() -> step.serviceAtMost(90, none))
        .hasMessageStartingWith("limit service.p90 <= 0.000001 ms is missed: run: ");
    assertThatThrownBy(() -> step.type(TYPE).errorsAtMost(-1))
        .hasMessageStartingWith("limit errors(GET_NODE) <= -1 is missed: run: ");
    assertThatThrownBy(() -> step.errorsAtMost(-1))
        .hasMessageStartingWith("limit errors <= -1 is missed: run: ");
    assertThatThrownBy(() -> step.cpuAtMost(none))
        .hasMessageStartingWith("limit cpu <= 0.000001 ms is missed: run: ");
    assertThatThrownBy(() -> step.costAtMost("size", cost -> 7.0, 6))
        .hasMessageStartingWith("limit size <= 6.0 is missed: run: 7\n");
    assertThatThrownBy(() -> run.step("open").responseAtMost(50, none))
        .hasMessageStartingWith("limit response.p50 <= 0.000001 ms is missed: open: ");
    assertThatThrownBy(() -> run.step("open").type(TYPE).responseAtMost(50, none))
        .hasMessageStartingWith("limit response.p50(GET_NODE) <= 0.000001 ms is missed: open: ");
  }

  @Test
  void aLimitOfTheCommandLineIsJudgedOnEveryMeasuredStepOrTheNamedOne() {
    run.assertThat("rate >= 1").assertThat("p50(GET_NODE) of run <= 1 s");
    run.step("load").assertThat("rate >= 1");
    assertThatThrownBy(() -> run.assertThat("rate >= 1e9"))
        .isInstanceOf(AssertionError.class)
        .hasMessageMatching(
            "(?s)limit rate >= 1e9 is missed: run: [0-9.]+\n"
                + "limit rate >= 1e9 is missed: open: [0-9.]+\n\nlinkbenchx 0.1.*");
    assertThatThrownBy(() -> run.assertThat("rate of load >= 1e9"))
        .hasMessageMatching(
            "(?s)limit rate of load >= 1e9 is missed: load: [0-9.]+\n\nlinkbenchx.*");
    assertThatThrownBy(() -> of(List.of(result.step("load"))).assertThat("rate >= 1"))
        .isInstanceOf(AssertionError.class)
        .hasMessageStartingWith("limit rate >= 1 is missed: no step was measured");
  }

  @Test
  void aLimitThatCannotBeReadIsRefusedWithWhatToWrite() {
    assertThatThrownBy(() -> run.assertThat("p99"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageEndingWith("form FIGURE <= NUMBER UNIT, such as response.p99 <= 5 ms");
    assertThatThrownBy(() -> run.assertThat("respons.p99 <= 5 ms"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("did you mean response.p99?");
    assertThatThrownBy(() -> run.assertThat("rate of soak >= 1"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("[load, run, open]");
    assertThatThrownBy(() -> run.step("run").assertThat("rate of open >= 1"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("names a step itself");
  }

  @Test
  void whatWasNotMeasuredOrIsImpossibleFails() {
    StepAssert step = run.step("run");
    assertThatThrownBy(() -> step.costAtMost("size", cost -> null, 6))
        .hasMessageStartingWith("limit size <= 6.0 is missed: run: NA; it cannot be measured");
    assertThatThrownBy(() -> step.responseAtMost(99, NEVER))
        .hasMessageStartingWith("limit response.p99 <= 86400000 ms is missed: run: NA; a closed")
        .hasMessageContaining("a closed loop has no schedule; set rate for an open one");
    assertThatThrownBy(() -> step.type(TYPE).responseAtMost(99, NEVER))
        .hasMessageContaining("a closed loop has no schedule");
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
        new TypeResult.Counts(0L, rate == null ? Double.NaN : rate, errors, 0L, 0L, 0, 0);
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
        .hasMessageStartingWith("limit rate >= 0 /s is missed: run: NA; run longer");
    assertThatThrownBy(() -> stopped.type(TYPE).rateAtLeast(0))
        .hasMessageStartingWith("limit rate(GET_NODE) >= 0 /s is missed: run: NA; run longer");
    assertThatThrownBy(() -> stopped.costAtMost("size", cost -> Double.NaN, 6))
        .hasMessageStartingWith("limit size <= 6.0 is missed: run: NA; it cannot");
    StepAssert imported = new StepAssert(run, step(5.0, null));
    assertThatThrownBy(() -> imported.errorsAtMost(9))
        .hasMessageStartingWith("limit errors <= 9 is missed: run: NA; the tool that made this");
    assertThatThrownBy(() -> imported.type(TYPE).errorsAtMost(9))
        .hasMessageStartingWith("limit errors(GET_NODE) <= 9 is missed: run: NA; the tool");
  }

  @Test
  void errorsOfAnImportedRunAreErrors() {
    RunAssert failed = of(List.of(step(5.0, Map.of(Outcome.TIMEOUT, 2L))));
    assertThatThrownBy(failed::hasNoErrors)
        .hasMessageStartingWith("limit errors <= 0 is missed: run: 2");
    assertThatThrownBy(of(List.of(step(5.0, null)))::hasNoErrors)
        .hasMessageStartingWith("limit errors <= 0 is missed: run: NA");
    assertThatCode(of(List.of(step(5.0, Map.of())))::hasNoErrors).doesNotThrowAnyException();
  }

  @Test
  void aPercentileThatNoResultHoldsIsRefused() {
    assertThatThrownBy(() -> run.step("run").type(TYPE).serviceAtMost(98, NEVER))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("unknown figure p98; did you mean p90? known: [");
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
