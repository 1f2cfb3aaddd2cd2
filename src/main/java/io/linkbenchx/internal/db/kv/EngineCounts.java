package io.linkbenchx.internal.db.kv;

import io.linkbenchx.result.EngineStatistics;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Collects an engine's own figures in display order. */
public final class EngineCounts {
  private final Map<String, Long> work = new LinkedHashMap<>();
  private final Map<String, Long> state = new LinkedHashMap<>();

  /** A figure that only grows while the engine is open. */
  public EngineCounts work(String name, long n) {
    work.put(name, n);
    return this;
  }

  /** A figure that rises and falls; never below zero. */
  public EngineCounts state(String name, long n) {
    state.put(name, n);
    return this;
  }

  /** All of them; empty if there are none. */
  Optional<EngineStatistics> statistics() {
    return work.isEmpty() && state.isEmpty()
        ? Optional.empty()
        : Optional.of(new EngineStatistics(work, state));
  }
}
