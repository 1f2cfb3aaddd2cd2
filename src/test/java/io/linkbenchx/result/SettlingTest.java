package io.linkbenchx.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** When steps in a row have settled. */
class SettlingTest {

  /** The n-th step; a null amplification is not known. */
  private static StepResult step(int number, Double rate, Double engine, Double devices) {
    Step head =
        new Step(
            number,
            "run-s" + number,
            "LinkGraph",
            "rocksdb",
            StepMode.CLOSED,
            1,
            Step.Schedule.closed(0, 60),
            new Step.Cell(1, 1, Map.of(), number),
            null);
    Cost.PerTransaction unknown =
        new Cost.PerTransaction(null, null, null, null, null, null, null, null);
    MachineCost.Devices written = new MachineCost.Devices(null, null, null, null, devices);
    Cost cost =
        new Cost(
            unknown,
            engine == null ? null : new Cost.Amplification(engine, 1, 1, 1),
            null,
            null,
            null,
            null,
            new MachineCost(null, written, null, null, null, List.of()),
            null,
            null);
    return new StepResult(
        head,
        StepState.FINISHED,
        StepResult.Span.of(60),
        StepResult.Totals.of(100, rate),
        Map.of(),
        null,
        null,
        null,
        cost,
        null,
        null,
        null,
        List.of(),
        null,
        null,
        null);
  }

  private static List<StepResult> rates(double... rates) {
    List<StepResult> steps = new ArrayList<>();
    for (double rate : rates) {
      steps.add(step(steps.size() + 1, rate, null, null));
    }
    return steps;
  }

  @Test
  void twoStepsSayNothing() {
    assertThat(Settling.of(rates(100, 100), 0.1).settled()).isFalse();
    assertThat(Settling.of(List.of(), 0.1).settled()).isFalse();
    assertThat(Settling.of(rates(100, 100), 0.1).changes()).isEmpty();
  }

  @Test
  void bothOfTheLastChangesMustBeSmallInEitherDirection() {
    assertThat(Settling.of(rates(10, 100, 109, 100), 0.1).settled()).isTrue();
    assertThat(Settling.of(rates(100, 115, 115), 0.1).settled()).isFalse();
    assertThat(Settling.of(rates(100, 100, 85), 0.1).settled()).isFalse();
    assertThat(Settling.of(rates(100, 200, 100), 0.1).settled())
        .as("there and back is no rest")
        .isFalse();
    assertThat(Settling.of(rates(100, 115, 85), 0.1).largest())
        .isCloseTo(1 - 85 / 115.0, within(1e-12));
  }

  @Test
  void writeAmplificationIsJudgedWhereAllOfThemKnowIt() {
    List<StepResult> writing =
        List.of(step(1, 100.0, 10.0, 30.0), step(2, 100.0, 15.0, 30.0), step(3, 100.0, 22.0, 30.0));
    assertThat(Settling.of(writing, 0.1).basis()).isEqualTo(Settling.Basis.ENGINE_WRITES);
    assertThat(Settling.of(writing, 0.1).settled()).as("whatever the rate does").isFalse();

    List<StepResult> server =
        List.of(step(1, 1.0, null, 30.0), step(2, 9.0, null, 31.0), step(3, 99.0, null, 30.0));
    assertThat(Settling.of(server, 0.1).basis()).isEqualTo(Settling.Basis.DEVICE_WRITES);
    assertThat(Settling.of(server, 0.1).settled()).isTrue();

    List<StepResult> gap =
        List.of(step(1, 100.0, 10.0, null), step(2, 100.0, null, null), step(3, 100.0, 99.0, null));
    assertThat(Settling.of(gap, 0.1).basis()).isEqualTo(Settling.Basis.RATE);
    assertThat(Settling.of(gap, 0.1).settled()).isTrue();
  }

  @Test
  void aStepThatDidNothingHasNotSettled() {
    assertThat(Settling.of(rates(0, 0, 0), 0.1).settled()).isFalse();
    assertThat(Settling.of(rates(0, 0, 0), 0.1).largest()).isNaN();
  }

  @Test
  void theLastStepsAreUsedOnceTheSeriesIsAtItsEndOrHasSettled() {
    StepSeries series = new StepSeries(9, new UsedSteps(3), 0.1);

    assertThat(series.used(rates(10, 50, 100, 101))).as("neither").isEmpty();
    assertThat(series.used(rates(10, 50, 100, 101, 102)).get(0))
        .as("settled")
        .extracting(StepResult::rate)
        .containsExactly(100.0, 101.0, 102.0);
    assertThat(series.used(rates(1, 2, 4, 8, 16, 32, 64, 128, 256)).get(0))
        .as("the most there may be")
        .hasSize(3);
  }
}
