package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;

/**
 * A whole run, the content of result.json.
 *
 * @param schemaVersion of this shape; grows when a reader must know
 * @param state "running", "finished", "interrupted" or "failed"
 * @param message why it failed, else null
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
    VerificationResult verification) {

  /** The version this code writes. */
  public static final int SCHEMA_VERSION = 1;

  /** The program. */
  public record Tool(String version) {}
}
