package io.linkbenchx.probe;

import java.util.Map;

/**
 * Values of one moment.
 *
 * @param values by column name
 * @param lives which life of its subject a value is of, by column name; 0 where it has only one
 */
public record Reading(Map<String, Double> values, Map<String, Long> lives) {
  /** Of subjects that are never started again. */
  public Reading(Map<String, Double> values) {
    this(values, Map.of());
  }

  /** The value, NaN if there is none of that name. */
  public double get(String column) {
    return values.getOrDefault(column, Double.NaN);
  }

  /** Whether the subject of the column was started again since an earlier reading. */
  public boolean restartedSince(Reading earlier, String column) {
    return life(column) != earlier.life(column);
  }

  /**
   * How much a counter has grown since an earlier reading. NaN if it was not read both times, began
   * anew in between, or went backwards, as a counter of 32 bits does at its end.
   */
  public double since(Reading earlier, String column) {
    double grown = get(column) - earlier.get(column);
    return restartedSince(earlier, column) || grown < 0 ? Double.NaN : grown;
  }

  private long life(String column) {
    return lives.getOrDefault(column, 0L);
  }
}
