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

  /** The version this code writes. */
  public static final int SCHEMA_VERSION = 1;

  /** The program. */
  public record Tool(String version) {}
}
