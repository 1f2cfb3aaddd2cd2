package io.linkbenchx.workload;

import io.linkbenchx.result.Step;
import java.time.Duration;

/**
 * One step of a workload's run phase.
 *
 * @param part which of the workload's steps it is; its name is part of a directory's name; null for
 *     the only one
 * @param ownRules true if the workload says when it ends and how fast it goes: the settings for
 *     duration, warm-up, transactions, rows and rate do not apply, and it is not warmed up
 * @param duration with own rules: measured time; 0 = until the roles in the foreground have ended
 */
public record WorkStep(Step.Part part, boolean ownRules, Duration duration) {
  /** The only step of a workload, run as the settings say. */
  public static final WorkStep ONLY = new WorkStep(null, false, Duration.ZERO);

  /** The only step, which ends when its roles say so. */
  public static final WorkStep OWN = new WorkStep(null, true, Duration.ZERO);

  /** A step that ends when its work is done. */
  public static WorkStep untilDone(Step.Part part) {
    return new WorkStep(part, true, Duration.ZERO);
  }

  /** What tells it from the workload's other steps; "" for the only one. */
  public String name() {
    return part == null ? "" : part.name();
  }
}
