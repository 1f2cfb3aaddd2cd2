package io.linkbenchx.probe;

import io.linkbenchx.result.Provenance;
import java.util.List;

/** A source of figures. Reading costs well under a millisecond. */
public interface Probe {

  /**
   * A figure.
   *
   * @param name with its unit, snake_case: "process_cpu_s"
   * @param cumulative true for a counter, whose difference counts; false for a level
   * @param unit as in tables: "s", "bytes"
   * @param meaning one sentence for docs/results.md
   */
  record Column(String name, boolean cumulative, String unit, String meaning) {}

  /** What {@link #read} returns, in order; fixed for the life of the probe. */
  List<Column> columns();

  /** Present values; NaN for what could not be read. */
  double[] read();

  /**
   * Which life of its subject the last {@link #read} was of: a server that is started again counts
   * from 0 again, and counters of two lives have no difference.
   */
  default long life() {
    return 0;
  }

  /** True where the figures are those of the whole machine. */
  default boolean ofHost() {
    return false;
  }

  /** Releases what it holds; it is not read any more. */
  default void close() {}

  /** Whose the figures are, where that is not obvious, as of the last {@link #read}. */
  default List<Provenance> provenance() {
    return List.of();
  }
}
