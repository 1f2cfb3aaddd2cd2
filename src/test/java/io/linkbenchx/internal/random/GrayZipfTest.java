package io.linkbenchx.internal.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.random.RandomStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reference figures for n = 10 M. */
class GrayZipfTest {
  private static final long N = 10_000_000;

  @ParameterizedTest
  @CsvSource({
    "0.8,   121.174, 5,        0.966831, 0.825, 22.4, 37.6, 61.8, 86.6",
    "0.741, 247.734, 3.861004, 0.987968, 0.404, 15.6, 29.4, 54.5, 83.4",
    "0.625, 1122.437, 2.666667, 0.998391, 0.089, 7.3, 17.6, 42.1, 77.1",
    "0.606, 1451.839, 2.538071, 0.998846, 0.069, 6.5, 16.2, 40.3, 76.1"
  })
  void hasLinkBenchsConstants(
      double shape,
      double zeta,
      double alpha,
      double eta,
      double hottest,
      double topThousandth,
      double topHundredth,
      double topTenth,
      double topHalf) {
    GrayZipf zipf = new GrayZipf(N, shape);
    assertThat(zipf.zeta).isCloseTo(zeta, within(0.0005));
    assertThat(zipf.alpha).isCloseTo(alpha, within(5e-7));
    assertThat(zipf.eta).isCloseTo(eta, within(5e-7));
    assertShare(zipf, 1, hottest, 0.0006);
    assertShare(zipf, N / 1000, topThousandth, 0.06);
    assertShare(zipf, N / 100, topHundredth, 0.06);
    assertShare(zipf, N / 10, topTenth, 0.07);
    assertShare(zipf, N / 2, topHalf, 0.07);
  }

  /** The ideal share, and what the quick method makes of it: up to 0.3 points off. */
  private static void assertShare(GrayZipf zipf, long ranks, double percent, double tolerance) {
    double ideal = GrayZipf.exactZeta(ranks, 1 - 1 / zipf.alpha) / zipf.zeta;
    assertThat(100 * ideal).isCloseTo(percent, within(tolerance));
    assertThat(100 * shareBelow(zipf, ranks)).isCloseTo(percent, within(tolerance + 0.3));
  }

  @ParameterizedTest
  @CsvSource({"0.8, 12.8", "0.741, 8.0", "0.625, 3.0", "0.606, 2.5"})
  void topThousandRanksHaveTheirShare(double shape, double percent) {
    assertShare(new GrayZipf(N, shape), 1000, percent, 0.06);
  }

  @ParameterizedTest
  @CsvSource({"100, 0.8", "99999, 0.625", "10000000, 0.8", "10000000000, 0.606", "10000, 1.5"})
  void drawsFollowTheClosedForm(long n, double shape) {
    GrayZipf zipf = new GrayZipf(n, shape);
    Fit.assertFollows(zipf, rank -> shareBelow(zipf, rank));
  }

  @ParameterizedTest
  @CsvSource({
    "1000, 0.8",
    "10000000, 0.8",
    "10000000, 0.741",
    "10000000, 0.625",
    "10000000000, 0.606",
    "10000000000, 0.99",
    "10000, 1.5",
    "5, 0.8"
  })
  void quickPositionGivesTheSameRankAsTheLibrarysPower(long n, double shape) {
    GrayZipf zipf = new GrayZipf(n, shape);
    RandomStream random = RandomStream.of(4, n);
    for (int i = 0; i < 200_000; i++) {
      double p = random.nextDouble();
      if (p * zipf.zeta >= 1 + Math.pow(0.5, shape)) {
        long rank = (long) (n * Math.pow(zipf.eta * p - zipf.eta + 1, zipf.alpha));
        if (zipf.rank(p) != Math.min(n - 1, rank)) { // no assertThat: this is a hot loop
          assertThat(zipf.rank(p)).as("rank of p = %s", p).isEqualTo(Math.min(n - 1, rank));
        }
      }
    }
  }

  @Test
  void tinyRangesStayInRange() {
    for (long n = 1; n <= 3; n++) {
      GrayZipf zipf = new GrayZipf(n, 0.8);
      for (double p = 0; p < 1; p += 0.001) {
        assertThat(zipf.rank(p)).isBetween(0L, n - 1);
      }
      assertThat(zipf.rank(Math.nextDown(1.0))).isBetween(0L, n - 1);
    }
  }

  @Test
  void shapeOneIsRefusedWithAWayOut() {
    assertThatThrownBy(() -> new GrayZipf(10, 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("0.999");
  }

  @Test
  void zetaOfHugeRangesTakesNoSum() {
    // Against the plain sum, where that is still possible.
    double sum = 0;
    for (long k = 1; k <= 1_000_000; k++) {
      sum += Math.pow((double) k, -1.5);
    }
    assertThat(GrayZipf.exactZeta(1_000_000, 1.5)).isCloseTo(sum, within(1e-10));
    // The limit for many ranks is Riemann's zeta(1.5).
    assertThat(GrayZipf.exactZeta(1L << 62, 1.5)).isCloseTo(2.612375348685488, within(1e-8));
    assertThat(GrayZipf.exactZeta(1_000_000, 1))
        .isCloseTo(Math.log(1e6) + 0.5772156649 + 5e-7, within(1e-9));
  }

  /** Share of draws below a rank, in closed form. */
  private static double shareBelow(GrayZipf zipf, long rank) {
    if (rank <= 0) {
      return 0;
    }
    if (rank == 1) {
      return Math.min(1, 1 / zipf.zeta);
    }
    if (rank >= zipf.size()) {
      return 1;
    }
    double power = Math.pow((double) rank / zipf.size(), 1 / zipf.alpha);
    double p = (power - 1 + zipf.eta) / zipf.eta;
    return Math.max(p, (1 + Math.pow(0.5, 1 - 1 / zipf.alpha)) / zipf.zeta);
  }
}
