package io.linkbenchx.internal.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Figures over steps in a row. */
class OverStepsTest {

  @Test
  void meanMedianRangeAndSlopeAreThoseOfTheSteps() {
    OverSteps over = OverSteps.of(10, 14, 12, 18, 16, 20);

    assertThat(over.count()).isEqualTo(6);
    assertThat(over.mean()).isCloseTo(15, within(1e-12));
    assertThat(over.median()).isCloseTo(15, within(1e-12));
    assertThat(over.least()).isEqualTo(10);
    assertThat(over.most()).isEqualTo(20);
    assertThat(over.slope())
        .as("least squares, by hand: 31 / 17.5")
        .isCloseTo(31 / 17.5, within(1e-12));
    assertThat(over.change()).isCloseTo(31 / 17.5 * 5 / 15, within(1e-12));
  }

  @Test
  void oneStepIsItself() {
    OverSteps over = OverSteps.of(7);

    assertThat(over.mean()).isEqualTo(7);
    assertThat(over.slope()).isZero();
    assertThat(over.change()).isZero();
    assertThat(over.meanRange()).isEmpty();
    assertThat(over.slopeRange()).isEmpty();
  }

  @Test
  void fewStepsSupportNoIntervalAndEqualOnesAnExactOne() {
    assertThat(OverSteps.of(1, 2, 1, 2, 1).meanRange()).isEmpty();
    assertThat(OverSteps.of(3, 3, 3, 3, 3, 3).meanRange()).contains(new EffectSize.Range(3, 3));
  }

  @Test
  void aSeriesThatOnlyDriftsHasNoIntervalOfTheMeanButOneOfItsSlope() {
    Random random = new Random(3);
    double[] steps =
        IntStream.range(0, 24).mapToDouble(i -> 100 - i + random.nextGaussian() * 0.1).toArray();

    OverSteps over = OverSteps.of(steps);

    assertThat(over.meanRange()).as("24 steps of one drift are no 24 looks at a mean").isEmpty();
    assertThat(over.slopeRange().orElseThrow().high()).isNegative();
    assertThat(over.change()).isCloseTo(-23 / 88.5, within(0.01));
  }

  /** The share of 95 % intervals that hold the true value, over simulated series. */
  @ParameterizedTest
  @CsvSource({"24, 0, 0.93", "168, 0, 0.935", "24, 0.5, 0.89", "168, 0.5, 0.92", "6, 0, 0.94"})
  void intervalsHoldWhatTheyPromise(int steps, double correlation, double least) {
    Random random = new Random(11);
    int runs = 4000;
    int means = 0;
    int slopes = 0;
    int given = 0;
    for (int run = 0; run < runs; run++) {
      double[] series = new double[steps];
      double value = random.nextGaussian();
      for (int i = 0; i < steps; i++) {
        series[i] = 50 + value;
        value =
            correlation * value + Math.sqrt(1 - correlation * correlation) * random.nextGaussian();
      }
      OverSteps over = OverSteps.of(series);
      if (over.meanRange().isPresent() && over.slopeRange().isPresent()) {
        given++;
        means += holds(over.meanRange().get(), 50) ? 1 : 0;
        slopes += holds(over.slopeRange().get(), 0) ? 1 : 0;
      }
    }
    assertThat(given).as("most series support an interval").isGreaterThan(runs / 2);
    assertThat(means / (double) given).as("of the mean").isGreaterThan(least);
    assertThat(slopes / (double) given).as("of the slope").isGreaterThan(least - 0.02);
  }

  private static boolean holds(EffectSize.Range range, double value) {
    return range.low() <= value && value <= range.high();
  }
}
