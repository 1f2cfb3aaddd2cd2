package io.linkbenchx.db;

/**
 * Bytes a log-structured engine has written since it was opened, by cause; cumulative, so a step's
 * share is a difference. Write amplification is (log + flush + compaction) / user.
 *
 * @param userBytes keys and values handed to the engine
 * @param logBytes write-ahead log
 * @param flushBytes memtables written out
 * @param compactionBytes written by compaction
 */
public record WriteWork(long userBytes, long logBytes, long flushBytes, long compactionBytes) {
  /** The work between {@code earlier} and this reading. */
  public WriteWork since(WriteWork earlier) {
    return new WriteWork(
        userBytes - earlier.userBytes,
        logBytes - earlier.logBytes,
        flushBytes - earlier.flushBytes,
        compactionBytes - earlier.compactionBytes);
  }
}
