package io.linkbenchx.compare;

import java.util.List;

/**
 * One figure of one load over the results of a timeline.
 *
 * @param load which steps
 * @param measured which figure
 * @param places of the results that have it, 0-based in the timeline, ascending
 * @param values one for each place: the mean of the result's repeats
 * @param starts indexes in {@code places} at which the segments between changes begin, 0 first
 * @param shifts the changes, one for each start but the first
 */
public record Course(
    Load load,
    Measured measured,
    List<Integer> places,
    List<Double> values,
    List<Integer> starts,
    List<Shift> shifts) {

  /** Mean of the segment that a value is in. */
  public double level(int index) {
    int segment = 0;
    while (segment + 1 < starts.size() && starts.get(segment + 1) <= index) {
      segment++;
    }
    int end = segment + 1 < starts.size() ? starts.get(segment + 1) : values.size();
    return mean(values.subList(starts.get(segment), end));
  }

  static double mean(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
  }

  /** In how many of a timeline's results, the last one included, a shift's new state lasted. */
  public int age(int shift, int results) {
    return results - places.get(starts.get(shift + 1));
  }
}
