package io.linkbenchx.statistics;

/**
 * A 95 % confidence interval.
 *
 * @param low lower end, in the unit of the figure
 * @param high upper end; infinite if the percentile's upper end falls on samples that never ended
 * @param terms cosine terms in the variance, which are the degrees of freedom of Student's t: 3 …
 *     32; with fewer terms the interval is wider and less certain
 */
public record Interval(double low, double high, int terms) {

  /** Whether a value lies in it. */
  public boolean contains(double value) {
    return low <= value && value <= high;
  }

  /** Whether all of it lies within the bounds. */
  public boolean within(double least, double most) {
    return least <= low && high <= most;
  }
}
