package io.linkbenchx.internal.statistics;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * The mean of differences, one per unit, and the test that flips their signs. If there is no
 * difference, both signs of a unit must be equally likely: pairs in random order, or two newly
 * started processes. Neither the distribution nor the dependence of successive units matters (R. A.
 * Fisher, "The Design of Experiments", 1935, section 21).
 *
 * <p>Flipping the signs of a set of units gives a sum at least as large as the one seen exactly if
 * the mean of the set is at most 0. So the means of all sets of units give both the p-value and, as
 * order statistics, the corresponding interval (J. A. Hartigan, "Using subsample values as typical
 * values", Journal of the American Statistical Association 64, 1969). Up to 17 units, all sets are
 * computed; beyond that, 262 143 are drawn from a fixed seed, and the observed signs count as one
 * more (B. Phipson and G. K. Smyth, "Permutation p-values should never be zero", 2010). The same
 * values always give the same result.
 */
public final class SignFlip {
  /** Largest number of units for which all sets are computed. */
  private static final int MOST_EXACT = 17;

  private static final int DRAWN = (1 << 18) - 1;

  /** Means of all nonempty sets, ascending. */
  private final double[] means;

  private SignFlip(double[] differences) {
    this.means = differences.length <= MOST_EXACT ? all(differences) : drawn(differences);
    Arrays.sort(means);
  }

  /**
   * For independent units.
   *
   * @param differences of each unit, at least one, all finite
   */
  public static SignFlip of(double... differences) {
    return new SignFlip(differences);
  }

  /** Mean over all units. */
  public static double mean(double... differences) {
    return Arrays.stream(differences).average().orElseThrow();
  }

  /** Standard deviation: √n standard errors of the mean over n units. NaN with one unit. */
  public static double deviation(double... differences) {
    double mean = mean(differences);
    double squares = Arrays.stream(differences).map(d -> (d - mean) * (d - mean)).sum();
    return Math.sqrt(squares / (differences.length - 1));
  }

  private static double[] all(double[] differences) {
    double[] means = new double[(1 << differences.length) - 1];
    for (int set = 1; set <= means.length; set++) {
      double sum = 0;
      for (int i = 0; i < differences.length; i++) {
        sum += (set >> i & 1) != 0 ? differences[i] : 0;
      }
      means[set - 1] = sum / Integer.bitCount(set);
    }
    return means;
  }

  /**
   * For each eight units, the sums of all their subsets: those of larger sets are sums of these.
   */
  private static double[][] sumsOfEights(double[] differences) {
    double[][] sums = new double[(differences.length + Byte.SIZE - 1) / Byte.SIZE][1 << Byte.SIZE];
    for (int e = 0; e < sums.length; e++) {
      for (int set = 1; set < 1 << Byte.SIZE; set++) {
        int unit = e * Byte.SIZE + Integer.numberOfTrailingZeros(set);
        sums[e][set] =
            sums[e][set & (set - 1)] + (unit < differences.length ? differences[unit] : 0);
      }
    }
    return sums;
  }

  private static double[] drawn(double[] differences) {
    double[][] sums = sumsOfEights(differences);
    // The last eight may have fewer units: their other bits must not be counted.
    int ofLast = (1 << ((differences.length - 1) % Byte.SIZE + 1)) - 1;
    SplittableRandom random = new SplittableRandom(19350101);
    double[] means = new double[DRAWN];
    int made = 0;
    while (made < DRAWN) {
      double sum = 0;
      int count = 0;
      long bits = 0;
      for (int e = 0; e < sums.length; e++) {
        bits = e % Long.BYTES == 0 ? random.nextLong() : bits >>> Byte.SIZE;
        int set = (int) (bits & (e == sums.length - 1 ? ofLast : 0xff));
        sum += sums[e][set];
        count += Integer.bitCount(set);
      }
      if (count > 0) {
        means[made++] = sum / count;
      }
    }
    return means;
  }

  /** The two-sided p-value of "the true mean is 0". */
  public double pValue() {
    int atMost = firstAtLeast(Math.nextUp(0.0)); // the first above 0
    int atLeast = means.length - firstAtLeast(0);
    return Math.min(1, 2.0 * (1 + Math.min(atMost, atLeast)) / (means.length + 1));
  }

  private int firstAtLeast(double value) {
    int low = 0;
    int high = means.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (means[middle] < value) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /**
   * All true means that the test does not reject.
   *
   * @param miss probability of missing the true mean, such as 0.05
   * @return infinite if so few units reject nothing at this level
   */
  public EffectSize.Range interval(double miss) {
    int rank = (int) Math.floor(miss / 2 * (means.length + 1));
    return rank == 0
        ? new EffectSize.Range(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY)
        : new EffectSize.Range(means[rank - 1], means[means.length - rank]);
  }
}
