package io.linkbenchx.internal.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SignFlipTest {
  /** Heights of Darwin's maize, crossed minus self-fertilized, eighths of an inch. */
  private static final double[] DARWIN = {
    49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48
  };

  /** Fisher, "The Design of Experiments", section 21: 1726 of 32 768 sums are as large. */
  @Test
  void darwinsMaizeHasFishersProbability() {
    SignFlip test = SignFlip.of(DARWIN);
    assertThat(test.pValue()).isEqualTo(1726 / 32768.0);
    assertThat(SignFlip.mean(DARWIN)).isCloseTo(314 / 15.0, within(1e-12));
  }

  @Test
  void theDeviationIsThatOfTheValues() {
    assertThat(SignFlip.deviation(1, 2, 3, 4, 10)).isCloseTo(Math.sqrt(12.5), within(1e-12));
    assertThat(SignFlip.deviation(1)).isNaN();
  }

  @Test
  void theIntervalHoldsWhatIsNotRejected() {
    SignFlip test = SignFlip.of(DARWIN);
    EffectSize.Range range = test.interval(0.05);
    assertThat(shifted(range.low() + 1e-6)).isGreaterThan(0.05);
    assertThat(shifted(range.low() - 1e-6)).isLessThanOrEqualTo(0.05);
    assertThat(shifted(range.high() - 1e-6)).isGreaterThan(0.05);
    assertThat(shifted(range.high() + 1e-6)).isLessThanOrEqualTo(0.05);
    assertThat(range.low()).isLessThanOrEqualTo(0); // p is 0.053
    assertThat(test.interval(0.06).low()).isPositive();
  }

  private static double shifted(double by) {
    return SignFlip.of(Arrays.stream(DARWIN).map(value -> value - by).toArray()).pValue();
  }

  @Test
  void tooFewPairsRejectNothing() {
    SignFlip test = SignFlip.of(1, 1.1, 0.9, 1);
    assertThat(test.pValue()).isEqualTo(2 / 16.0);
    assertThat(test.interval(0.05).low()).isEqualTo(Double.NEGATIVE_INFINITY);
    assertThat(test.interval(0.05).high()).isEqualTo(Double.POSITIVE_INFINITY);
  }

  /** Above 17 groups sets are drawn; the answer is that of all sets, but for chance. */
  @Test
  void drawnSetsAreAlmostAllSets() {
    Random random = new Random(3);
    double[] values = random.doubles(20, -0.6, 1).toArray();
    double sum = Arrays.stream(values).sum();
    int asLarge = 0;
    for (int flips = 0; flips < 1 << 20; flips++) {
      double flipped = 0;
      for (int i = 0; i < values.length; i++) {
        flipped += ((flips >> i) & 1) == 0 ? values[i] : -values[i];
      }
      asLarge += Math.abs(flipped) >= sum - 1e-12 ? 1 : 0;
    }
    SignFlip test = SignFlip.of(values);
    assertThat(test.pValue()).isCloseTo(asLarge / (double) (1 << 20), within(0.002));
    assertThat(test.pValue()).isEqualTo(SignFlip.of(values).pValue());
  }

  /** Series that wander, in pairs whose order is drawn: no more alarms than the level allows. */
  @Test
  void pairsMayDependOnEachOther() {
    Random random = new Random(11);
    int alarms = 0;
    for (int session = 0; session < 2000; session++) {
      double[] differences = new double[12];
      double level = 0;
      for (int pair = 0; pair < differences.length; pair++) {
        level = 0.95 * level + random.nextGaussian();
        double first = level + 0.1 * random.nextGaussian();
        level = 0.95 * level + random.nextGaussian() + 0.5; // and it drifts
        double second = level + 0.1 * random.nextGaussian();
        differences[pair] = random.nextBoolean() ? first - second : second - first;
      }
      alarms += SignFlip.of(differences).pValue() <= 0.05 ? 1 : 0;
    }
    assertThat(alarms / 2000.0).isBetween(0.035, 0.065); // 3 standard errors
  }
}
