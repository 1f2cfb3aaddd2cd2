package io.linkbenchx.result;

/**
 * Bytes written during a step that belongs to a series with time to settle after it. It begins
 * where the stretch of the step before it ended, so that a series has no gap: warm-ups, drains and
 * the time between steps count. Null = not measured.
 *
 * @param seconds its length
 * @param transactions committed during it, in warm-up, measured part and drain; 0 for the time to
 *     settle
 * @param deviceBytes written to the devices of the database's files, by all processes
 * @param serverBytes written by the server's processes; null for an embedded engine
 * @param processBytes bytes that this process wrote to the page cache; null for a server
 * @param engineBytes of log, memtable flushes and compaction; null if the engine does not count
 *     them
 * @param logicalBytes of the rows that its transactions wrote, as in {@link Cost.Writes}
 * @param adjoins whether it begins where the stretch of the step before it ended: false for the
 *     first step of a series, and for the first one after an interruption
 */
public record Stretch(
    double seconds,
    long transactions,
    Long deviceBytes,
    Long serverBytes,
    Long processBytes,
    Long engineBytes,
    Long logicalBytes,
    boolean adjoins) {}
