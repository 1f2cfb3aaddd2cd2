package io.linkbenchx.probe;

import java.util.Map;

/**
 * Values of one moment.
 *
 * @param values by column name
 */
public record Reading(Map<String, Double> values) {
  /** The value, NaN if there is none of that name. */
  public double get(String column) {
    return values.getOrDefault(column, Double.NaN);
  }
}
