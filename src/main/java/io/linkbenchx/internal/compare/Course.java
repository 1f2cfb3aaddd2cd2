package io.linkbenchx.internal.compare;

import java.util.List;

/**
 * One figure of one load over the results of a timeline.
 *
 * @param load the steps
 * @param measured the figure
 * @param places positions of the results that have it, 0-based in the timeline, ascending
 * @param values one per position: the mean of the result's repeats
 * @param starts indexes in {@code places} at which the segments between changes begin, 0 first
 * @param shifts the changes, one for each start except the first
 */
public record Course(
    Load load,
    Measured measured,
    List<Integer> places,
    List<Double> values,
    List<Integer> starts,
    List<Shift> shifts) {

  /** Mean of the segment that contains a value. */
  public double level(int index) {
    int segment = 0;
    while (segment + 1 < starts.size() && starts.get(segment + 1) <= index) {
      segment++;
    }
    int end = segment + 1 < starts.size() ? starts.get(segment + 1) : values.size();
    return ComparedFigure.mean(values.subList(starts.get(segment), end));
  }

  /**
   * Number of a timeline's results, up to the last one, for which a shift's new state has lasted.
   */
  public int age(int shift, int results) {
    return results - places.get(starts.get(shift + 1));
  }
}
