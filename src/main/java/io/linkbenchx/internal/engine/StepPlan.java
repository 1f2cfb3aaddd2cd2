package io.linkbenchx.internal.engine;

import io.linkbenchx.result.Arrival;
import io.linkbenchx.result.Step;
import java.time.Duration;

/**
 * One timed step as planned.
 *
 * @param warmup the part before the measured one
 * @param drain how long overdue and running transactions may continue after the end
 * @param seed of its own streams
 */
record StepPlan(
    Step head,
    StartRules starts,
    StopRules stops,
    WarmUpPlan warmup,
    Duration interval,
    Duration drain,
    RetryPolicy retry,
    long seed) {

  /** A step that measures the client alone, in closed loop: no transaction fails. */
  static StepPlan ofClientAlone(Step head, long seed) {
    return ofClientAlone(head, Arrival.CLOSED, seed);
  }

  /**
   * A step of a client alone, with the arrivals given. Overdue starts are kept, but not made after
   * the end.
   */
  static StepPlan ofClientAlone(Step head, Arrival arrival, long seed) {
    Duration second = Duration.ofSeconds(1);
    Duration drain = arrival == Arrival.CLOSED ? second : Duration.ZERO;
    RetryPolicy never = new RetryPolicy(0, 1, 1);
    WarmUpPlan warmup = WarmUpPlan.fixed(Math.round(head.schedule().warmupSeconds() * 1e9));
    return new StepPlan(
        head, StartRules.of(arrival), StopRules.NONE, warmup, second, drain, never, seed);
  }

  /** The workload's own name of the step; null if it has only one. */
  String part() {
    return head.part() == null ? null : head.part().name();
  }

  boolean open() {
    return starts.open();
  }
}
