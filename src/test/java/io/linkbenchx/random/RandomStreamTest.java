package io.linkbenchx.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.inference.ChiSquareTest;
import org.junit.jupiter.api.Test;

class RandomStreamTest {
  @Test
  void sameSeedAndPathGiveTheSameNumbers() {
    RandomStream a = RandomStream.of(7, 1, 2);
    RandomStream b = RandomStream.of(7, 1, 2);
    for (int i = 0; i < 1000; i++) {
      assertThat(a.nextLong()).isEqualTo(b.nextLong());
    }
  }

  @Test
  void reseedingForgetsThePast() {
    RandomStream a = RandomStream.of(7);
    a.nextGaussian();
    a.reseed(3, 4);
    RandomStream b = RandomStream.of(8);
    b.nextInt(10);
    b.reseed(Hash64.combine(3, 4));
    assertThat(a.nextGaussian()).isEqualTo(b.nextGaussian());
    assertThat(a.nextLong()).isEqualTo(b.nextLong());
  }

  @Test
  void isXoshiro256PlusPlus() {
    // The published algorithm, on arbitrary words, in exact arithmetic.
    BigInteger mask = BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE);
    long key = 99;
    long[] s = new long[4];
    for (int i = 0; i < 4; i++) {
      s[i] = Hash64.mix(key + (i + 1) * Hash64.GAMMA);
    }
    RandomStream stream = RandomStream.of(0);
    stream.reseed(key);
    for (int i = 0; i < 100; i++) {
      BigInteger sum = BigInteger.valueOf(s[0]).add(BigInteger.valueOf(s[3])).and(mask);
      long rotated = Long.rotateLeft(sum.longValue(), 23);
      assertThat(stream.nextLong()).isEqualTo(rotated + s[0]);
      long t = s[1] << 17;
      s[2] ^= s[0];
      s[3] ^= s[1];
      s[1] ^= s[2];
      s[0] ^= s[3];
      s[2] ^= t;
      s[3] = Long.rotateLeft(s[3], 45);
    }
  }

  @Test
  void adjacentSeedsAndIndicesAreUncorrelated() {
    int n = 20_000;
    double[] sums = new double[3];
    for (int i = 0; i < n; i++) {
      double x = RandomStream.of(5, i).nextDouble() - 0.5;
      sums[0] += x * (RandomStream.of(5, i + 1).nextDouble() - 0.5);
      sums[1] += x * (RandomStream.of(6, i).nextDouble() - 0.5);
      sums[2] += x;
    }
    // Standard deviations: 1/12 per product, 1/sqrt(12) per number.
    assertThat(sums[0] / n).isCloseTo(0, within(4 / 12.0 / Math.sqrt(n)));
    assertThat(sums[1] / n).isCloseTo(0, within(4 / 12.0 / Math.sqrt(n)));
    assertThat(sums[2] / n).isCloseTo(0, within(4 / Math.sqrt(12.0 * n)));
  }

  @Test
  void boundedNumbersAreUnbiasedEvenWhereModuloWouldNotBe() {
    // Two thirds of 2^63: a remainder would make the lower half twice as likely as the upper.
    long bound = 3L << 61;
    RandomStream random = RandomStream.of(11);
    long[] parts = new long[6];
    for (int i = 0; i < 60_000; i++) {
      long x = random.nextLong(bound);
      assertThat(x).isBetween(0L, bound - 1);
      parts[(int) (x / (1L << 60))]++;
    }
    double[] expected = new double[6];
    Arrays.fill(expected, 10_000);
    assertThat(ChiSquareTest.withDefaults().test(expected, parts).getPValue()).isGreaterThan(1e-4);
  }

  @Test
  void rejectsTheNumbersThatWouldBiasTheResult() {
    // With bound b, exactly 2^64 mod b of the low products are too many; check the high product
    // too.
    assertThat(RandomStream.highProduct(-1L, 10)).isEqualTo(9);
    assertThat(RandomStream.highProduct(1L << 63, 10)).isEqualTo(5);
    assertThat(RandomStream.highProduct(0, 10)).isZero();
    assertThat(RandomStream.of(1).nextLong(1)).isZero();
    assertThat(RandomStream.of(1).nextInt(1)).isZero();
  }

  @Test
  void boundMustBePositive() {
    assertThatThrownBy(() -> RandomStream.of(1).nextLong(0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("at least 1");
  }

  @Test
  void doublesAreUniform() {
    RandomStream random = RandomStream.of(12);
    double[] x = DoubleStream.generate(random::nextDouble).limit(200_000).sorted().toArray();
    assertThat(kolmogorovSmirnov(x, v -> v)).isLessThan(1.95 / Math.sqrt(x.length));
  }

  @Test
  void gaussianFollowsTheNormalDistribution() {
    RandomStream random = RandomStream.of(13);
    double[] x = DoubleStream.generate(random::nextGaussian).limit(1_000_000).sorted().toArray();
    NormalDistribution normal = NormalDistribution.of(0, 1);
    assertThat(kolmogorovSmirnov(x, normal::cumulativeProbability))
        .isLessThan(1.95 / Math.sqrt(x.length));
    // Kolmogorov-Smirnov is blind to the tail, which the ziggurat makes by other means.
    long beyond = Arrays.stream(x).filter(v -> Math.abs(v) > 3.5).count();
    double expected = 2 * normal.survivalProbability(3.5) * x.length;
    assertThat((double) beyond).isCloseTo(expected, within(5 * Math.sqrt(expected)));
  }

  private static double kolmogorovSmirnov(
      double[] sorted, java.util.function.DoubleUnaryOperator cdf) {
    double distance = 0;
    for (int i = 0; i < sorted.length; i++) {
      double f = cdf.applyAsDouble(sorted[i]);
      distance = Math.max(distance, Math.abs(f - (double) i / sorted.length));
      distance = Math.max(distance, Math.abs(f - (double) (i + 1) / sorted.length));
    }
    return distance;
  }
}
