package io.linkbenchx.internal.statistics;

import java.util.function.DoublePredicate;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * Two-sided bounds for a difference that is tested several times while data come in, so that the
 * probability of a false positive over all looks is bounded: the error spending of K. K. G. Lan and
 * D. L. DeMets ("Discrete sequential boundaries for clinical trials", Biometrika 70, 1983) in the
 * shape of O'Brien and Fleming, half of it on each side. Crossing probabilities come from the
 * recursion of P. Armitage, C. K. McPherson and B. C. Rowe ("Repeated significance tests on
 * accumulating data", Journal of the Royal Statistical Society A 132, 1969), integrated by
 * Simpson's rule.
 */
public final class GroupSequential {
  /** Intervals of Simpson's rule; the probabilities are exact to about eight digits. */
  private static final int INTERVALS = 400;

  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);
  private static final double MOST_Z = 40;

  private final double miss;
  private final double[] times;
  private final double[] bounds;

  private GroupSequential(double miss, double[] times, double[] bounds) {
    this.miss = miss;
    this.times = times;
    this.bounds = bounds;
  }

  /**
   * Bounds of the looks.
   *
   * @param miss probability of a crossing at any look without a difference, such as 0.05
   * @param times share of all data that each look has, ascending, above 0 and at most 1
   */
  public static GroupSequential of(double miss, double... times) {
    double[] bounds = new double[times.length];
    Paths paths = new Paths(0);
    double spent = 0;
    for (int i = 0; i < times.length; i++) {
      double before = i == 0 ? 0 : times[i - 1];
      if (!(times[i] > before && times[i] <= 1)) {
        throw new IllegalArgumentException("looks must ascend from 0 to 1: " + times[i]);
      }
      double spend = spending(miss, times[i]);
      bounds[i] = bound(paths, times[i], spend - spent);
      paths.look(times[i], bounds[i] * Math.sqrt(times[i]));
      spent = spend;
    }
    return new GroupSequential(miss, times.clone(), bounds);
  }

  /** The error probability that may be spent up to a share of the data; both sides combined. */
  static double spending(double miss, double time) {
    return 4
        * NORMAL.survivalProbability(NORMAL.inverseSurvivalProbability(miss / 4) / Math.sqrt(time));
  }

  private static double bound(Paths paths, double time, double spend) {
    return bisected(60, z -> paths.crossing(time, z * Math.sqrt(time)) > spend);
  }

  private static double bisected(int halvings, DoublePredicate tooLow) {
    double low = 0;
    double high = MOST_Z;
    for (int i = 0; i < halvings; i++) {
      double middle = (low + high) / 2;
      if (tooLow.test(middle)) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return (low + high) / 2;
  }

  /**
   * The two-sided p-value that crosses at a look.
   *
   * @param look 1 …
   */
  public double level(int look) {
    return 2 * NORMAL.survivalProbability(bounds[look - 1]);
  }

  /**
   * The probability of a crossing, on either side and at any look.
   *
   * @param drift expected standard normal value with all data
   */
  public double power(double drift) {
    Paths paths = new Paths(drift);
    double sum = 0;
    for (int i = 0; i < times.length; i++) {
      double bound = bounds[i] * Math.sqrt(times[i]);
      sum += paths.crossing(times[i], bound);
      paths.look(times[i], bound);
    }
    return sum;
  }

  /**
   * The drift that crosses with this probability.
   *
   * @param power above the probability of a crossing without a drift, below 1
   */
  public double drift(double power) {
    return bisected(32, drift -> power(drift) < power);
  }

  /**
   * The factor by which a change must be larger because the standard error is an estimate:
   * Student's t instead of the normal distribution, as with one look (H. S. Bloom, "Minimum
   * detectable effects", Evaluation Review 19, 1995).
   *
   * @param freedom degrees of freedom of the standard error, at least 1
   */
  public double widening(double power, double freedom) {
    TDistribution student = TDistribution.of(freedom);
    return (student.inverseSurvivalProbability(miss / 2)
            + student.inverseSurvivalProbability(1 - power))
        / (NORMAL.inverseSurvivalProbability(miss / 2)
            + NORMAL.inverseSurvivalProbability(1 - power));
  }

  /**
   * All paths of a Brownian motion that have not crossed yet: the density of their positions at
   * equidistant points, multiplied by the weights of Simpson's rule.
   */
  private static final class Paths {
    private final double drift;
    private double time;
    private double[] at = {0};
    private double[] weight = {1};

    Paths(double drift) {
      this.drift = drift;
    }

    /** The probability of being beyond ± a bound at a later time without having crossed before. */
    double crossing(double when, double bound) {
      double sd = Math.sqrt(when - time);
      double sum = 0;
      for (int i = 0; i < at.length; i++) {
        double mean = at[i] + drift * (when - time);
        sum +=
            weight[i]
                * (NORMAL.survivalProbability((bound - mean) / sd)
                    + NORMAL.survivalProbability((bound + mean) / sd));
      }
      return sum;
    }

    /** Keeps the paths within ± a bound at a later time. */
    void look(double when, double bound) {
      double sd = Math.sqrt(when - time);
      double[] newAt = new double[INTERVALS + 1];
      double[] newWeight = new double[INTERVALS + 1];
      double width = 2 * bound / INTERVALS;
      for (int j = 0; j <= INTERVALS; j++) {
        newAt[j] = -bound + j * width;
        double density = 0;
        for (int i = 0; i < at.length; i++) {
          double mean = at[i] + drift * (when - time);
          density += weight[i] * NORMAL.density((newAt[j] - mean) / sd) / sd;
        }
        boolean end = j == 0 || j == INTERVALS;
        newWeight[j] = density * (end ? 1 : j % 2 == 0 ? 2 : 4) * width / 3;
      }
      at = newAt;
      weight = newWeight;
      time = when;
    }
  }
}
