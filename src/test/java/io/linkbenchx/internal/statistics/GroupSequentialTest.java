package io.linkbenchx.internal.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;

class GroupSequentialTest {
  private static final double[] FIFTHS = {0.2, 0.4, 0.6, 0.8, 1};

  private static double[] bounds(double miss, double... times) {
    GroupSequential looks = GroupSequential.of(miss, times);
    return IntStream.rangeClosed(1, times.length).mapToDouble(k -> bound(looks, k)).toArray();
  }

  /** The standard normal value that crosses at a look. */
  private static double bound(GroupSequential looks, int look) {
    return NormalDistribution.of(0, 1).inverseSurvivalProbability(looks.level(look) / 2);
  }

  /** D. M. Reboussin et al., "Computations for group sequential boundaries", 2000, table 1. */
  @Test
  void fiveLooksHaveThePublishedBounds() {
    assertThat(bounds(0.05, FIFTHS))
        .containsExactly(new double[] {4.8769, 3.3569, 2.6803, 2.2898, 2.0310}, within(2e-4));
  }

  /** The same by R's rpact, getDesignGroupSequential(kMax = 3, typeOfDesign = "asOF"). */
  @Test
  void threeLooksHaveTheBoundsOfAnotherProgram() {
    assertThat(bounds(0.05, 1 / 3.0, 2 / 3.0, 1))
        .containsExactly(new double[] {3.710, 2.511, 1.993}, within(6e-4));
  }

  @Test
  void oneLookIsTheTestOfAFixedSample() {
    GroupSequential one = GroupSequential.of(0.05, 1);
    assertThat(bound(one, 1)).isCloseTo(1.959963985, within(1e-8));
    assertThat(one.level(1)).isCloseTo(0.05, within(1e-9));
    assertThat(one.drift(0.8)).isCloseTo(2.801582, within(1e-4));
  }

  @Test
  void withoutADifferenceAllLooksTogetherCrossWithTheProbabilityGiven() {
    assertThat(GroupSequential.of(0.05, FIFTHS).power(0)).isCloseTo(0.05, within(1e-8));
    assertThat(GroupSequential.of(0.025, 0.1, 0.15, 0.7, 0.9).power(0))
        .isCloseTo(GroupSequential.spending(0.025, 0.9), within(1e-8));
  }

  /** 200 000 Brownian motions with the drift that is said to cross with 80 %. */
  @Test
  void theDriftCrossesAsOftenAsItSays() {
    double[] times = {1 / 6.0, 2 / 6.0, 3 / 6.0, 4 / 6.0, 5 / 6.0, 1};
    GroupSequential looks = GroupSequential.of(0.025, times);
    double[] bounds = bounds(0.025, times);
    double drift = looks.drift(0.8);
    Random random = new Random(7);
    int crossed = 0;
    for (int path = 0; path < 200_000; path++) {
      double at = 0;
      boolean beyond = false;
      for (int k = 1; k <= 6 && !beyond; k++) {
        at += drift / 6 + random.nextGaussian() / Math.sqrt(6);
        beyond = Math.abs(at / Math.sqrt(k / 6.0)) >= bounds[k - 1];
      }
      crossed += beyond ? 1 : 0;
    }
    assertThat(crossed / 200_000.0).isCloseTo(0.8, within(0.003)); // 3.4 standard errors
    assertThat(looks.power(drift)).isCloseTo(0.8, within(1e-6));
  }

  /** Tables of Student's t: t(0.975; 10) = 2.2281, t(0.8; 10) = 0.8791. */
  @Test
  void anEstimatedErrorNeedsALargerChange() {
    GroupSequential looks = GroupSequential.of(0.05, FIFTHS);
    assertThat(looks.widening(0.8, 10)).isCloseTo((2.2281 + 0.8791) / 2.8016, within(1e-4));
    assertThat(looks.widening(0.8, 1e6)).isCloseTo(1, within(1e-5));
  }

  @Test
  void looksMustAscend() {
    assertThatThrownBy(() -> GroupSequential.of(0.05, 0.5, 0.5))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("ascend");
  }
}
