package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;

/**
 * A whole run, the content of result.json.
 *
 * @param schemaVersion of this shape; grows when a reader must know
 * @param calibration the client alone before the plan; null if it was not measured
 * @param verification null if nothing was verified
 * @param calibrationAfter likewise after the plan
 * @param plan what was to be run; null in results older than plans
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RunResult(
    int schemaVersion,
    @JsonUnwrapped RunState status,
    RunInfo run,
    Tool tool,
    List<DatabaseResult> databases,
    Calibration calibration,
    List<StepResult> steps,
    VerificationResult verification,
    Calibration calibrationAfter,
    PlanResult plan) {

  /** The version this code writes. */
  public static final int SCHEMA_VERSION = 1;

  /** One without plan, of this version. */
  public RunResult(
      RunState status,
      RunInfo run,
      Tool tool,
      List<DatabaseResult> databases,
      Calibration calibration,
      List<StepResult> steps,
      VerificationResult verification) {
    this(
        SCHEMA_VERSION, status, run, tool, databases, calibration, steps, verification, null, null);
  }

  /** "running", "finished", "interrupted" or "failed". */
  public String state() {
    return status.state();
  }

  /** Why it failed, else null. */
  public String message() {
    return status.message();
  }

  /** The same with other cells of its plan. */
  public RunResult with(List<CellResult> cells) {
    PlanResult other =
        new PlanResult(plan.protocol(), plan.order(), plan.reload(), plan.repeat(), cells);
    return with(status, run, calibrationAfter, other);
  }

  /** The same, over. */
  public RunResult ended(String finalState, String why, double seconds) {
    return with(new RunState(finalState, why), run.lasting(seconds), calibrationAfter, plan);
  }

  /** The same under the name of its result directory. */
  public RunResult withId(String id) {
    return with(status, run.named(id), calibrationAfter, plan);
  }

  /** The same as a run of a plan, with what the client alone did after it. */
  public RunResult of(PlanResult newPlan, Calibration after) {
    return with(status, run, after, newPlan);
  }

  private RunResult with(RunState newStatus, RunInfo info, Calibration after, PlanResult newPlan) {
    return new RunResult(
        schemaVersion,
        newStatus,
        info,
        tool,
        databases,
        calibration,
        steps,
        verification,
        after,
        newPlan);
  }

  /** The program. */
  public record Tool(String version) {}
}
