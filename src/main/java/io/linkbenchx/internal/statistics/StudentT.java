package io.linkbenchx.internal.statistics;

/** Student's t: a table for 95 % intervals, and the distribution for any degrees of freedom. */
final class StudentT {
  static final int MOST = 32;

  /** 0.975 quantiles for 1 … 32 degrees of freedom, rounded to six decimals. */
  private static final double[] QUANTILES = {
    12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624, 2.306004,
    2.262157, 2.228139, 2.200985, 2.178813, 2.160369, 2.144787, 2.131450, 2.119905,
    2.109816, 2.100922, 2.093024, 2.085963, 2.079614, 2.073873, 2.068658, 2.063899,
    2.059539, 2.055529, 2.051831, 2.048407, 2.045230, 2.042272, 2.039513, 2.036933,
  };

  private StudentT() {}

  /** The 0.975 quantile, for 1 … {@link #MOST} degrees of freedom. */
  static double quantile(int freedom) {
    return QUANTILES[freedom - 1];
  }

  /**
   * The probability of a value beyond ±t.
   *
   * @param freedom degrees of freedom, greater than 0, not necessarily whole
   */
  static double twoSided(double t, double freedom) {
    return IncompleteBeta.of(freedom / (freedom + t * t), freedom / 2, 0.5);
  }

  /**
   * The t whose two tails together have this probability; by bisection, to twelve digits.
   *
   * @param twoSided 0 &lt; probability &lt; 1
   * @param freedom degrees of freedom, greater than 0
   */
  static double beyond(double twoSided, double freedom) {
    double low = 0;
    double high = 1;
    while (twoSided(high, freedom) > twoSided && high < Double.MAX_VALUE / 2) {
      low = high;
      high *= 2;
    }
    for (int i = 0; i < 200 && high - low > 1e-13 * high; i++) {
      double middle = (low + high) / 2;
      if (twoSided(middle, freedom) > twoSided) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return (low + high) / 2;
  }
}
