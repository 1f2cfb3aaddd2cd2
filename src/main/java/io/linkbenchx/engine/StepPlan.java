package io.linkbenchx.engine;

import io.linkbenchx.result.StepHead;
import java.time.Duration;

/**
 * One timed step as it is to be run.
 *
 * @param drain how long overdue and running transactions may go on after the end
 * @param seed of its own streams
 * @param part the workload's own name of the step; null if it has only one
 */
record StepPlan(
    StepHead head,
    StartRules starts,
    StopRules stops,
    Duration interval,
    Duration drain,
    RetryPolicy retry,
    long seed,
    String part) {

  /** One that measures the client alone, in closed loop: no transaction fails. */
  static StepPlan ofClientAlone(StepHead head, long seed) {
    Duration second = Duration.ofSeconds(1);
    RetryPolicy never = new RetryPolicy(0, 1, 1);
    return new StepPlan(head, StartRules.CLOSED, StopRules.NONE, second, second, never, seed, null);
  }

  boolean open() {
    return starts.open();
  }
}
