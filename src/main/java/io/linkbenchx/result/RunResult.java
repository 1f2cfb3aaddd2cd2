package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;

/**
 * A whole run, the content of result.json.
 *
 * @param schemaVersion of this shape; readers refuse all but their own
 * @param status whether it is over, and how
 * @param message why it failed; null if it did not
 * @param run which run it is, and where it ran
 * @param tool what wrote it
 * @param calibration the client alone before the plan; null if it was not measured
 * @param verification what was found when the data was verified; null if nothing was verified
 * @param calibrationAfter the client alone after the plan; null if it was not measured
 * @param plan what was to be run
 * @param databases those that were opened, in the order of their first step
 * @param steps those that are over, in the order in which they ran
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RunResult(
    int schemaVersion,
    RunStatus status,
    String message,
    RunInfo run,
    Tool tool,
    PlanResult plan,
    List<DatabaseResult> databases,
    Calibration calibration,
    List<StepResult> steps,
    VerificationResult verification,
    Calibration calibrationAfter) {

  /** The version this code writes and reads. */
  public static final int SCHEMA_VERSION = 2;

  /**
   * The program.
   *
   * @param version of linkbenchx
   */
  public record Tool(String version) {}

  /**
   * The result of a step: "load", "run", "open".
   *
   * @throws IllegalArgumentException if the run had no such step; the message lists those it had
   */
  public StepResult step(String name) {
    return steps.stream()
        .filter(step -> step.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no step "
                        + name
                        + " in this run, only "
                        + steps.stream().map(StepResult::name).toList()));
  }

  /** The same with other cells of its plan. */
  public RunResult with(List<CellResult> cells) {
    PlanResult other =
        new PlanResult(plan.protocol(), plan.order(), plan.reload(), plan.repeat(), cells);
    return with(status, message, run, other);
  }

  /** The same, over. */
  public RunResult ended(RunStatus finalStatus, String why, double seconds) {
    return with(finalStatus, why, run.lasting(seconds), plan);
  }

  /** The same under the name of its result directory. */
  public RunResult withId(String id) {
    return with(status, message, run.named(id), plan);
  }

  private RunResult with(
      RunStatus newStatus, String newMessage, RunInfo newRun, PlanResult newPlan) {
    return new RunResult(
        schemaVersion,
        newStatus,
        newMessage,
        newRun,
        tool,
        newPlan,
        databases,
        calibration,
        steps,
        verification,
        calibrationAfter);
  }
}
