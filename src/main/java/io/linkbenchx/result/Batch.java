package io.linkbenchx.result;

import java.util.Map;

/**
 * A tenth of a second of the measured part; intervals are made of these.
 *
 * @param startSeconds from the start of the measured part
 * @param seconds its actual length, not the planned one
 * @param completed transactions that ended in it, by type
 * @param served transactions that were due in the measured part and ended in it, committed; those
 *     that ended after the measured part are in its last batch
 * @param serviceMicros sum of their service times
 * @param backlog starts due but not begun at its end, plus all skipped before; 0 in a closed loop
 */
public record Batch(
    double startSeconds,
    double seconds,
    Map<String, Long> completed,
    long served,
    double serviceMicros,
    long backlog) {

  /** Completed transactions of all types. */
  public long transactions() {
    return completed.values().stream().mapToLong(Long::longValue).sum();
  }
}
