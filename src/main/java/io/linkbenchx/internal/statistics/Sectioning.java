package io.linkbenchx.internal.statistics;

import java.util.List;
import java.util.OptionalDouble;

/**
 * The error of a percentile that is due to the length of its run alone, by sectioning: the run is
 * cut into sections of equal length, and the variance of the percentile is that of the sections'
 * percentiles around the one of the whole run, divided by their number (S. Asmussen and P. W.
 * Glynn, <i>Stochastic Simulation</i>, 2007, III.5; M. K. Nakayama, "Confidence intervals for
 * quantiles using sectioning when applying variance-reduction techniques", ACM Transactions on
 * Modeling and Computer Simulation 24, 2014). Sections are as long as possible, so that neighbors
 * depend little on each other and percentiles of few samples, which are too low, are avoided.
 *
 * @param sections number of sections
 * @param percentile of the whole run, greater than 0 except in {@link #NONE}
 * @param variance of that percentile, in its unit squared
 */
public record Sectioning(int sections, double percentile, double variance) {
  /** Of a run without sections: it is too short, or its file is missing. */
  public static final Sectioning NONE = new Sectioning(0, 0, 0);

  /** With fewer sections on a side, the error of a percentile is too uncertain. */
  public static final int LEAST = 20;

  /** Expected samples beyond the percentile in every section. */
  public static final int LEAST_BEYOND = 5;

  /**
   * The sectioning of a run.
   *
   * @param whole percentile of all samples
   * @param parts percentile of each section, at least two
   */
  public static Sectioning of(double whole, double... parts) {
    double squares = 0;
    for (double part : parts) {
      squares += (part - whole) * (part - whole);
    }
    int k = parts.length;
    return new Sectioning(k, whole, squares / (k - 1) / k);
  }

  /**
   * Number of sections that a run supports; fewer than two mean none.
   *
   * @param most largest number wanted
   * @param stretches number of periods in which the run is recorded
   * @param samples of the run
   * @param percent 50, 99 …
   */
  public static int count(int most, int stretches, long samples, double percent) {
    long enough = (long) (samples * (1 - percent / 100) / LEAST_BEYOND + 1e-9);
    int sections = (int) Math.min(Math.min(most, stretches), enough);
    return sections < 2 ? 0 : sections;
  }

  /**
   * Variance, relative to its square, of the mean of the runs' percentiles that is due to their
   * length alone; empty with fewer than {@link #LEAST} sections in total, or if a run has none.
   */
  public static OptionalDouble relativeVariance(List<Sectioning> runs) {
    int sections = runs.stream().mapToInt(Sectioning::sections).sum();
    double mean = runs.stream().mapToDouble(Sectioning::percentile).average().orElse(0);
    boolean all = runs.stream().allMatch(run -> run.sections() > 1);
    if (sections < LEAST || !all || !(mean > 0)) {
      return OptionalDouble.empty();
    }
    double sum = runs.stream().mapToDouble(Sectioning::variance).sum();
    double n = runs.size();
    return OptionalDouble.of(sum / (n * n) / (mean * mean));
  }
}
