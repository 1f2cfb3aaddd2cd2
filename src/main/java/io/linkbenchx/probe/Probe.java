package io.linkbenchx.probe;

import java.util.List;

/** A source of figures. Reading costs well under a millisecond. */
public interface Probe {

  /**
   * A figure.
   *
   * @param name with its unit, snake_case: "process_cpu_s"
   * @param cumulative true for a counter, whose difference counts; false for a level
   */
  record Column(String name, boolean cumulative) {}

  /** What {@link #read} returns, in order; fixed for the life of the probe. */
  List<Column> columns();

  /** Present values; NaN for what could not be read. */
  double[] read();
}
