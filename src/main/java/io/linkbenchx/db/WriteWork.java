package io.linkbenchx.db;

/**
 * Bytes a log-structured engine has written since it was opened, by cause; cumulative, so a step's
 * share is a difference. Write amplification is (log + flush + compaction) / logical bytes of the
 * rows written.
 *
 * @param logBytes write-ahead log
 * @param flushBytes memtables written out
 * @param compactionBytes written by compaction
 */
public record WriteWork(long logBytes, long flushBytes, long compactionBytes) {}
