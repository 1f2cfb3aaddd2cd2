package io.linkbenchx.internal.statistics;

import io.linkbenchx.statistics.Absence;
import io.linkbenchx.statistics.Estimate;
import io.linkbenchx.statistics.Interval;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The standard error of the mean, or of the slope, of a correlated stationary series. The
 * equal-weighted cosine estimator with Student's t: E. Lazarus, D. J. Lewis, J. H. Stock, M. W.
 * Watson, "HAR inference: recommendations for practice", J. Business &amp; Economic Statistics 36
 * (2018), 541–559, with three additions:
 *
 * <ul>
 *   <li>Their number of terms, 0.41 T^(2/3), is applied to seconds instead of batches: the state of
 *       a database varies over seconds, whatever the batches' length. At least 3, at most 32.
 *   <li>Prewhitening: ordinates are divided by the fitted {@link SpectralShape}, as in D. W. K.
 *       Andrews, J. C. Monahan, "An improved heteroskedasticity and autocorrelation consistent
 *       covariance matrix estimator", Econometrica 60 (1992). It only widens intervals; if it would
 *       have to add too much, terms are halved, and then there is no interval.
 *   <li>Cochran's rule for skewed data, n ≥ 25 G² (W. G. Cochran, "Sampling Techniques", 1977,
 *       section 2.15), with the number of independent values as n, and 10 instead of 25, which
 *       suffices with the wide quantiles used here (docs/benchmarks/interval-coverage.md).
 * </ul>
 *
 * <p>One object serves all series of the same length: its tables take about a millisecond to
 * compute.
 */
final class LongRunVariance {
  /** A shorter series has no interval. */
  private static final double LEAST_SECONDS = 10;

  /** Nor has a series with fewer batches; 10 s may have fewer than 100 if some ended late. */
  private static final int LEAST_BATCHES = 80;

  private static final int LEAST_TERMS = SpectralShape.LEFT_OUT;
  private static final int MOST_TERMS = 32;

  /** Smallest mean shape over the terms: below it the correction is larger than the data. */
  private static final double LEAST_SHAPE = 0.7;

  /** Cochran's constant. */
  private static final double SKEWNESS_SHARE = 10;

  /** Wolff's S, the assumed ratio of exponential and integrated time; he uses 1 … 2. */
  private static final double DECAY_RATIO = 1.5;

  private final int batches;
  private final int usualTerms;

  /**
   * cos(π k / 2 batches), one full turn: exact, whereas a recurrence would lose digits. Null if the
   * series is too short for any interval.
   */
  private final double[] cosines;

  private final SpectralShape shapes;

  /** For series of that many batches over that many seconds. */
  LongRunVariance(int batches, double seconds) {
    this.batches = batches;
    long terms = Math.round(0.41 * Math.cbrt(seconds * seconds));
    usualTerms = (int) Math.max(LEAST_TERMS, Math.min(MOST_TERMS, terms));
    boolean suffices = batches >= LEAST_BATCHES && seconds >= LEAST_SECONDS;
    cosines =
        suffices
            ? IntStream.range(0, 4 * batches)
                .mapToDouble(k -> Math.cos(Math.PI * k / (2.0 * batches)))
                .toArray()
            : null;
    shapes = suffices ? new SpectralShape(batches) : null;
  }

  /**
   * @param error standard error; NaN if absent
   * @param terms degrees of freedom; 0 if absent
   */
  record Result(double error, int terms, Optional<Absence> absence) {

    private static Result absent(Absence absence) {
      return new Result(Double.NaN, 0, Optional.of(absence));
    }

    /** Half of the 95 % interval; NaN if absent. */
    double halfWidth() {
      return absence.isPresent()
          ? Double.NaN
          : error * TDistribution.of(terms).inverseSurvivalProbability(0.025);
    }

    /** The figure ± the t quantile times the standard error. */
    Estimate around(double value) {
      double half = halfWidth();
      return absence
          .map(why -> Estimate.without(value, why))
          .orElseGet(() -> Estimate.of(value, new Interval(value - half, value + half, terms)));
    }

    /** The error of a multiple of this figure. */
    Result times(double factor) {
      return new Result(error * factor, terms, absence);
    }
  }

  /**
   * The error of the mean.
   *
   * @param residuals deviations from the mean: their sum is 0
   */
  Result ofMean(double[] residuals) {
    Result result = of(residuals, 1);
    boolean silent = result.error() > 0 && tooSkewed(residuals);
    return silent ? Result.absent(Absence.TOO_FEW_EVENTS) : result;
  }

  /**
   * The error of the mean of a series of differences, such as a backlog's changes: if the backlog
   * returns to its start, rare large changes cancel out and do not rule out an interval.
   */
  Result ofMeanChange(double[] residuals) {
    Result result = of(residuals, 1);
    boolean correlated = result.absence().equals(Optional.of(Absence.TOO_CORRELATED));
    return correlated ? plain(residuals) : result;
  }

  /**
   * The error of a trend, in the series' own units: times 1 / √Σ(t − mean t)² it is the standard
   * error of the least-squares slope over t.
   *
   * @param residuals deviations from the least-squares line
   */
  Result ofTrend(double[] residuals) {
    // The line removes 98.6 % of the first cosine and almost nothing of the others.
    return of(residuals, 2).times(Math.sqrt(batches));
  }

  private Result of(double[] residuals, int first) {
    if (cosines == null) {
      return Result.absent(Absence.TOO_SHORT);
    }
    if (Arrays.stream(residuals).allMatch(r -> r == 0)) {
      return new Result(0, usualTerms, Optional.empty());
    }
    double[] squares = ordinates(residuals, shapes.ordinates());
    double[] shape = shapes.fit(squares, first);
    int terms = usualTerms;
    while (meanShape(shape, first, terms) < LEAST_SHAPE) {
      if (terms == LEAST_TERMS) {
        return Result.absent(Absence.TOO_CORRELATED);
      }
      terms = Math.max(LEAST_TERMS, terms / 2);
    }
    double sum = 0;
    for (int j = first; j < first + terms; j++) {
      sum += squares[j - 1] / shape[j - 1];
    }
    return new Result(Math.sqrt(sum / terms / batches), terms, Optional.empty());
  }

  private Result plain(double[] residuals) {
    double sum = Arrays.stream(ordinates(residuals, LEAST_TERMS)).sum();
    return new Result(Math.sqrt(sum / LEAST_TERMS / batches), LEAST_TERMS, Optional.empty());
  }

  private static double meanShape(double[] shape, int first, int terms) {
    return Arrays.stream(shape, first - 1, first - 1 + terms).average().orElseThrow();
  }

  private boolean tooSkewed(double[] residuals) {
    double second = 0;
    double third = 0;
    for (double r : residuals) {
      second += r * r;
      third += r * r * r;
    }
    second /= batches;
    third /= batches;
    double squaredSkewness = third * third / (second * second * second);
    return independent(residuals) < SKEWNESS_SHARE * squaredSkewness;
  }

  /**
   * The number of independent values that a correlated series is equivalent to, its length / (2 τ),
   * at most its length: U. Wolff, "Monte Carlo errors with less errors", Computer Physics
   * Communications 156 (2004), equations 31 to 52: normalized autocorrelations are summed up to the
   * window at which cutting them off costs as much as their own noise.
   *
   * @param series with mean 0, not all 0
   */
  private static double independent(double[] series) {
    int n = series.length;
    double variance = covariance(series, 0);
    double time = 0.5;
    int window = 0;
    while (window < n / 2 - 1) {
      window++;
      time += covariance(series, window) / variance;
      double decay = time <= 0.5 ? 0 : DECAY_RATIO / Math.log((2 * time + 1) / (2 * time - 1));
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

  /**
   * The squares I(1) … I(count) of the projections on type-II cosines: I(j) = 2/T (Σ x(t) cos(π j
   * (t − ½) / T))², for t = 1 … T. For a stationary series the projections are nearly independent,
   * each with the spectral density at its frequency as variance (U. K. Müller, M. W. Watson,
   * "Testing models of low-frequency variability", Econometrica 76, 2008).
   */
  private double[] ordinates(double[] series, int count) {
    double[] ordinates = new double[count];
    for (int j = 1; j <= count; j++) {
      double sum = 0;
      int angle = j;
      for (int t = 0; t < batches; t++) {
        sum += series[t] * cosines[angle];
        angle += 2 * j;
        if (angle >= cosines.length) {
          angle -= cosines.length; // 2 j < 2 batches, half a turn at most
        }
      }
      ordinates[j - 1] = 2 / (double) batches * sum * sum;
    }
    return ordinates;
  }
}
