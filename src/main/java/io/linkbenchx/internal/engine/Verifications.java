package io.linkbenchx.internal.engine;

import io.linkbenchx.result.VerificationResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Combines the verifications of several databases, or several of one. */
final class Verifications {
  private Verifications() {}

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
