package io.linkbenchx.workload;

import java.util.Map;

/**
 * What a bare loop reached.
 *
 * @param rates calls per second of all its threads together, by transaction type
 * @param allocatedBytes per call, by its threads: what the database's Java classes allocate
 */
public record BareFigures(Map<String, Double> rates, double allocatedBytes) {
  /** Of a workload or database that has no such loop. */
  public static final BareFigures NONE = new BareFigures(Map.of(), 0);
}
