package io.linkbenchx.result;

/**
 * The client alone, measured on noop before the plan.
 *
 * @param workload whose transactions were run
 * @param clients threads
 * @param rate transactions per second, all clients
 * @param nanosPerTransaction of one client thread
 */
public record Calibration(String workload, int clients, double rate, double nanosPerTransaction) {}
