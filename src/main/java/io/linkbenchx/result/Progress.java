package io.linkbenchx.result;

/**
 * How far a phase is, a few times a second.
 *
 * @param phase "calibrate", "load", "warm-up", "closed", "open", "drain", "verify"
 * @param fraction 0 … 1, NaN if unknown
 * @param done rows or transactions so far
 * @param rate per second, lately
 * @param etaSeconds to the end of the phase, NaN if unknown
 * @param errors given-up transactions so far
 * @param detail counts by kind for people ("200 000 nodes 824 913 links"), the database where a
 *     plan has several, or ""
 */
public record Progress(
    String phase,
    double fraction,
    long done,
    double rate,
    double etaSeconds,
    long errors,
    String detail) {}
