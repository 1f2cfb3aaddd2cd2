package io.linkbenchx.result;

import java.util.List;

/**
 * A complete run: the content of result.json.
 *
 * @param schemaVersion of this format; readers reject all other versions
 * @param status whether it is over, and how
 * @param message why it failed; null if it did not
 * @param run identity of the run, and where it ran
 * @param tool the program that wrote it
 * @param calibration the client's own cost before the plan; null if not measured
 * @param verification result of the verification; null if nothing was verified
 * @param calibrationAfter the client's own cost after the plan; null if not measured
 * @param plan the planned work
 * @param databases the databases that were opened, in the order of their first step
 * @param steps the steps that are over, in the order in which they ran
 * @param limits each limit and step that it is about; null if there is none
 */
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
    Calibration calibrationAfter,
    List<LimitResult> limits) {

  /** The version this code writes and reads. */
  public static final int SCHEMA_VERSION = 2;

  /**
   * The program.
   *
   * @param version of linkbenchx
   * @param latencyUnitNanos smallest difference of two latencies, in nanoseconds; null in imported
   *     results, and in those of earlier versions, where it was 64
   */
  public record Tool(String version, Long latencyUnitNanos) {}

  /**
   * The result of a step: "load", "run", "open".
   *
   * @throws IllegalArgumentException if the run had no such step; the message lists its steps
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

  /** A copy with other cells of its plan. */
  public RunResult with(List<CellResult> cells) {
    return with(status, message, run, plan.with(cells));
  }

  /** A copy that has ended. */
  public RunResult ended(RunStatus finalStatus, String why, double seconds) {
    return with(finalStatus, why, run.with(run.id(), seconds), plan);
  }

  /** A copy with the name of its result directory as id. */
  public RunResult withId(String id) {
    return with(status, message, run.with(id, run.seconds()), plan);
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
        calibrationAfter,
        limits);
  }
}
