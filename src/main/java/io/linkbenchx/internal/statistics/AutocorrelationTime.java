package io.linkbenchx.internal.statistics;

/**
 * The number of independent values that a correlated series is equivalent to: U. Wolff, "Monte
 * Carlo errors with less errors", Computer Physics Communications 156 (2004), equations 31 to 52:
 * normalized autocorrelations are summed up to the window at which cutting them off costs as much
 * as their own noise.
 */
final class AutocorrelationTime {
  /** Wolff's S, the assumed ratio of exponential and integrated time; he uses 1 … 2. */
  private static final double RATIO = 1.5;

  private AutocorrelationTime() {}

  /**
   * Length / (2 τ), at most the length.
   *
   * @param series with mean 0, not all 0
   */
  static double effectiveLength(double[] series) {
    int n = series.length;
    double variance = covariance(series, 0);
    double time = 0.5;
    int window = 0;
    while (window < n / 2 - 1) {
      window++;
      time += covariance(series, window) / variance;
      double decay = time <= 0.5 ? 0 : RATIO / Math.log((2 * time + 1) / (2 * time - 1));
      double gain = decay == 0 ? 0 : Math.exp(-window / decay);
      if (gain - decay / Math.sqrt((double) window * n) <= 0) {
        break;
      }
    }
    double unbiased = time * (1 + (2.0 * window + 1) / n);
    return n / Math.max(1, 2 * unbiased);
  }

  private static double covariance(double[] series, int lag) {
    double sum = 0;
    for (int t = lag; t < series.length; t++) {
      sum += series[t] * series[t - lag];
    }
    return sum / (series.length - lag);
  }
}
