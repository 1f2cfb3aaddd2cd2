package io.linkbenchx.internal.engine;

import io.linkbenchx.engine.Phase;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.VerificationResult;
import java.util.List;
import java.util.Set;

/**
 * Whether data on which no work is left were never verified: the run was interrupted before that,
 * or its last visit there turned out not to be needed.
 */
final class OwedCheck {
  private OwedCheck() {}

  /**
   * Called when it is the visit's turn and none of its work is left.
   *
   * @param visit index in the order of the plan
   * @param record of everything that was run and verified
   */
  static boolean after(Plan plan, int visit, RunRecord record) {
    RunResult soFar = record.result();
    if (!plan.phases().contains(Phase.VERIFY) || plan.later(visit).findAny().isPresent()) {
      return false;
    }
    Cell cell = plan.visits().get(visit).cell();
    return record.cell(cell.number()).state().kept() && on(plan, cell.target().data(), soFar);
  }

  /** Whether a finished load was not followed by a verification. */
  static boolean on(Plan plan, Target.Data data, RunResult soFar) {
    List<StepResult> steps =
        soFar.steps().stream().filter(step -> plan.isOn(data, step.step().database())).toList();
    // every load should have been verified
    long loads = steps.stream().filter(step -> isLoad(step) && step.finished()).count();
    long due = plan.loadsOnce() ? 1 : Math.max(1, loads);
    StepResult last = steps.isEmpty() ? null : steps.get(steps.size() - 1);
    boolean half = last != null && isLoad(last) && !last.finished();
    return !half && checks(plan, data, soFar) < due;
  }

  /** Whether a step ran on data that were not verified. */
  static boolean missing(Plan plan, Target.Data data, RunResult soFar) {
    return checks(plan, data, soFar) == 0
        && soFar.steps().stream().anyMatch(step -> plan.isOn(data, step.step().database()));
  }

  private static boolean isLoad(StepResult step) {
    return step.step().mode() == StepMode.LOAD;
  }

  private static long checks(Plan plan, Target.Data data, RunResult soFar) {
    Set<String> names = plan.namesOf(data);
    return soFar.verification() == null
        ? 0
        : soFar.verification().checks().stream()
            .map(VerificationResult.Check::database)
            .filter(names::contains)
            .count();
  }
}
