package io.linkbenchx.internal.engine;

import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.VerificationResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The verifications of a run, of several databases or several of one, and whether data were never
 * verified: the run was interrupted before that, or its last visit there turned out not to be
 * needed. Safe for use by several threads.
 */
final class Verifications {
  private final Plan plan;
  private final RunSteps steps;

  /** In the order they were made. */
  private final List<VerificationResult.Check> checks = new ArrayList<>();

  Verifications(Plan plan, RunSteps steps) {
    this.plan = plan;
    this.steps = steps;
  }

  /**
   * Takes over those of another process of the run.
   *
   * @param all false without those that could not be made
   */
  synchronized void keep(RunResult run, boolean all) {
    checks.clear();
    checks(run).stream().filter(check -> all || check.result().made()).forEach(checks::add);
  }

  /** Those of a result. */
  static List<VerificationResult.Check> checks(RunResult run) {
    return run.verification() == null ? List.of() : run.verification().checks();
  }

  /** Adds one. It replaces one of the same data by an earlier process. */
  synchronized void add(Target target, VerificationResult.Check check) {
    if (plan.loadsOnce()) {
      Set<String> same = plan.namesOf(target.data());
      checks.removeIf(known -> same.contains(known.database()));
    }
    checks.add(check);
  }

  /** Whether a finished load was not followed by a verification. */
  synchronized boolean owed(Target.Data data) {
    List<StepResult> on =
        steps.all().stream().filter(step -> plan.isOn(data, step.step().database())).toList();
    // every load should have been verified
    long loads = on.stream().filter(step -> RunSteps.isLoad(step) && step.finished()).count();
    long due = plan.loadsOnce() ? 1 : Math.max(1, loads);
    StepResult last = on.isEmpty() ? null : on.get(on.size() - 1);
    boolean half = last != null && RunSteps.isLoad(last) && !last.finished();
    return !half && of(data) < due;
  }

  /** Whether a step ran on data that were not verified. */
  synchronized boolean missing(Target.Data data) {
    return of(data) == 0
        && steps.all().stream().anyMatch(step -> plan.isOn(data, step.step().database()));
  }

  /** Number of verifications of the data. */
  private long of(Target.Data data) {
    Set<String> names = plan.namesOf(data);
    return checks.stream().filter(check -> names.contains(check.database())).count();
  }

  /**
   * All combined; a single one of the only database stays unchanged.
   *
   * @return null if there are none
   */
  synchronized VerificationResult sum() {
    if (checks.isEmpty()) {
      return null;
    }
    if (checks.size() == 1 && checks.get(0).database().isEmpty()) {
      return checks.get(0).result();
    }
    List<VerificationResult> parts = checks.stream().map(VerificationResult.Check::result).toList();
    boolean full = parts.stream().allMatch(p -> p.scope() == VerificationResult.Scope.FULL);
    Map<String, Long> checked = new LinkedHashMap<>();
    Map<String, String> totals = new LinkedHashMap<>();
    List<String> differences = new ArrayList<>();
    for (VerificationResult.Check check : checks) {
      VerificationResult part = check.result();
      String prefix = check.database().isEmpty() ? "" : check.database() + ": ";
      part.checked().forEach((what, count) -> checked.merge(what, count, Long::sum));
      part.totals().forEach((what, text) -> totals.put(prefix + what, text));
      part.differences().forEach(text -> differences.add(prefix + text));
    }
    return new VerificationResult(
        parts.stream().allMatch(VerificationResult::passed),
        full ? VerificationResult.Scope.FULL : VerificationResult.Scope.SAMPLE,
        parts.stream().mapToDouble(VerificationResult::fraction).min().orElseThrow(),
        parts.stream().mapToDouble(VerificationResult::seconds).sum(),
        checked,
        totals,
        differences,
        parts.stream().mapToLong(VerificationResult::differenceCount).sum(),
        List.copyOf(checks));
  }
}
