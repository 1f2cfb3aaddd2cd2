package io.linkbenchx.internal.statistics;

/**
 * Projections of a series on type-II cosines. For a stationary series they are nearly independent,
 * each with the spectral density at its frequency as variance (U. K. Müller, M. W. Watson, "Testing
 * models of low-frequency variability", Econometrica 76, 2008).
 */
final class Cosines {
  private final int length;

  /** cos(π k / 2 length), one full turn: exact, whereas a recurrence would lose digits. */
  private final double[] table;

  Cosines(int length) {
    this.length = length;
    table = new double[4 * length];
    for (int k = 0; k < table.length; k++) {
      table[k] = Math.cos(Math.PI * k / (2.0 * length));
    }
  }

  /**
   * The squares I(1) … I(count) of the projections: I(j) = 2/T (Σ x(t) cos(π j (t − ½) / T))², for
   * t = 1 … T.
   */
  double[] ordinates(double[] series, int count) {
    double[] ordinates = new double[count];
    for (int j = 1; j <= count; j++) {
      double sum = 0;
      int angle = j;
      for (int t = 0; t < length; t++) {
        sum += series[t] * table[angle];
        angle += 2 * j;
        if (angle >= table.length) {
          angle -= table.length; // 2 j < 2 length, half a turn at most
        }
      }
      ordinates[j - 1] = 2 / (double) length * sum * sum;
    }
    return ordinates;
  }
}
