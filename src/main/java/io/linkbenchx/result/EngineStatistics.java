package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a database counted of its own accord, by the names of docs/engines.md; units are in the
 * names ({@code _bytes}, {@code _micros}), without one it is a number of things.
 *
 * @param work what only grows: of a reading, since the database was opened; of a step, during it
 * @param state what goes up and down, at the end
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record EngineStatistics(Map<String, Long> work, Map<String, Long> state) {

  /** The work between {@code earlier} and this reading, and this reading's state. */
  public EngineStatistics since(EngineStatistics earlier) {
    Map<String, Long> done = new LinkedHashMap<>();
    work.forEach((name, n) -> done.put(name, n - earlier.work.getOrDefault(name, 0L)));
    return new EngineStatistics(done, state);
  }
}
