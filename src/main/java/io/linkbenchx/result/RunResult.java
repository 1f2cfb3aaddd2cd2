package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;

/**
 * A whole run, the content of result.json.
 *
 * @param schemaVersion of this shape; grows when a reader must know
 * @param state "running", "finished", "interrupted" or "failed"
 * @param message why it failed, else null
 * @param calibration the client alone before the plan; null if it was not measured
 * @param calibrationAfter likewise after the plan
 * @param plan what was to be run; null in results older than plans
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RunResult(
    int schemaVersion,
    String state,
    String message,
    RunInfo run,
    Tool tool,
    List<DatabaseResult> databases,
    Calibration calibration,
    List<StepResult> steps,
    VerificationResult verification,
    Calibration calibrationAfter,
    PlanResult plan) {

  /** One without plan. */
  public RunResult(
      int schemaVersion,
      String state,
      String message,
      RunInfo run,
      Tool tool,
      List<DatabaseResult> databases,
      Calibration calibration,
      List<StepResult> steps,
      VerificationResult verification) {
    this(
        schemaVersion,
        state,
        message,
        run,
        tool,
        databases,
        calibration,
        steps,
        verification,
        null,
        null);
  }

  /** The same with other cells of its plan. */
  public RunResult with(List<CellResult> cells) {
    PlanResult other =
        new PlanResult(plan.protocol(), plan.order(), plan.reload(), plan.repeat(), cells);
    return with(state, message, run, other);
  }

  /** The same, over. */
  public RunResult ended(String finalState, String why, double seconds) {
    return with(finalState, why, run.lasting(seconds), plan);
  }

  private RunResult with(String newState, String why, RunInfo info, PlanResult newPlan) {
    return new RunResult(
        schemaVersion,
        newState,
        why,
        info,
        tool,
        databases,
        calibration,
        steps,
        verification,
        calibrationAfter,
        newPlan);
  }

  /** The version this code writes. */
  public static final int SCHEMA_VERSION = 1;

  /** The program. */
  public record Tool(String version) {}
}
