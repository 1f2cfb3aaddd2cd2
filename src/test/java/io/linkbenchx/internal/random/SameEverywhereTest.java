package io.linkbenchx.internal.random;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.random.RandomStream;
import java.util.function.LongSupplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Draws follow from arithmetic that is the same on every machine, not from this machine's {@link
 * Math}. With this many ranks, the last bit of a power decides some of the draws.
 */
class SameEverywhereTest {
  private static final long RANKS = 1L << 42;
  private static final int DRAWS = 1_000_000;

  private static void same(KeyDistribution keys, LongSupplier reference) {
    RandomStream random = RandomStream.of(3);
    for (int i = 0; i < DRAWS; i++) {
      long drawn = keys.next(random);
      long strict = reference.getAsLong();
      if (drawn != strict) {
        assertThat(drawn).as("draw %d", i).isEqualTo(strict);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.3, 0.8, 0.9999, 1.2})
  void grayZipf(double shape) {
    GrayZipf zipf = new GrayZipf(RANKS, shape);
    RandomStream random = RandomStream.of(3);
    double second = 1 + TabledMath.pow(0.5, shape);
    same(
        zipf,
        () -> {
          double p = random.nextDouble();
          if (p * zipf.zeta < second) {
            return p * zipf.zeta < 1 ? 0 : 1;
          }
          double base = zipf.eta * p - zipf.eta + 1;
          return Math.min(RANKS - 1, (long) (RANKS * TabledMath.pow(base, zipf.alpha)));
        });
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.02, 0.2, 0.4})
  void pareto(double h) {
    RandomStream random = RandomStream.of(3);
    double power = StrictMath.log(h) / StrictMath.log(1 - h);
    same(
        KeyDistribution.pareto(RANKS, h),
        () -> Math.min(RANKS - 1, (long) (RANKS * TabledMath.pow(random.nextDouble(), power))));
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-10, 1e-11})
  void geometric(double probability) {
    RandomStream random = RandomStream.of(3);
    double scale = 1 / StrictMath.log1p(-probability);
    same(
        KeyDistribution.geometric(RANKS, probability),
        () -> Math.min(RANKS - 1, (long) (StrictMath.log(1 - random.nextDouble()) * scale)));
  }

  @ParameterizedTest
  @CsvSource({"0.2", "0.9", "0.9995", "1", "1.0005", "1.1", "2"})
  void rejectionInversion(double exponent) {
    RandomStream random = RandomStream.of(3);
    double q = 1 - exponent;
    double lower = integral(1.5, q) - 1;
    double upper = integral(RANKS + 0.5, q);
    double squeeze = 2 - inverse(integral(2.5, q) - TabledMath.pow(2, -exponent), q);
    same(
        new RejectionInversionZipf(RANKS, exponent),
        () -> {
          while (true) {
            double u = upper + random.nextDouble() * (lower - upper);
            double x = inverse(u, q);
            long k = Math.max(1, Math.min(RANKS, (long) (x + 0.5)));
            if (k - x <= squeeze || u >= integral(k + 0.5, q) - TabledMath.pow(k, -exponent)) {
              return k - 1;
            }
          }
        });
  }

  private static double integral(double x, double q) {
    if (Math.abs(q) > 1e-3) {
      return (TabledMath.pow(x, q) - 1) / q;
    }
    double log = StrictMath.log(x);
    return q == 0 ? log : StrictMath.expm1(q * log) / q;
  }

  private static double inverse(double y, double q) {
    double t = Math.max(-1, q * y);
    if (Math.abs(q) > 1e-3) {
      return TabledMath.pow(1 + t, 1 / q);
    }
    return StrictMath.exp(q == 0 ? y : StrictMath.log1p(t) / q);
  }
}
