package io.linkbenchx.result;

/**
 * When transactions of an open loop are due.
 *
 * @param arrival "uniform" or "poisson"
 * @param targetRate per second, all clients
 * @param behind policy when behind: "backlog", "catchup", "drop"
 */
public record OpenSchedule(String arrival, double targetRate, String behind) {}
