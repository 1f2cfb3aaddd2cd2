package io.linkbenchx.result;

import java.util.LinkedHashMap;
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

  /** This batch and the next one, merged. */
  public Batch then(Batch next) {
    Batch both = plus(next);
    return new Batch(
        startSeconds,
        seconds + next.seconds,
        both.completed,
        both.served,
        both.serviceMicros,
        next.backlog);
  }

  /** That of other clients at the same time added. */
  public Batch plus(Batch other) {
    Map<String, Long> sum = new LinkedHashMap<>(completed);
    other.completed.forEach((type, count) -> sum.merge(type, count, Long::sum));
    return new Batch(
        startSeconds,
        seconds,
        sum,
        served + other.served,
        serviceMicros + other.serviceMicros,
        backlog + other.backlog);
  }

  /** A copy at another time. */
  public Batch at(double start, double length) {
    return new Batch(start, length, completed, served, serviceMicros, backlog);
  }

  /** Completed transactions of all types. */
  public long transactions() {
    return completed.values().stream().mapToLong(Long::longValue).sum();
  }
}
