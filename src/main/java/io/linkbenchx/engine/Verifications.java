package io.linkbenchx.engine;

import io.linkbenchx.result.DatabaseVerification;
import io.linkbenchx.result.VerificationResult;
import io.linkbenchx.workload.Verification;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes checks of the data, and of several databases, or of one several times, one result. */
final class Verifications {
  private Verifications() {}

  /**
   * Checks as much as the settings want, for a tenth of the run's time at least.
   *
   * @param database for the progress; empty where there is only one
   * @param runSeconds that the steps took
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
   * @param before or null
   * @param check that was made after it
   */
  static VerificationResult join(VerificationResult before, DatabaseVerification check) {
    VerificationResult next = check.result();
    if (before == null && check.database().isEmpty()) {
      return next;
    }
    String prefix = check.database().isEmpty() ? "" : check.database() + ": ";
    Map<String, Long> checked = new LinkedHashMap<>();
    Map<String, String> totals = new LinkedHashMap<>();
    List<String> differences = new ArrayList<>();
    List<DatabaseVerification> parts = new ArrayList<>();
    if (before != null) {
      checked.putAll(before.checked());
      totals.putAll(before.totals());
      differences.addAll(before.differences());
      parts.addAll(before.checks());
    }
    next.checked().forEach((what, count) -> checked.merge(what, count, Long::sum));
    next.totals().forEach((what, text) -> totals.put(prefix + what, text));
    next.differences().forEach(text -> differences.add(prefix + text));
    parts.add(check);
    boolean full = next.scope().equals("full") && (before == null || before.scope().equals("full"));
    return new VerificationResult(
        next.passed() && (before == null || before.passed()),
        full ? "full" : "sample",
        Math.min(next.fraction(), before == null ? 1 : before.fraction()),
        next.seconds() + (before == null ? 0 : before.seconds()),
        checked,
        totals,
        differences,
        next.differenceCount() + (before == null ? 0 : before.differenceCount()),
        List.copyOf(parts));
  }
}
