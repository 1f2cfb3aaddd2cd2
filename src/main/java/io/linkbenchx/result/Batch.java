package io.linkbenchx.result;

import java.util.Map;

/**
 * A tenth of a second of the measured part: what intervals are made of.
 *
 * @param startSeconds from the start of the measured part
 * @param seconds its length, as it was and not as it was planned
 * @param completed transactions that ended in it, by type
 * @param serviceMicros sum of the service times of those that were due in the measured part
 * @param backlog starts due and not begun at its end, and all that were given up before; 0 in a
 *     closed loop
 */
public record Batch(
    double startSeconds,
    double seconds,
    Map<String, Long> completed,
    double serviceMicros,
    long backlog) {

  /** Of all types. */
  public long transactions() {
    return completed.values().stream().mapToLong(Long::longValue).sum();
  }
}
