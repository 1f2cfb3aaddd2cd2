package io.linkbenchx.internal.statistics;

import io.linkbenchx.statistics.Absence;
import io.linkbenchx.statistics.Estimate;
import io.linkbenchx.statistics.Interval;
import java.util.Arrays;
import java.util.Optional;

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
 *       section 2.15), with n from {@link AutocorrelationTime}, and 10 instead of 25, which
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

  private final int batches;
  private final int usualTerms;
  private final Cosines cosines; // null if the series is too short for any interval
  private final SpectralShape shapes;

  /** For series of that many batches over that many seconds. */
  LongRunVariance(int batches, double seconds) {
    this.batches = batches;
    long terms = Math.round(0.41 * Math.cbrt(seconds * seconds));
    usualTerms = (int) Math.max(LEAST_TERMS, Math.min(MOST_TERMS, terms));
    boolean suffices = batches >= LEAST_BATCHES && seconds >= LEAST_SECONDS;
    cosines = suffices ? new Cosines(batches) : null;
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
      return absence.isPresent() ? Double.NaN : error * StudentT.beyond(0.05, terms);
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
    double[] squares = cosines.ordinates(residuals, shapes.ordinates());
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
    double sum = Arrays.stream(cosines.ordinates(residuals, LEAST_TERMS)).sum();
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
    return AutocorrelationTime.effectiveLength(residuals) < SKEWNESS_SHARE * squaredSkewness;
  }
}
