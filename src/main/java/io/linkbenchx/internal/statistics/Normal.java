package io.linkbenchx.internal.statistics;

/** The standard normal distribution; relative errors below 1e-9 up to 30 standard deviations. */
final class Normal {
  private static final double ROOT_2_PI = Math.sqrt(2 * Math.PI);

  /** Beyond this the continued fraction is exact to the last digits. */
  private static final double FAR = 3;

  private static final int TERMS = 100;

  private Normal() {}

  static double density(double x) {
    return Math.exp(-x * x / 2) / ROOT_2_PI;
  }

  /**
   * The probability of a value above x: G. Marsaglia's series ("Evaluating the normal
   * distribution", Journal of Statistical Software 11, 2004) near the middle, the continued
   * fraction of Mills' ratio (NIST DLMF 7.9.2) in the tails.
   */
  static double above(double x) {
    if (x < 0) {
      return 1 - above(-x);
    }
    return x < FAR ? 0.5 - density(x) * series(x) : density(x) / fraction(x);
  }

  private static double series(double x) {
    double term = x;
    double sum = x;
    for (int i = 3; term > 1e-17 * sum; i += 2) {
      term *= x * x / i;
      sum += term;
    }
    return sum;
  }

  private static double fraction(double x) {
    double value = x;
    for (int i = TERMS; i > 0; i--) {
      value = x + i / value;
    }
    return value;
  }

  /**
   * The value that is exceeded with this probability.
   *
   * @param probability 0 &lt; probability &lt; 1
   */
  static double quantileAbove(double probability) {
    double low = -40;
    double high = 40;
    for (int i = 0; i < 200 && high - low > 1e-13; i++) {
      double middle = (low + high) / 2;
      if (above(middle) > probability) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return (low + high) / 2;
  }
}
