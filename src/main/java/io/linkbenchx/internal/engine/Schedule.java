package io.linkbenchx.internal.engine;

import io.linkbenchx.result.Behind;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * When a step's transactions begin and what happens to overdue ones; shared by the clients of a
 * step or, with {@code rate_scope = client}, one for each.
 */
final class Schedule {
  /** How late a start may be before policy {@link Behind#DROP} skips it. */
  static final long DROP_AFTER_NANOS = 10_000_000;

  private static final long NEVER = Long.MAX_VALUE;

  private final Pacer pacer;
  private final Behind behind;
  private final long halfDistance;
  private final long giveUpAfter;
  private final boolean strict;
  private final LongSupplier measureFrom;
  private final AtomicLong givenUp = new AtomicLong();
  private final AtomicLong givenUpInWarmup = new AtomicLong();
  private long lastDue = Long.MIN_VALUE;

  /**
   * @param pacer null in a closed loop
   * @param perSecond rate of this schedule; 0 in a closed loop
   * @param queueLimit number of overdue starts that are kept unless the policy drops them; 0 = all
   * @param strict true if starts overdue at the end of the step are not made after it
   * @param measureFrom starts intended before it belong to the warm-up; may become an earlier time
   *     that is still in the future
   */
  Schedule(
      Pacer pacer,
      Behind behind,
      double perSecond,
      double queueLimit,
      boolean strict,
      LongSupplier measureFrom) {
    this.pacer = pacer;
    this.behind = behind;
    this.strict = strict;
    this.measureFrom = measureFrom;
    this.halfDistance = perSecond > 0 ? (long) (0.5e9 / perSecond) : 0;
    long full = queueLimit > 0 && perSecond > 0 ? (long) (queueLimit / perSecond * 1e9) : NEVER;
    this.giveUpAfter = behind == Behind.DROP ? DROP_AFTER_NANOS : full;
  }

  boolean open() {
    return pacer != null;
  }

  /**
   * The next intended start that is still valid. The age of a queue at its limit is the limit
   * divided by the rate: later starts have pushed out older ones. This stops when the step has
   * ended.
   */
  long next(long now, long until) {
    if (pacer == null) {
      return now;
    }
    long intended = pacer.next();
    if (intended >= now) {
      return intended; // nothing is overdue
    }
    long last = behind == Behind.DROP ? now : Math.min(now, until);
    if (last - intended <= giveUpAfter || intended >= until) {
      return intended;
    }
    long from = measureFrom.getAsLong();
    (intended < from ? givenUpInWarmup : givenUp).incrementAndGet();
    pacer.skip(from, Math.min(last - giveUpAfter, until), givenUpInWarmup, givenUp);
    return pacer.next();
  }

  /** Whether a start with this intended time must no longer be made. */
  boolean over(long intended, long now, long until) {
    return intended >= until || (strict && now >= until);
  }

  /**
   * The earliest time for a start: its intended time, or later if it is overdue under {@link
   * Behind#CATCHUP}, which keeps half the interval from the last start, however late that was.
   */
  long due(long intended, long now) {
    if (behind != Behind.CATCHUP) {
      return intended;
    }
    synchronized (this) {
      boolean overdue = intended < now && lastDue != Long.MIN_VALUE;
      long due = overdue ? Math.max(intended, lastDue + halfDistance) : intended;
      lastDue = Math.max(lastDue, Math.max(due, now));
      return due;
    }
  }

  /** Number of starts of the measured part skipped so far. */
  long givenUp() {
    return givenUp.get();
  }

  /** Number of starts of the warm-up skipped so far. */
  long givenUpInWarmup() {
    return givenUpInWarmup.get();
  }

  /** Number of starts due before {@code time} that no client has taken. */
  long backlog(long time) {
    return pacer == null ? 0 : pacer.untakenBefore(time);
  }

  /**
   * Number of starts of the measured part due before {@code end} that no client took; ends the
   * schedule.
   */
  long remaining(long end, Pacer.Starts starts) {
    return pacer == null ? 0 : pacer.remaining(measureFrom.getAsLong(), end, starts);
  }
}
