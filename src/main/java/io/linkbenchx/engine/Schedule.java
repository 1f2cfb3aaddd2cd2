package io.linkbenchx.engine;

import java.util.concurrent.atomic.AtomicLong;

/**
 * When a step's transactions begin and what happens to overdue ones; shared by the clients of a
 * step or, with {@code rate_scope = client}, one for each.
 */
final class Schedule {
  /** How late a start may be before policy {@link Behind#DROP} gives it up. */
  static final long DROP_AFTER_NANOS = 10_000_000;

  private final Pacer pacer;
  private final Behind behind;
  private final long halfDistance;
  private final AtomicLong dropped = new AtomicLong();
  private long lastDue = Long.MIN_VALUE;

  /**
   * @param perSecond rate of this schedule, for {@link Behind#CATCHUP}; 0 in a closed loop
   */
  Schedule(Pacer pacer, Behind behind, double perSecond) {
    this.pacer = pacer;
    this.behind = behind;
    this.halfDistance = perSecond > 0 ? (long) (0.5e9 / perSecond) : 0;
  }

  boolean open() {
    return pacer.open();
  }

  /** The next intended start that is still to be kept. */
  long next(long now, long until) {
    long intended = pacer.next(now);
    while (behind == Behind.DROP && now - intended > DROP_AFTER_NANOS && intended < until) {
      dropped.incrementAndGet();
      intended = pacer.next(now);
    }
    return intended;
  }

  /** When a start may be made: its intended time, or later under {@link Behind#CATCHUP}. */
  long due(long intended) {
    if (behind != Behind.CATCHUP) {
      return intended;
    }
    synchronized (this) {
      lastDue = Math.max(intended, lastDue == Long.MIN_VALUE ? intended : lastDue + halfDistance);
      return lastDue;
    }
  }

  /** Starts given up so far. */
  long dropped() {
    return dropped.get();
  }

  /** Starts due before {@code time} that no client has taken. */
  long backlog(long time) {
    return pacer.untakenBefore(time);
  }
}
