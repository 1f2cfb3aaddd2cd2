package io.linkbenchx.workload;

import java.util.List;
import java.util.Map;

/** The least work that could replace a workload: its keys and the engine's own calls. */
public interface EngineLoop {

  /**
   * The figures of a bare loop.
   *
   * @param rates calls per second of all its threads combined, by transaction type
   * @param allocatedBytes per call: what the database's Java classes allocate in its threads
   */
  record Figures(Map<String, Double> rates, double allocatedBytes) {}

  /**
   * Runs it on loaded data.
   *
   * @param clients of the step compared with
   */
  Figures figures(int clients, double seconds);

  /**
   * Arguments with which LevelDB's benchmark program and its descendants do the same; empty if they
   * do nothing like it.
   */
  default List<String> nativeArguments(int clients, double seconds) {
    return List.of();
  }
}
