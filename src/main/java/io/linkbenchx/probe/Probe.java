package io.linkbenchx.probe;

import io.linkbenchx.result.Provenance;
import java.util.List;

/**
 * A source of figures. Reading should cost well under a millisecond of processor time; during a
 * step it happens in a thread of its own, one probe after the other, so it may wait for an answer,
 * and figures of a reading that is late by more than a tenth of the measured part are not used.
 */
public interface Probe {

  /**
   * A figure.
   *
   * @param name with its unit, snake_case: "process_cpu_s"
   * @param cumulative true for a counter, of which the difference is used; false for a level
   * @param unit as in tables: "s", "bytes"
   * @param meaning one sentence for docs/results.md
   */
  record Column(String name, boolean cumulative, String unit, String meaning) {}

  /** The columns that {@link #read} returns, in order; fixed for the life of the probe. */
  List<Column> columns();

  /** Current values; NaN for values that could not be read. */
  double[] read();

  /**
   * Number of the current life of its subject, as of the last {@link #read}: a restarted server
   * counts from 0 again, and counters of two lives have no difference.
   */
  default long life() {
    return 0;
  }

  /** True if the figures are those of the whole machine. */
  default boolean ofHost() {
    return false;
  }

  /** Releases its resources; no reading follows. */
  default void close() {}

  /** Ids of the measured processes, as of the last {@link #read}. */
  default List<Long> processes() {
    return List.of();
  }

  /** Origin of the figures, if that is not obvious, as of the last {@link #read}. */
  default List<Provenance> provenance() {
    return List.of();
  }
}
