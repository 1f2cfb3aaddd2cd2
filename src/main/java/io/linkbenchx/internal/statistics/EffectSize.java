package io.linkbenchx.internal.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * The logarithm of a mean over runs, or of the ratio of two means, with the error that follows from
 * the variance between runs (T. Kalibera and R. Jones, "Rigorous benchmarking in reasonable time",
 * ISMM 2013). The variance of the logarithm is by the delta method: that of the mean / mean².
 *
 * @param log natural logarithm of the mean or of the ratio
 * @param variance of {@code log}
 * @param freedom degrees of freedom of the variance (for a ratio, by Welch and Satterthwaite)
 */
public record EffectSize(double log, double variance, double freedom) {
  /** With fewer runs on a side, the variance between runs is unknown. */
  public static final int LEAST_RUNS = 3;

  /**
   * Smallest relative standard deviation of a side: histograms round to about one part in 1000, so
   * equal figures need not be exact. Divided by √12: the deviation of a uniform error of this
   * width.
   */
  private static final double RESOLUTION = 0.001 / Math.sqrt(12);

  /** Bounds of a mean or of a ratio, in its unit. */
  public record Range(double low, double high) {}

  /**
   * The effect of one mean; empty with fewer than three runs, or if the mean is not greater than 0.
   *
   * @param step rounding step of the figures, in their unit; 0 if not rounded
   */
  public static Optional<EffectSize> ofMean(double step, double... runs) {
    int n = runs.length;
    double mean = Arrays.stream(runs).average().orElse(0);
    if (n < LEAST_RUNS || !(mean > 0) || Double.isInfinite(mean)) {
      return Optional.empty();
    }
    double squares = Arrays.stream(runs).map(run -> (run - mean) * (run - mean)).sum();
    double rounding = step / mean / Math.sqrt(12); // all runs may share it: no mean reduces it
    double relative = Math.max(squares / (n - 1) / (mean * mean), RESOLUTION * RESOLUTION);
    double variance = Math.max(relative / n, rounding * rounding);
    return Optional.of(new EffectSize(Math.log(mean), variance, n - 1));
  }

  /**
   * The ratio mean(other) / mean(base); empty if one of them has no estimate.
   *
   * @param step as in {@link #ofMean}
   */
  public static Optional<EffectSize> ofRatio(double step, double[] base, double[] other) {
    return ofMean(step, base).flatMap(b -> ofMean(step, other).map(o -> o.over(b)));
  }

  /**
   * A copy with at least this variance: the variance between runs cannot be less than the one that
   * the length of a run alone causes.
   *
   * @param least smallest variance of {@code log}
   */
  public EffectSize atLeast(double least) {
    return new EffectSize(log, Math.max(variance, least), freedom);
  }

  /** This mean / that of the base. */
  public EffectSize over(EffectSize base) {
    double sum = variance + base.variance;
    double welch =
        sum * sum / (variance * variance / freedom + base.variance * base.variance / base.freedom);
    return new EffectSize(log - base.log, sum, welch);
  }

  /**
   * The mean of the logarithms of independent effects: of ratios, their geometric mean.
   *
   * @param effects one or more
   */
  public static EffectSize mean(List<EffectSize> effects) {
    double squares = (double) effects.size() * effects.size();
    double log = 0;
    double sum = 0;
    double welch = 0;
    for (EffectSize effect : effects) {
      double part = effect.variance / squares;
      log += effect.log / effects.size();
      sum += part;
      welch += part * part / effect.freedom;
    }
    return new EffectSize(log, sum, sum * sum / welch);
  }

  /**
   * The interval that contains the true value with a probability of 1 − {@code miss}.
   *
   * @param miss 0.05 for a 95 % interval
   */
  public Range range(double miss) {
    double half =
        TDistribution.of(freedom).inverseSurvivalProbability(miss / 2) * Math.sqrt(variance);
    return new Range(Math.exp(log - half), Math.exp(log + half));
  }

  /**
   * The two-sided p-value of the hypothesis that the true value is this one.
   *
   * @param value greater than 0
   */
  public double pValue(double value) {
    double t = (log - Math.log(value)) / Math.sqrt(variance);
    return 2 * TDistribution.of(freedom).survivalProbability(Math.abs(t));
  }

  /**
   * The smallest true change that a comparison with this error finds with a probability of 80 %, at
   * 5 % two-sided: (t₀.₉₇₅ + t₀.₈) standard errors (H. S. Bloom, "Minimum detectable effects",
   * Evaluation Review 19, 1995). Relative to the base: 0.1 is 10 % more.
   */
  public double detectable() {
    TDistribution student = TDistribution.of(freedom);
    double t =
        student.inverseSurvivalProbability(0.025) + student.inverseSurvivalProbability(1 - 0.8);
    return Math.expm1(t * Math.sqrt(variance));
  }
}
