package io.linkbenchx.workload;

import java.time.Duration;

/**
 * One step of a workload's run phase.
 *
 * @param name what tells it from the workload's other steps, part of a directory's name; "" for the
 *     only one
 * @param ownRules true if the workload says when it ends and how fast it goes: the settings for
 *     duration, warm-up, transactions, rows and rate do not apply, and it is not warmed up
 * @param duration with own rules: measured time; 0 = until the roles in the foreground have ended
 */
public record WorkStep(String name, boolean ownRules, Duration duration) {
  /** The only step of a workload, run as the settings say. */
  public static final WorkStep ONLY = new WorkStep("", false, Duration.ZERO);

  /** A step that ends after a time. */
  public static WorkStep timed(String name, Duration duration) {
    return new WorkStep(name, true, duration);
  }

  /** A step that ends when its work is done. */
  public static WorkStep untilDone(String name) {
    return new WorkStep(name, true, Duration.ZERO);
  }
}
