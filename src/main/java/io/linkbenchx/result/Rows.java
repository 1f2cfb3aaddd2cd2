package io.linkbenchx.result;

/**
 * How many rows the answers of a type held.
 *
 * @param cut share of answers that held the full limit asked for, 0 … 1; null where there is no
 *     limit
 */
public record Rows(double mean, double p50, double p99, long max, double empty, Double cut) {}
