package io.linkbenchx.internal.statistics;

import org.apache.commons.statistics.distribution.TDistribution;

/** Student's t, for degrees of freedom greater than 0, not necessarily whole. */
final class StudentT {
  private StudentT() {}

  /** The probability of a value beyond ±t. */
  static double twoSided(double t, double freedom) {
    return 2 * TDistribution.of(freedom).survivalProbability(Math.abs(t));
  }

  /**
   * The t whose two tails together have this probability.
   *
   * @param twoSided 0 &lt; probability &lt; 1
   */
  static double beyond(double twoSided, double freedom) {
    return TDistribution.of(freedom).inverseSurvivalProbability(twoSided / 2);
  }
}
