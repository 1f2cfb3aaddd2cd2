package io.linkbenchx.internal.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.random.RandomStream;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every distribution against its closed form, small and at ten billion ids. */
class KeyDistributionTest {
  @ParameterizedTest
  @ValueSource(longs = {7, 1000, Fit.TEN_BILLION})
  void uniform(long n) {
    Fit.assertFollows(KeyDistribution.uniform(n), k -> (double) k / n);
  }

  @ParameterizedTest
  @CsvSource({
    "50, 0",
    "1000, 0.5",
    "1000, 0.8",
    "1000, 0.9995",
    "1000, 1",
    "1000, 1.0005",
    "1000, 2.5",
    "10000000000, 0",
    "10000000000, 0.8",
    "10000000000, 0.99",
    "10000000000, 1",
    "10000000000, 1.2"
  })
  void rejectionInversionZipf(long n, double s) {
    double zeta = GrayZipf.exactZeta(n, s);
    Fit.assertFollows(new RejectionInversionZipf(n, s), k -> GrayZipf.exactZeta(k, s) / zeta);
  }

  @ParameterizedTest
  @ValueSource(longs = {100, Fit.TEN_BILLION})
  void pareto(long n) {
    double power = Math.log(0.8) / Math.log(0.2);
    Fit.assertFollows(KeyDistribution.pareto(n, 0.2), k -> Math.pow((double) k / n, power));
  }

  @ParameterizedTest
  @ValueSource(longs = {100, Fit.TEN_BILLION})
  void gaussian(long n) {
    Fit.assertFollows(KeyDistribution.gaussian(n, 12), k -> bates(12, (double) k / n));
    Fit.assertFollows(KeyDistribution.gaussian(n, 3), k -> bates(3, (double) k / n));
  }

  @ParameterizedTest
  @ValueSource(longs = {1000, Fit.TEN_BILLION})
  void special(long n) {
    long hot = n / 100;
    long from = (n - hot) / 2;
    SortedSet<Long> cuts = Fit.cuts(n);
    for (int i = 0; i <= 5; i++) {
      cuts.add(from + hot / 5 * i);
    }
    KeyDistribution keys = KeyDistribution.special(n, 0.75, 0.01, 12);
    Fit.assertFollows(
        keys,
        n,
        k ->
            0.25 * bates(12, (double) k / n)
                + 0.75 * Math.max(0, Math.min(1, (k - from) / (double) hot)),
        cuts);
  }

  @ParameterizedTest
  @ValueSource(longs = {1000, Fit.TEN_BILLION})
  void hotspot(long n) {
    long hot = n / 5;
    Fit.assertFollows(
        KeyDistribution.hotspot(n, 0.8, 0.2),
        k -> k <= hot ? 0.8 * k / hot : 0.8 + 0.2 * (k - hot) / (n - hot));
    Fit.assertFollows(KeyDistribution.hotspot(n, 0.8, 1), k -> (double) k / n);
    Fit.assertFollows(KeyDistribution.hotspot(n, 0.8, 0), k -> (double) k / n);
  }

  @ParameterizedTest
  @ValueSource(longs = {1000, Fit.TEN_BILLION})
  void latest(long n) {
    double zeta = GrayZipf.exactZeta(n, 0.99);
    TreeSet<Long> cuts = new TreeSet<>();
    Fit.cuts(n).forEach(k -> cuts.add(n - k));
    cuts.remove(0L);
    cuts.add(n);
    Fit.assertFollows(
        KeyDistribution.latest(n, 0.99), n, k -> 1 - GrayZipf.exactZeta(n - k, 0.99) / zeta, cuts);
  }

  @ParameterizedTest
  @ValueSource(longs = {60, Fit.TEN_BILLION})
  void geometric(long n) {
    Fit.assertFollows(KeyDistribution.geometric(n, 0.05), k -> 1 - Math.pow(0.95, k));
  }

  @Test
  void roundRobinVisitsEveryIdInTurn() {
    KeyDistribution keys = KeyDistribution.roundRobin(5, 8);
    RandomStream random = RandomStream.of(1);
    for (int i = 0; i < 12; i++) {
      assertThat(keys.next(random)).isEqualTo((3 + i) % 5);
    }
  }

  @Test
  void blendedDrawsFromBothInProportion() {
    // 30 % of draws from a distribution that only gives rank 0.
    KeyDistribution zero = KeyDistribution.pareto(1000, 1e-12);
    KeyDistribution keys = KeyDistribution.uniform(1000).blended(zero, 0.3);
    double power = Math.log1p(-1e-12) / Math.log(1e-12);
    Fit.assertFollows(keys, k -> 0.7 * k / 1000 + 0.3 * Math.pow(k / 1000.0, power));
  }

  @Test
  void scrambledKeepsTheSharesAndMovesTheRanks() {
    long n = 1000;
    FeistelPermutation permutation = new FeistelPermutation(5, n);
    RejectionInversionZipf zipf = new RejectionInversionZipf(n, 0.9);
    KeyDistribution scrambled = zipf.scrambled(permutation::permute);
    int[] ranks = new int[(int) n];
    for (int rank = 0; rank < n; rank++) {
      ranks[(int) permutation.permute(rank)] = rank;
    }
    KeyDistribution unscrambled =
        new KeyDistribution(n, "unscrambled") {
          @Override
          public long next(RandomStream random) {
            return ranks[(int) scrambled.next(random)];
          }
        };
    double zeta = GrayZipf.exactZeta(n, 0.9);
    Fit.assertFollows(unscrambled, k -> GrayZipf.exactZeta(k, 0.9) / zeta);
  }

  @Test
  void describeNamesTheDistributionAndItsParameters() {
    assertThat(new GrayZipf(10, 0.8).describe()).isEqualTo("zipf(0.8) of 10, Gray");
    assertThat(new RejectionInversionZipf(10, 0.8).describe()).isEqualTo("zipf(0.8) of 10");
    assertThat(KeyDistribution.uniform(10).scrambled(rank -> rank).describe())
        .isEqualTo("uniform of 10, scrambled");
  }

  @Test
  void impossibleNumbersOfIdsAreRefused() {
    assertThatThrownBy(() -> KeyDistribution.uniform(0)).hasMessageContaining("between 1 and");
    assertThatThrownBy(() -> KeyDistribution.uniform(Long.MAX_VALUE)).hasMessageContaining("2^62");
  }

  /** Distribution function of the mean of m uniform numbers. */
  private static double bates(int m, double mean) {
    double x = Math.min(mean, 1 - mean) * m; // the sum cancels less on the left side
    double sum = 0;
    double term = 1;
    for (int j = 0; j <= x; j++) {
      sum += term * Math.pow(x - j, m);
      term *= -(double) (m - j) / (j + 1);
    }
    for (int j = 2; j <= m; j++) {
      sum /= j;
    }
    return mean <= 0.5 ? sum : 1 - sum;
  }
}
