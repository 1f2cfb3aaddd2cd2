package io.linkbenchx.workload;

import io.linkbenchx.db.keyvalue.NativeRun;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

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
   * The same for the engine's own benchmark program; empty if such programs do nothing like it.
   *
   * @param directory of the program's data
   */
  default Optional<NativeRun> nativeRun(int clients, double seconds, Path directory) {
    return Optional.empty();
  }
}
