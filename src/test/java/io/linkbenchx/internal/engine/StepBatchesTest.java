package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.result.Arrival;
import io.linkbenchx.result.Batch;
import io.linkbenchx.result.Behind;
import io.linkbenchx.result.OpenVerdict;
import io.linkbenchx.result.Precision;
import io.linkbenchx.result.Steadiness;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.statistics.Absence;
import io.linkbenchx.workload.Effect;
import java.time.Duration;
import java.util.function.IntToLongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Verdicts and intervals of whole steps on the fake clock. */
@Timeout(60)
class StepBatchesTest {
  private static final long US = 1_000;
  private static final long MS = 1_000_000;

  private final Steps steps = new Steps();

  /** A step whose transactions take what is given, by their number. */
  private StepResult taking(IntToLongFunction nanos) throws InterruptedException {
    return steps
        .run(
            new Scripted(
                (store, n) -> {
                  Scripted.take(steps.clock, nanos.applyAsLong(n));
                  return Effect.hit(1, 0);
                }))
        .result();
  }

  private void open(double rate, double seconds) {
    steps.arrival = Arrival.UNIFORM;
    steps.rate = rate;
    steps.seconds = seconds;
  }

  @Test
  void aStepWithTimeToSpareKeptUpAndIsSteady() throws InterruptedException {
    open(50, 15);
    StepResult result = taking(n -> (5 + n % 10) * MS);
    assertThat(result.open().verdict()).isEqualTo(OpenVerdict.KEPT_UP);
    assertThat(result.steadiness().basis()).isEqualTo(Steadiness.Basis.BACKLOG);
    assertThat(result.steadiness().verdict()).isEqualTo(Steadiness.Verdict.STEADY);
    assertThat(result.steadiness().bounds().low()).isLessThanOrEqualTo(0);
  }

  /** Each transaction takes longer, but there is time to spare. */
  @Test
  void aServiceTimeThatRisesIsNotSteadyAlthoughItKeepsUp() throws InterruptedException {
    open(50, 20);
    StepResult result = taking(n -> MS + n * 10L * US);
    assertThat(result.open().verdict()).isEqualTo(OpenVerdict.KEPT_UP);
    assertThat(result.steadiness().basis()).isEqualTo(Steadiness.Basis.SERVICE);
    assertThat(result.steadiness().verdict()).isEqualTo(Steadiness.Verdict.DRIFTING);
    assertThat(result.steadiness().change()).isCloseTo(10 / 6.0, within(0.02));
  }

  @Test
  void aBacklogThatGrowsIsNotSustained() throws InterruptedException {
    open(50, 15);
    StepResult result = taking(n -> 22 * MS);
    assertThat(result.open().verdict()).isEqualTo(OpenVerdict.NOT_SUSTAINED);
    assertThat(result.steadiness().verdict()).isEqualTo(Steadiness.Verdict.DRIFTING);
    assertThat(result.steadiness().change()).isCloseTo(1 - 20 / 22.0, within(0.01));
  }

  @Test
  void aGrowthThatIsCertainAndPracticallyNothingKeptUp() throws InterruptedException {
    open(1000, 15);
    StepResult result = taking(n -> 1005 * US); // 0.5 %: 75 ms late at the end
    assertThat(result.steadiness().bounds().low()).isGreaterThan(0);
    assertThat(result.open().verdict()).isEqualTo(OpenVerdict.KEPT_UP);
  }

  @Test
  void theSameGrowthIsNotSustainedOnceItHasCostASecond() throws InterruptedException {
    open(200, 300);
    StepResult result = taking(n -> 5025 * US); // 0.5 %: 1.5 s late at the end
    assertThat(result.open().verdict()).isEqualTo(OpenVerdict.NOT_SUSTAINED);
  }

  @Test
  void aStallAtTheEndCannotTell() throws InterruptedException {
    open(50, 12);
    StepResult result = taking(n -> n == 575 ? 2000 * MS : MS);
    assertThat(result.open().verdict()).isEqualTo(OpenVerdict.CANNOT_TELL);
    assertThat(result.steadiness().verdict()).isEqualTo(Steadiness.Verdict.CANNOT_TELL);
  }

  @Test
  void aStallThatWasWorkedOffKeptUp() throws InterruptedException {
    open(50, 12);
    assertThat(taking(n -> n == 300 ? 2000 * MS : MS).open().verdict())
        .isEqualTo(OpenVerdict.KEPT_UP);
  }

  @Test
  void whatIsShedIsNotSustainedHoweverShort() throws InterruptedException {
    open(50, 4);
    steps.level(10, 0, Duration.ofSeconds(2));
    StepResult result = taking(n -> n == 50 ? 1000 * MS : MS);
    assertThat(result.accounting().shed()).isPositive();
    assertThat(result.open().verdict()).isEqualTo(OpenVerdict.NOT_SUSTAINED);
  }

  @Test
  void aShortStepHasNoIntervalAndSaysWhy() throws InterruptedException {
    open(50, 9);
    StepResult result = taking(n -> MS);
    assertThat(result.open().verdict()).isEqualTo(OpenVerdict.CANNOT_TELL);
    assertThat(result.steadiness().verdict()).isEqualTo(Steadiness.Verdict.CANNOT_TELL);
    assertThat(result.precision().rate()).isEqualTo(Precision.Bounds.none(Absence.TOO_SHORT));
    Precision.OfType type = result.precision().types().get("OP");
    assertThat(type.service().mean().absence()).isEqualTo(Absence.TOO_SHORT);
    assertThat(type.response().p50().bounds().absence()).isEqualTo(Absence.TOO_SHORT);
  }

  @Test
  void aStepInWhichNothingEndsHasNoSamples() throws InterruptedException {
    steps.seconds = 12;
    steps.drain = Duration.ZERO;
    StepResult result = taking(n -> 13_000 * MS);
    assertThat(result.precision().rate().absence()).isEqualTo(Absence.NO_SAMPLES);
    assertThat(result.steadiness().change()).isNull();
    assertThat(result.steadiness().verdict()).isEqualTo(Steadiness.Verdict.CANNOT_TELL);
  }

  @Test
  void aClosedStepHasIntervalsAroundItsRateAndLatencies() throws InterruptedException {
    steps.seconds = 20;
    StepResult result = taking(n -> (8 + n * 7919L % 5) * MS);
    Precision precision = result.precision();
    assertThat(precision.response()).isNull();
    assertThat(precision.rate().low()).isLessThanOrEqualTo(result.rate());
    assertThat(precision.rate().high()).isGreaterThanOrEqualTo(result.rate());
    Precision.OfLatency service = precision.types().get("OP").service();
    double mean = result.type("OP").service().mean();
    assertThat(mean).isCloseTo(10_000, within(5.0)); // the histogram's precision
    assertThat(service.mean().low()).isBetween(9_500.0, mean + 0.5);
    assertThat(service.mean().high()).isBetween(mean - 0.5, 10_500.0);
    assertThat(service.p99_99().bounds().absence()).isEqualTo(Absence.BEYOND_SAMPLES);
    assertThat(result.steadiness().basis()).isEqualTo(Steadiness.Basis.RATE);
    assertThat(result.steadiness().verdict()).isEqualTo(Steadiness.Verdict.STEADY);
  }

  @Test
  void startsWithoutAnAnswerAreSlowerThanEverything() throws InterruptedException {
    open(100, 60);
    steps.behind = Behind.DROP;
    StepResult result = taking(n -> n % 50 == 17 ? 60 * MS : 2 * MS);
    double lost = (double) result.accounting().dropped() / result.accounting().due();
    assertThat(lost).isBetween(0.03, 0.11);
    Precision.OfLatency all = result.precision().response();
    assertThat(all.mean()).isNull();
    assertThat(all.p50().bounds().given()).isTrue();
    assertThat(result.open().response().p99().greater()).isTrue();
    assertThat(all.p99().bounds().absence()).as("both ends").isEqualTo(Absence.BEYOND_SAMPLES);
    assertThat(result.precision().types().get("OP").response().p50().bounds().given())
        .as("of those that were served")
        .isTrue();
  }

  /** The backlog of random starts is an estimate; what is skipped later is counted. */
  @Test
  void noBacklogIsNegative() throws InterruptedException {
    steps.behind = Behind.DROP;
    for (int rate = 1_000; rate < 11_000; rate += 1_000) {
      open(rate, 1);
      steps.arrival = Arrival.POISSON;
      assertThat(taking(n -> 300 * MS).open().arrears().backlogAtEnd()).isNotNegative();
    }
  }

  @Test
  void aPercentileOfTwoStallsIsMarked() throws InterruptedException {
    steps.seconds = 20;
    StepResult result = taking(n -> n % 600 > 580 && n < 1300 ? 50 * MS : 10 * MS);
    Precision.OfLatency service = result.precision().types().get("OP").service();
    assertThat(service.p99().episodes()).isEqualTo(2);
    assertThat(service.p99().few()).isTrue();
    assertThat(service.p50().few()).isFalse();
  }

  @Test
  void aLastBatchInWhichNothingEndedIsOneToo() throws InterruptedException {
    open(1, 2);

    StepResult result = taking(n -> MS);

    assertThat(steps.batches.stream().mapToDouble(Batch::seconds).sum())
        .isCloseTo(result.seconds(), within(1e-6));
  }

  @Test
  void batchesAddUpToTheStepAndTheLastHoldsWhatWasDrained() throws InterruptedException {
    open(50, 3.05);
    StepResult result = taking(n -> 30 * MS);
    assertThat(steps.batches).hasSizeBetween(30, 32);
    double at = 0;
    for (Batch batch : steps.batches) {
      assertThat(batch.startSeconds()).isCloseTo(at, within(1e-6));
      at += batch.seconds();
    }
    assertThat(at).isCloseTo(3.05, within(1e-6));
    assertThat(steps.batches.stream().mapToLong(Batch::transactions).sum())
        .isEqualTo(result.transactions());
    assertThat(steps.batches.stream().mapToLong(Batch::served).sum())
        .isEqualTo(result.accounting().completed() + result.accounting().drained());
    assertThat(result.accounting().drained()).isGreaterThan(40);
    Batch last = steps.batches.get(steps.batches.size() - 1);
    assertThat(last.served()).isGreaterThanOrEqualTo(result.accounting().drained());
    assertThat(last.backlog()).isEqualTo(result.open().arrears().backlogAtEnd());
  }
}
