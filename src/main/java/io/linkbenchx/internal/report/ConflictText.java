package io.linkbenchx.internal.report;

import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.TypeResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** Frequency of conflicts between transactions: failed attempts that could be retried. */
final class ConflictText {
  private static final double PER = 1000;

  private ConflictText() {}

  /**
   * "3.2 per 1000 transactions (conflict 1213: 2.9, timeout 1205: 0.3)"; empty if there are none.
   */
  static String of(StepResult step) {
    Map<String, Long> codes = byCode(step);
    if (codes.isEmpty() || step.transactions() == 0) {
      return "";
    }
    List<String> parts = new ArrayList<>();
    codes.forEach((code, n) -> parts.add(code + ": " + per(n, step)));
    long all = codes.values().stream().mapToLong(Long::longValue).sum();
    return per(all, step) + " per 1000 transactions (" + String.join(", ", parts) + ")";
  }

  private static Map<String, Long> byCode(StepResult step) {
    Map<String, Long> codes = new TreeMap<>();
    step.types().values().stream()
        .map(TypeResult::failedAttempts)
        .filter(Objects::nonNull)
        .forEach(failed -> failed.forEach((code, n) -> codes.merge(code, n, Long::sum)));
    codes.keySet().removeIf(code -> !code.startsWith("conflict") && !code.startsWith("timeout"));
    return codes;
  }

  private static String per(long n, StepResult step) {
    double share = PER * n / step.transactions();
    return Figures.plain(share, share < 0.1 ? 3 : 1);
  }
}
