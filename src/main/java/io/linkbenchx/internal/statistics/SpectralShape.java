package io.linkbenchx.internal.statistics;

import java.util.Arrays;

/**
 * The decline of a series' spectral density from frequency 0: the shape of a first-order
 * autoregression plus white noise, such as a slowly varying rate plus counting noise,
 *
 * <pre>S(j) / S(0) = (1 / (1 + (sin(πj/2T) / sin(πc/2T))²) + f) / (1 + f),</pre>
 *
 * with the corner c and the floor f that make P. Whittle's likelihood ("Estimation and information
 * in stationary time series", Arkiv för Matematik 2, 1953) of the ordinates largest on a grid. Flat
 * unless that is better by a factor of e².
 *
 * <p>The lowest ordinates, which alone decide the shortest steps' intervals, are not used: so an
 * interval that is reported is no more likely to be short by chance than any other.
 */
final class SpectralShape {
  /** Number of lowest ordinates that the fit excludes; equal to the smallest number of terms. */
  static final int LEFT_OUT = 3;

  /** Largest number of ordinates used; corners beyond them do not affect up to 32 terms. */
  private static final int MOST_ORDINATES = 256;

  private static final double LEAST_CORNER = 2;
  private static final double CORNER_STEP = Math.cbrt(2);
  private static final double[] FLOORS = {0, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3};

  /** The difference of log-likelihoods above which a series counts as not flat. */
  private static final double EVIDENCE = 2;

  private final int ordinates;

  /** [corner and floor][j − 1]: S(0) / S(j). */
  private final double[][] inverse;

  SpectralShape(int batches) {
    ordinates = Math.min(batches - 1, MOST_ORDINATES);
    int corners = 0;
    for (double c = LEAST_CORNER; c < ordinates; c *= CORNER_STEP) {
      corners++;
    }
    inverse = new double[corners * FLOORS.length][ordinates];
    double corner = LEAST_CORNER;
    for (int c = 0; c < corners; c++, corner *= CORNER_STEP) {
      double unit = Math.sin(Math.PI * corner / (2.0 * batches));
      for (int j = 1; j <= ordinates; j++) {
        double x = Math.sin(Math.PI * j / (2.0 * batches)) / unit;
        for (int f = 0; f < FLOORS.length; f++) {
          double density = 1 / (1 + x * x) + FLOORS[f];
          inverse[c * FLOORS.length + f][j - 1] = (1 + FLOORS[f]) / density;
        }
      }
    }
  }

  /** Number of ordinates that the fit needs. */
  int ordinates() {
    return ordinates;
  }

  /**
   * S(j) / S(0) for j = 1 … {@link #ordinates()}, at most 1.
   *
   * @param first the lowest ordinate used: 1, or 2 for a detrended series
   */
  double[] fit(double[] squares, int first) {
    int from = first - 1 + LEFT_OUT;
    double[] flat = new double[ordinates];
    Arrays.fill(flat, 1);
    double least = negativeLogLikelihood(squares, flat, from) - EVIDENCE;
    double[] best = flat;
    for (double[] candidate : inverse) {
      double here = negativeLogLikelihood(squares, candidate, from);
      if (here < least) {
        least = here;
        best = candidate;
      }
    }
    return Arrays.stream(best).map(i -> 1 / i).toArray();
  }

  /**
   * At the optimal scale, up to a constant. Each projection is one normal variable, so it counts
   * half as much as an ordinate of the periodogram.
   */
  private double negativeLogLikelihood(double[] squares, double[] inverse, int from) {
    double sum = 0;
    double log = 0;
    double product = 1;
    for (int j = from; j < ordinates; j++) {
      sum += squares[j] * inverse[j];
      product *= inverse[j];
      if (product > 1e200) { // a logarithm now and then instead of one per term
        log += Math.log(product);
        product = 1;
      }
    }
    int n = ordinates - from;
    return 0.5 * (n * Math.log(Math.max(sum / n, Double.MIN_NORMAL)) - log - Math.log(product));
  }
}
