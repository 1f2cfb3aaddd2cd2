package io.linkbenchx.internal.random;

/** The generalized harmonic number zeta_n(s) = 1^−s + 2^−s + … + n^−s. */
final class Zeta {
  /** From this n on LinkBench approximates instead of summing, for s up to 1. */
  private static final long APPROXIMATE_FROM = 100_000;

  /** Terms summed one by one for large n; the Euler-Maclaurin formula adds the others. */
  private static final long SUMMED_TERMS = 10_000;

  private Zeta() {}

  /**
   * zeta_n(s) with LinkBench's approximations, which are part of its access skew: for n ≥ 100 000,
   * n^(1−s)/(1−s) + 0.58 − 1/(1−s) when s is below 1 and ln n + 0.57722 when s is 1. Otherwise
   * {@link #exact}.
   */
  static double linkBench(long n, double s) {
    if (n < APPROXIMATE_FROM || s > 1) {
      return exact(n, s);
    }
    if (s == 1) {
      return StrictMath.log((double) n) + 0.57722;
    }
    return StrictMath.pow((double) n, 1 - s) / (1 - s) + 0.58 - 1 / (1 - s);
  }

  /**
   * zeta_n(s) to about 14 digits in bounded time. LinkBench adds up to 2^31 terms; this adds 10^4
   * and computes the rest by the Euler-Maclaurin formula, whose error is below rounding.
   */
  static double exact(long n, double s) {
    if (n < APPROXIMATE_FROM) {
      return sum(n, s);
    }
    double a = SUMMED_TERMS;
    double b = n;
    double integral =
        s == 1
            ? StrictMath.log(b / a)
            : (StrictMath.pow(b, 1 - s) - StrictMath.pow(a, 1 - s)) / (1 - s);
    double ends = (StrictMath.pow(b, -s) - StrictMath.pow(a, -s)) / 2;
    double slopes = s * (StrictMath.pow(a, -s - 1) - StrictMath.pow(b, -s - 1)) / 12;
    return sum(SUMMED_TERMS, s) + integral + ends + slopes;
  }

  private static double sum(long n, double s) {
    double sum = 0;
    for (long k = 1; k <= n; k++) {
      sum += StrictMath.pow((double) k, -s);
    }
    return sum;
  }
}
