package io.linkbenchx.result;

/**
 * Who waited when an interval ended.
 *
 * @param oldestSeconds age of the oldest transaction still running
 * @param backlog starts due and not begun; 0 in closed loop
 * @param dropped starts given up in the interval
 */
public record IntervalQueue(double oldestSeconds, long backlog, long dropped) {
  /** Nobody. */
  public static final IntervalQueue EMPTY = new IntervalQueue(0, 0, 0);

  /** Of this and the interval that follows as one. */
  public IntervalQueue then(IntervalQueue next) {
    return new IntervalQueue(
        Math.max(oldestSeconds, next.oldestSeconds), next.backlog, dropped + next.dropped);
  }
}
