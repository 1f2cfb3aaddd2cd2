package io.linkbenchx.engine;

import io.linkbenchx.result.StepHead;
import java.time.Duration;

/**
 * One timed step as it is to be run.
 *
 * @param warmup the part before the measured one
 * @param drain how long overdue and running transactions may go on after the end
 * @param part the workload's own name of the step; null if it has only one
 */
record StepPlan(
    StepHead head,
    StartRules starts,
    StopRules stops,
    WarmUpPlan warmup,
    Duration interval,
    Duration drain,
    RetryPolicy retry,
    long seed,
    String part) {

  /** One that measures the client alone, in closed loop: no transaction fails. */
  static StepPlan ofClientAlone(StepHead head, long seed) {
    Duration second = Duration.ofSeconds(1);
    RetryPolicy never = new RetryPolicy(0, 1, 1);
    WarmUpPlan warmup = WarmUpPlan.fixed(Math.round(head.schedule().warmupSeconds() * 1e9));
    return new StepPlan(
        head, StartRules.CLOSED, StopRules.NONE, warmup, second, second, never, seed, null);
  }

  boolean open() {
    return starts.open();
  }
}
