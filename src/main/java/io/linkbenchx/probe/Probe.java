package io.linkbenchx.probe;

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
}
