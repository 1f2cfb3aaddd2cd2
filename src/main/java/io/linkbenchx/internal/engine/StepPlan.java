package io.linkbenchx.internal.engine;

import io.linkbenchx.result.Arrival;
import io.linkbenchx.result.Behind;
import io.linkbenchx.result.Step;
import io.linkbenchx.workload.Role;
import java.time.Duration;
import java.util.List;

/**
 * One timed step as planned.
 *
 * @param head of this share of the step
 * @param planned of the whole step; the same in an ordinary run
 * @param warmup the part before the measured one
 * @param drain how long overdue and running transactions may continue after the end
 * @param seed of its own streams
 */
record StepPlan(
    Step head,
    Rules rules,
    WarmUp.Length warmup,
    Duration interval,
    Duration drain,
    Attempts.RetryPolicy retry,
    long seed,
    Step planned,
    Share share) {

  /** What one share does of it: its clients, and of the rate as much as they have. */
  StepPlan dealt(Share part, List<Role> roles) {
    if (part.whole()) {
      return this;
    }
    int all = followers(roles);
    double rate = all == 0 ? 0 : planned.schedule().targetRate() * part.count(all) / all;
    Step dealt = planned.with(part.count(planned.clients()), rate);
    return new StepPlan(dealt, rules, warmup, interval, drain, retry, seed, planned, part);
  }

  /** Clients of all roles that follow the step's rate, in the whole run. */
  int followers(List<Role> roles) {
    return roles.stream()
        .filter(role -> role.rules().followsStep())
        .mapToInt(role -> role.clients(planned.clients()))
        .sum();
  }

  /**
   * A step that measures the client alone: no transaction fails. Overdue starts are kept, but not
   * made after the end.
   */
  static StepPlan ofClientAlone(Step head, long seed) {
    Rules rules = new Rules(Behind.BACKLOG, false, 0, 0, Duration.ZERO, 0, 0, -1, 0, 0);
    Duration second = Duration.ofSeconds(1);
    Duration drain = head.schedule().arrival() == Arrival.CLOSED ? second : Duration.ZERO;
    Attempts.RetryPolicy never = new Attempts.RetryPolicy(0, 1, 1);
    WarmUp.Length warmup = WarmUp.Length.fixed(Math.round(head.schedule().warmupSeconds() * 1e9));
    return new StepPlan(head, rules, warmup, second, drain, never, seed, head, Share.WHOLE);
  }

  /** The workload's own name of the step; null if it has only one. */
  String part() {
    return head.part() == null ? null : head.part().name();
  }

  Arrival arrival() {
    return planned.schedule().arrival();
  }

  boolean open() {
    return arrival() != Arrival.CLOSED;
  }

  /**
   * What becomes of starts that are late, and what ends a step early.
   *
   * @param behind what becomes of overdue starts
   * @param perClientRate true if each client has its own schedule with a share of the step's target
   *     rate
   * @param queueLimit number of overdue starts of an open loop that are kept; 0 = all
   * @param slaRatio share of the starts that an open loop must complete in time
   * @param slaP99 its longest response time; zero = any
   * @param transactions of the measured part, all clients, after which it stops; 0 = no limit
   * @param rows read or written after which it stops, to within an interval; 0 = no limit
   * @param maxErrors number of given-up transactions that stops it; negative = never
   * @param maxNanos longest time, warm-up and drain included, before it is abandoned; 0 = any
   * @param minRate transactions per second of a closed loop below which it is abandoned; 0 = any
   */
  record Rules(
      Behind behind,
      boolean perClientRate,
      long queueLimit,
      double slaRatio,
      Duration slaP99,
      long transactions,
      long rows,
      long maxErrors,
      long maxNanos,
      double minRate) {
    /** Nanoseconds before which a rate is not judged. */
    private static final long GRACE = 5_000_000_000L;

    /** Deadline of a step that starts now; Long.MAX_VALUE if there is none. */
    long deadline(long start) {
      return maxNanos == 0 ? Long.MAX_VALUE : start + maxNanos;
    }

    /** Whether this many transactions in this time are certainly too few. */
    boolean tooSlow(long done, long nanos) {
      return minRate > 0 && nanos >= GRACE && done < minRate * (nanos / 1e9);
    }
  }
}
