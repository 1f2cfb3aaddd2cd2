package io.linkbenchx.internal.report;

import io.linkbenchx.result.Accounting;
import io.linkbenchx.result.OfferedLatency;
import io.linkbenchx.result.OpenLoop;
import io.linkbenchx.result.RoleResult;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How the starts of an open loop ended. */
final class StartsText {
  private StartsText() {}

  /** Each limit that was missed, with the figure that missed it. */
  static List<String> failed(OpenLoop.Sla sla) {
    List<String> items = new ArrayList<>(List.of(RunVerdict.LIMIT_MISSED));
    if (!(sla.kept() >= sla.required())) {
      items.add(
          "kept %s of the starts: the limit is %s"
              .formatted(Figures.percent(sla.kept()), Figures.percent(sla.required())));
    }
    OfferedLatency.Figure p99 = sla.responseP99();
    Double limit = sla.limitP99();
    if (limit != null && (p99 == null || p99.greater() || p99.micros() > limit)) {
      items.add(
          "response p99 %s%s: the limit is %s"
              .formatted(
                  p99 != null && p99.greater() ? "> " : "",
                  p99 == null ? Figures.NOT_MEASURED : Figures.delay(p99.micros()),
                  Figures.delay(limit)));
    }
    return items;
  }

  /** What became of all starts, unless each was answered soon. */
  static Optional<String> of(StepResult step) {
    Accounting all =
        step.roles() == null
            ? step.accounting()
            : step.roles().stream()
                .filter(RoleResult::followsStep)
                .map(RoleResult::accounting)
                .reduce(Accounting.NONE, Accounting::plus);
    if (all.unanswered() == 0 && step.open().arrears().backlogAtEnd() == 0) {
      return Optional.empty();
    }
    List<String> parts = new ArrayList<>();
    parts.add(Figures.count(all.completed()) + " in time");
    StepLine.addUnlessZero(parts, all.drained(), "late");
    StepLine.addUnlessZero(parts, all.failed(), "given up");
    StepLine.addUnlessZero(parts, all.unknown(), "of unknown outcome");
    StepLine.addUnlessZero(parts, all.dropped(), "dropped");
    StepLine.addUnlessZero(parts, all.shed(), "shed");
    StepLine.addUnlessZero(parts, all.unfinished(), "unfinished");
    return Optional.of(Figures.count(all.due()) + " starts due = " + String.join(" + ", parts));
  }
}
