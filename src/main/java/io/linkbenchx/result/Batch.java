package io.linkbenchx.result;

import java.util.Map;

/**
 * A tenth of a second of the measured part: what intervals are made of.
 *
 * @param startSeconds from the start of the measured part
 * @param seconds its length, as it was and not as it was planned
 * @param completed transactions that ended in it, by type
 * @param served transactions that were due in the measured part and ended in it, committed; those
 *     that ended after the measured part are in its last batch
 * @param serviceMicros sum of their service times
 * @param backlog starts due and not begun at its end, and all that were given up before; 0 in a
 *     closed loop
 */
public record Batch(
    double startSeconds,
    double seconds,
    Map<String, Long> completed,
    long served,
    double serviceMicros,
    long backlog) {

  /** Of all types. */
  public long transactions() {
    return completed.values().stream().mapToLong(Long::longValue).sum();
  }
}
