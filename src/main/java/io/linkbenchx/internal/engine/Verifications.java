package io.linkbenchx.internal.engine;

import io.linkbenchx.result.VerificationResult;
import io.linkbenchx.workload.Verification;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Verifies the data, and combines the verifications of several databases, or several of one. */
final class Verifications {
  private Verifications() {}

  /**
   * Verifies as much as configured, with a time budget of at least a tenth of the run's time.
   *
   * @param database for the progress; empty if there is only one
   * @param runSeconds total time of the steps
   */
  static VerificationResult run(
      Verification verification,
      Plan plan,
      String database,
      double runSeconds,
      StepEnvironment env) {
    EngineSettings settings = plan.settings();
    boolean full = settings.verify() == VerifyScope.FULL;
    Duration tenth = Duration.ofMillis(Math.round(runSeconds * 100));
    Duration budget = tenth.compareTo(settings.verifyTime()) > 0 ? tenth : settings.verifyTime();
    Verification.Budget limits =
        new Verification.Budget(
            Runtime.getRuntime().availableProcessors(), budget.toNanos(), full, plan.seed());
    VerifyProgress progress = new VerifyProgress(env.clock(), env.listeners(), database);
    return verification.verify(limits, progress, env.interrupted());
  }

  /**
   * Combines several verifications.
   *
   * @param checks in the order they were made; a single one of the only database stays unchanged
   * @return null if there are none
   */
  static VerificationResult sum(List<VerificationResult.Check> checks) {
    if (checks.isEmpty()) {
      return null;
    }
    if (checks.size() == 1 && checks.get(0).database().isEmpty()) {
      return checks.get(0).result();
    }
    boolean passed = true;
    boolean full = true;
    double fraction = 1;
    double seconds = 0;
    long differenceCount = 0;
    Map<String, Long> checked = new LinkedHashMap<>();
    Map<String, String> totals = new LinkedHashMap<>();
    List<String> differences = new ArrayList<>();
    for (VerificationResult.Check check : checks) {
      VerificationResult part = check.result();
      String prefix = check.database().isEmpty() ? "" : check.database() + ": ";
      passed &= part.passed();
      full &= part.scope() == VerificationResult.Scope.FULL;
      fraction = Math.min(fraction, part.fraction());
      seconds += part.seconds();
      differenceCount += part.differenceCount();
      part.checked().forEach((what, count) -> checked.merge(what, count, Long::sum));
      part.totals().forEach((what, text) -> totals.put(prefix + what, text));
      part.differences().forEach(text -> differences.add(prefix + text));
    }
    return new VerificationResult(
        passed,
        full ? VerificationResult.Scope.FULL : VerificationResult.Scope.SAMPLE,
        fraction,
        seconds,
        checked,
        totals,
        differences,
        differenceCount,
        List.copyOf(checks));
  }
}
