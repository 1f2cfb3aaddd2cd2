package io.linkbenchx.internal.workload.pgbench;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.random.RandomStream;
import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import java.util.function.LongSupplier;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.inference.ChiSquareTest;
import org.junit.jupiter.api.Test;

/** The random functions against the formulas of PostgreSQL's manual, with fixed seeds. */
class DrawsTest {
  private static final int DRAWS = 300_000;
  private static final int SIZE = 40;
  private static final long FROM = -7;
  private static final double LEAST_P = 1e-4;

  private final Draws draws = new Draws(RandomStream.of(20161013));

  /**
   * @param share expected for FROM + i
   */
  private static void assertFollows(LongSupplier draw, IntToDoubleFunction share) {
    long[] observed = new long[SIZE];
    for (int i = 0; i < DRAWS; i++) {
      observed[(int) (draw.getAsLong() - FROM)]++;
    }
    double[] expected = new double[SIZE];
    Arrays.setAll(expected, i -> share.applyAsDouble(i) * DRAWS);
    assertThat(Arrays.stream(expected).sum()).isBetween(DRAWS * 0.9999, DRAWS * 1.0001);
    assertThat(Arrays.stream(expected).min().orElseThrow()).isGreaterThan(20);
    double p = ChiSquareTest.withDefaults().test(expected, observed).getPValue();
    assertThat(p).isGreaterThan(LEAST_P);
  }

  private static long last() {
    return FROM + SIZE - 1;
  }

  @Test
  void randomIsUniform() {
    assertFollows(() -> draws.uniform(FROM, last()), i -> 1.0 / SIZE);
  }

  @Test
  void exponentialIsTheDifferenceOfItsFormula() {
    for (double parameter : new double[] {0.1, 2.5, 6}) {
      IntToDoubleFunction f = i -> Math.exp(-parameter * i / SIZE) / (1 - Math.exp(-parameter));
      assertFollows(
          () -> draws.exponential(FROM, last(), parameter),
          i -> f.applyAsDouble(i) - f.applyAsDouble(i + 1));
    }
  }

  @Test
  void gaussianIsTheDifferenceOfItsFormula() {
    NormalDistribution phi = NormalDistribution.of(0, 1);
    double mu = (SIZE - 1) / 2.0;
    for (double parameter : new double[] {2, 2.9}) {
      double all = 2 * phi.cumulativeProbability(parameter) - 1;
      assertFollows(
          () -> draws.gaussian(FROM, last(), parameter),
          i ->
              (phi.cumulativeProbability(2 * parameter * (i + 0.5 - mu) / SIZE)
                      - phi.cumulativeProbability(2 * parameter * (i - 0.5 - mu) / SIZE))
                  / all);
    }
  }

  @Test
  void zipfianHasTheRatiosOfItsFormula() {
    for (double parameter : new double[] {1.001, 1.5, 2.2}) {
      double sum = 0;
      for (int k = 1; k <= SIZE; k++) {
        sum += Math.pow(k, -parameter);
      }
      double all = sum;
      assertFollows(
          () -> draws.zipfian(FROM, last(), parameter), i -> Math.pow(i + 1, -parameter) / all);
    }
    assertThat(draws.zipfian(3, 9, 1000)).isEqualTo(3);
  }

  @Test
  void aRangeOfOneValueHasIt() {
    assertThat(draws.uniform(5, 5)).isEqualTo(5);
    assertThat(draws.gaussian(5, 5, 2)).isEqualTo(5);
    assertThat(draws.exponential(5, 5, 1)).isEqualTo(5);
    assertThat(draws.zipfian(5, 5, 1.5)).isEqualTo(5);
  }

  @Test
  void permuteMeetsEachNumberOnceAndTakesOthersModuloTheSize() {
    boolean[] met = new boolean[1000];
    for (int i = 0; i < met.length; i++) {
      int place = (int) draws.permuted(i, met.length, 42);
      assertThat(met[place]).isFalse();
      met[place] = true;
      assertThat(draws.permuted(i - 1000L, met.length, 42)).isEqualTo(place);
    }
    assertThat(draws.permuted(7, 1000, 43)).isNotEqualTo(draws.permuted(7, 1000, 42));
  }
}
