package io.linkbenchx.result;

/**
 * The client's own cost, measured on noop before or after the plan.
 *
 * @param workload whose transactions were run
 * @param clients number of threads
 * @param rate transactions per second, all clients
 * @param nanosPerTransaction of one client thread
 * @param cpuNanosPerTransaction CPU time of a client thread in that; null if it was not measured
 */
public record Calibration(
    String workload,
    int clients,
    double rate,
    double nanosPerTransaction,
    Double cpuNanosPerTransaction) {}
