package io.linkbenchx.internal.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.random.RandomStream;
import org.junit.jupiter.api.Test;

/** Probabilities of the sizes. */
class MultigetSizeTest {
  private static final int DRAWS = 1_000_000;

  private static double[] shares(MultigetSize size) {
    RandomStream random = RandomStream.of(9);
    double[] shares = new double[size.largest() + 1];
    for (int i = 0; i < DRAWS; i++) {
      shares[size.next(random)] += 1.0 / DRAWS;
    }
    return shares;
  }

  private static double mean(double[] shares) {
    double mean = 0;
    for (int i = 0; i < shares.length; i++) {
      mean += i * shares[i];
    }
    return mean;
  }

  @Test
  void legacyNeverAsksForOne() {
    double[] shares = shares(new MultigetSize(2, 128, 0.382));
    assertThat(shares[0] + shares[1]).isZero();
    assertThat(shares[2]).isCloseTo(0.382, within(0.002));
    assertThat(shares[3]).isCloseTo(0.236, within(0.002));
    assertThat(shares[4]).isCloseTo(0.146, within(0.002));
    assertThat(shares[5]).isCloseTo(0.090, within(0.002));
    assertThat(shares[6]).isCloseTo(0.056, within(0.002));
    assertThat(mean(shares)).isCloseTo(3.62, within(0.01));
  }

  @Test
  void correctStartsAtTheLeastSize() {
    double[] shares = shares(new MultigetSize(1, 128, 0.382));
    assertThat(shares[0]).isZero();
    assertThat(shares[1]).isCloseTo(0.382, within(0.002));
    assertThat(shares[2]).isCloseTo(0.236, within(0.002));
    assertThat(mean(shares)).isCloseTo(2.62, within(0.01));
  }

  @Test
  void sizesAreCappedBelowTheLimit() {
    MultigetSize size = new MultigetSize(2, 128, 0.001);
    assertThat(size.largest()).isEqualTo(127);
    double[] shares = shares(size);
    assertThat(shares).hasSize(128);
    assertThat(shares[127]).isCloseTo(Math.pow(0.999, 125), within(0.002));
  }

  @Test
  void oneSizeIsPossible() {
    assertThat(new MultigetSize(1, 2, 1).next(RandomStream.of(1))).isEqualTo(1);
    assertThat(new MultigetSize(2, 2, 0.5).next(RandomStream.of(1))).isEqualTo(1);
  }
}
