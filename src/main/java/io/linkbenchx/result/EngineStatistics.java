package io.linkbenchx.result;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A database's own counters, by the names of docs/engines.md. Names contain the unit, such as
 * {@code _bytes} or {@code _micros}; figures without a unit are counts.
 *
 * @param work cumulative figures: in a reading, since the database was opened; in a step, during it
 * @param state figures that rise and fall, at the end
 */
public record EngineStatistics(Map<String, Long> work, Map<String, Long> state) {

  /** The work between {@code earlier} and this reading, and this reading's state. */
  public EngineStatistics since(EngineStatistics earlier) {
    Map<String, Long> done = new LinkedHashMap<>();
    work.forEach((name, n) -> done.put(name, n - earlier.work.getOrDefault(name, 0L)));
    return new EngineStatistics(done, state);
  }
}
