package io.linkbenchx.internal.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Expected values by SciPy from the same formulas. */
class EffectSizeTest {
  private static final Offset<Double> EXACT = within(1e-9);
  private static final int PAIRS = 2000;

  private static final double[] BASE = {
    27.5, 21.0, 19.0, 23.6, 17.0, 17.9, 16.9, 20.1, 21.9, 22.6, 23.1, 19.6, 19.0, 21.7, 21.4
  };

  private static final double[] OTHER = {
    27.1, 22.0, 20.8, 23.4, 23.4, 23.5, 25.8, 22.0, 24.8, 20.2, 21.9, 22.1, 22.9, 30.5, 31.3
  };

  @Test
  void theRatioOfManyRunsIsThatOfSciPy() {
    EffectSize effect = EffectSize.ofRatio(0, BASE, OTHER).orElseThrow();

    assertThat(effect.log()).isCloseTo(0.1468508746690195, EXACT);
    assertThat(effect.variance()).isCloseTo(0.0024524996452333237, EXACT);
    assertThat(effect.freedom()).isCloseTo(27.995075007138, EXACT);
    assertThat(effect.range(0.05).low()).isCloseTo(1.046454078027459, EXACT);
    assertThat(effect.range(0.05).high()).isCloseTo(1.2818372096463102, EXACT);
    assertThat(effect.pValue(1)).isCloseTo(0.006120097744848573, EXACT);
    assertThat(effect.detectable()).isCloseTo(0.15461629444527475, EXACT);
    double inverse = EffectSize.ofRatio(0, OTHER, BASE).orElseThrow().pValue(1);
    assertThat(inverse).isCloseTo(0.006120097744848573, EXACT);
  }

  @Test
  void theRatioOfFewRunsIsThatOfSciPy() {
    EffectSize effect =
        EffectSize.ofRatio(0, new double[] {100, 104, 98}, new double[] {112, 109, 120, 115})
            .orElseThrow();

    assertThat(effect.freedom()).isCloseTo(4.991317979063388, EXACT);
    assertThat(effect.range(0.05).low()).isCloseTo(1.0564180825201617, EXACT);
    assertThat(effect.pValue(1)).isCloseTo(0.005849700029821998, EXACT);
    assertThat(effect.detectable()).isCloseTo(0.09894645564463304, EXACT);
  }

  /** Two equal effects: the same logarithm, half the variance, twice the degrees of freedom. */
  @Test
  void theMeanOfIndependentEffectsIsMoreCertainThanEach() {
    EffectSize one = new EffectSize(Math.log(2), 0.02, 5);
    EffectSize other = new EffectSize(Math.log(8), 0.02, 5);

    EffectSize mean = EffectSize.mean(List.of(one, other));

    assertThat(Math.exp(mean.log())).isCloseTo(4, within(1e-12));
    assertThat(mean.variance()).isCloseTo(0.01, within(1e-12));
    assertThat(mean.freedom()).isCloseTo(10, within(1e-9));
  }

  @Test
  void thereIsNoneWithFewerThanThreeRunsOrWithoutAPositiveMean() {
    assertThat(EffectSize.ofRatio(0, new double[] {1, 2}, new double[] {1, 2, 3})).isEmpty();
    assertThat(EffectSize.ofMean(0, 0, 0, 0)).isEmpty();
  }

  @Test
  void equalFiguresAreNotKnownToBeExact() {
    EffectSize effect =
        EffectSize.ofRatio(0, new double[] {9, 9, 9}, new double[] {9, 9, 9}).orElseThrow();

    assertThat(effect.range(0.05).low()).isBetween(0.999, 0.9999);
    assertThat(effect.pValue(1)).isEqualTo(1);
  }

  /** 60 ns to the nearest 10 ns could be 57 or 63. */
  @Test
  void coarselyRoundedFiguresAreLessExact() {
    double[] p50 = {0.06, 0.06, 0.06};

    EffectSize effect = EffectSize.ofRatio(0.01, p50, p50).orElseThrow();

    assertThat(effect.range(0.05).low()).isBetween(0.80, 0.86);
    assertThat(effect.detectable()).isBetween(0.2, 0.35);
  }

  /** Three runs a side that spread by 5 %, and sides of unlike size and spread. */
  @Test
  void atMostFivePercentOfPairsWithoutADifferenceRaiseAnAlarm() {
    assertThat(alarms(0, 3, 0.05, 3, 0.05)).isBetween(30L, PAIRS / 20L);
    assertThat(alarms(0, 5, 0.02, 8, 0.06)).isBetween(30L, PAIRS / 20L + 20);
  }

  /** The effect is the one that the true spread allows to be found. */
  @Test
  void theDetectableEffectIsFoundInAboutFourPairsOfFive() {
    double spread = 0.03;
    int runs = 5;
    double effect = new EffectSize(0, 2 * spread * spread / runs, 2 * runs - 2.0).detectable();

    assertThat(alarms(effect, runs, spread, runs, spread) / (double) PAIRS).isBetween(0.74, 0.86);
  }

  private static long alarms(double effect, int n, double spread, int m, double otherSpread) {
    Random random = new Random(20_261_123);
    return IntStream.range(0, PAIRS)
        .filter(
            pair ->
                EffectSize.ofRatio(
                            0,
                            runs(random, 1000, n, spread),
                            runs(random, 1000 * (1 + effect), m, otherSpread))
                        .orElseThrow()
                        .pValue(1)
                    <= 0.05)
        .count();
  }

  private static double[] runs(Random random, double mean, int count, double spread) {
    return IntStream.range(0, count)
        .mapToDouble(run -> mean * (1 + spread * random.nextGaussian()))
        .toArray();
  }
}
