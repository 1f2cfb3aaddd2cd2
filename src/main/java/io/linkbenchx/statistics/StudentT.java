package io.linkbenchx.statistics;

/** Student's t for 95 % intervals. */
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
}
