package io.linkbenchx.internal.probe;

import java.util.Map;

/**
 * Values read at one moment.
 *
 * @param values by column name
 * @param lives by column name, the life of the subject that a value belongs to; 0 if it has only
 *     one
 */
public record Reading(Map<String, Double> values, Map<String, Long> lives) {
  /** For subjects that never restart. */
  public Reading(Map<String, Double> values) {
    this(values, Map.of());
  }

  /** The value; NaN if there is none with that name. */
  public double get(String column) {
    return values.getOrDefault(column, Double.NaN);
  }

  /** Whether the column's subject was restarted since an earlier reading. */
  public boolean restartedSince(Reading earlier, String column) {
    return life(column) != earlier.life(column);
  }

  /**
   * Growth of a counter since an earlier reading. NaN if it was not read both times, was reset in
   * between, or went backwards, like a 32-bit counter that wraps.
   */
  public double since(Reading earlier, String column) {
    double grown = get(column) - earlier.get(column);
    return restartedSince(earlier, column) || grown < 0 ? Double.NaN : grown;
  }

  private long life(String column) {
    return lives.getOrDefault(column, 0L);
  }
}
