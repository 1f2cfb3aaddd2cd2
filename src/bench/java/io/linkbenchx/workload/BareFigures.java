package io.linkbenchx.workload;

import java.util.Map;

/**
 * The figures of a bare loop.
 *
 * @param rates calls per second of all its threads combined, by transaction type
 * @param allocatedBytes per call: what the database's Java classes allocate in its threads
 */
public record BareFigures(Map<String, Double> rates, double allocatedBytes) {}
