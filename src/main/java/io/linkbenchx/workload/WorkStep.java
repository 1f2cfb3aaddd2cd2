package io.linkbenchx.workload;

import io.linkbenchx.result.Step;
import java.time.Duration;

/**
 * One step of a workload's run phase.
 *
 * @param part identifies the step within the workload; its name becomes part of a directory's name;
 *     null for the only step
 * @param ownRules true if the workload decides its end and its rate: the settings for duration,
 *     warm-up, transactions, rows and rate do not apply, and there is no warm-up
 * @param duration with own rules: measured time; 0 = until the roles in the foreground have ended
 */
public record WorkStep(Step.Part part, boolean ownRules, Duration duration) {
  /** The only step of a workload, run according to the settings. */
  public static final WorkStep ONLY = new WorkStep(null, false, Duration.ZERO);

  /** The only step, which ends when its roles end. */
  public static final WorkStep OWN = new WorkStep(null, true, Duration.ZERO);

  /** A step that ends when its work is done. */
  public static WorkStep untilDone(Step.Part part) {
    return new WorkStep(part, true, Duration.ZERO);
  }

  /** What distinguishes it from the workload's other steps; "" for the only one. */
  public String name() {
    return part == null ? "" : part.name();
  }
}
