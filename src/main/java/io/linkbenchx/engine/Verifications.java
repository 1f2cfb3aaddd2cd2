package io.linkbenchx.engine;

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
   * @param prefix in front of what is told of {@code next}
   */
  static VerificationResult join(
      VerificationResult before, String prefix, VerificationResult next) {
    Map<String, Long> checked = new LinkedHashMap<>();
    Map<String, String> totals = new LinkedHashMap<>();
    List<String> differences = new ArrayList<>();
    if (before != null) {
      checked.putAll(before.checked());
      totals.putAll(before.totals());
      differences.addAll(before.differences());
    }
    next.checked().forEach((what, count) -> checked.merge(what, count, Long::sum));
    next.totals().forEach((what, text) -> totals.put(prefix + what, text));
    next.differences().forEach(text -> differences.add(prefix + text));
    boolean full = next.scope().equals("full") && (before == null || before.scope().equals("full"));
    return new VerificationResult(
        next.passed() && (before == null || before.passed()),
        full ? "full" : "sample",
        Math.min(next.fraction(), before == null ? 1 : before.fraction()),
        next.seconds() + (before == null ? 0 : before.seconds()),
        checked,
        totals,
        differences,
        next.differenceCount() + (before == null ? 0 : before.differenceCount()));
  }
}
