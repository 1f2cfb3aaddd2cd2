package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.report.Document.Cell;
import io.linkbenchx.result.LimitResult;
import io.linkbenchx.result.OfferedLatency;
import io.linkbenchx.result.OpenLoop;
import io.linkbenchx.result.OpenVerdict;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.Steadiness;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepState;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The state of a run with all that speaks against its figures. It is green only if the run has
 * finished, all of its steps were steady and within their limits, and its data are verified.
 */
final class RunVerdict {
  static final String LIMIT_MISSED = "LIMIT MISSED";

  private RunVerdict() {}

  /** The words of a page's first line. */
  static Cell of(StoredRun stored) {
    RunResult run = stored.result();
    List<StepResult> measured = ConsoleTables.measured(run);
    boolean ended = run.status() != RunStatus.RUNNING;
    boolean wrong =
        run.verification() != null && run.verification().made() && !run.verification().passed();
    List<String> texts = new ArrayList<>(List.of(run.status().text()));
    List<String> missed = missed(run, measured);
    if (!missed.isEmpty()) {
      String more = missed.size() > 1 ? ", and " + (missed.size() - 1) + " more" : "";
      texts.add(LIMIT_MISSED + " (" + missed.get(0) + more + ")");
    }
    boolean bad = wrong || !missed.isEmpty() || (ended && run.status() != RunStatus.FINISHED);
    Map<String, Long> warnings = warnings(measured);
    measured.stream()
        .filter(step -> steadiness(step) == Steadiness.Verdict.CANNOT_TELL)
        .forEach(step -> warnings.merge("steadiness unknown", 1L, Long::sum));
    boolean verified = run.verification() != null && run.verification().complete();
    if (!verified && (ended || wrong)) {
      texts.add(verification(run));
    }
    if (ended) {
      int all = measured.size();
      warnings.forEach(
          (what, n) -> texts.add(n == all ? what : what + " in " + n + " of " + all + " steps"));
    }
    String style = bad ? "bad" : texts.size() == 1 && ended ? "good" : "doubtful";
    return Cell.figure(String.join(", ", texts), style);
  }

  /** Whether the data are right, in small letters if nothing is known to be wrong. */
  static String verification(RunResult run) {
    if (run.verification() == null) {
      return "not verified";
    }
    String verdict = run.verification().verdict();
    String what = verdict.equals("NOT VERIFIED") ? verdict : "VERIFICATION " + verdict;
    return run.verification().complete() ? "verified" : what;
  }

  /** What speaks against the figures of some steps, each with the number of steps. */
  static Map<String, Long> warnings(List<StepResult> steps) {
    long errors = steps.stream().mapToLong(step -> step.totals().givenUp()).sum();
    String all = Figures.counted(errors, "error").toUpperCase(Locale.ROOT);
    Map<String, Long> warnings = new LinkedHashMap<>();
    for (StepResult step : steps) {
      boolean sustained = step.open() == null || step.open().verdict() != OpenVerdict.NOT_SUSTAINED;
      boolean drifts = sustained && steadiness(step) == Steadiness.Verdict.DRIFTING;
      IfKnown.texts(
              step.finished() ? null : step.state().name(),
              sustained ? null : "NOT SUSTAINED",
              drifts ? "NOT STEADY" : null,
              step.totals().givenUp() > 0 ? all : null)
          .forEach(what -> warnings.merge(what, 1L, Long::sum));
    }
    return warnings;
  }

  /** Whether it was steady; unknown counts as {@code CANNOT_TELL}. */
  static Steadiness.Verdict steadiness(StepResult step) {
    return Optional.ofNullable(step.steadiness())
        .map(Steadiness::verdict)
        .orElse(Steadiness.Verdict.CANNOT_TELL);
  }

  /**
   * The limits, and the given rates, that were missed, each with the step and its figure.
   *
   * @param of these measured steps; loads, and steps that did not run, count with any of them
   */
  static List<String> missed(RunResult run, List<StepResult> of) {
    Set<String> others = new HashSet<>();
    ConsoleTables.measured(run).stream()
        .filter(step -> !of.contains(step))
        .forEach(step -> others.add(step.name()));
    List<LimitResult> limits =
        Stream.ofNullable(run.limits())
            .flatMap(List::stream)
            .filter(limit -> limit.missed() && !others.contains(limit.step()))
            .toList();
    List<String> missed = new ArrayList<>();
    limits.forEach(at -> missed.add(at.limit() + ": " + at.step() + ": " + at.found()));
    of.stream()
        .filter(step -> limits.stream().noneMatch(limit -> limit.step().equals(step.name())))
        .forEach(step -> ownRate(step).ifPresent(why -> missed.add(step.name() + ": " + why)));
    return missed;
  }

  /** How a step missed its own rate. */
  private static Optional<String> ownRate(StepResult step) {
    OpenLoop.Sla sla = step.open() == null ? null : step.open().sla();
    if (sla != null && !sla.passed()) {
      List<String> failed = failed(sla);
      String why = String.join(", ", failed.subList(1, failed.size()));
      return Optional.of(why.isEmpty() ? "starts were shed" : why);
    }
    String abandoned = step.state() == StepState.ABANDONED ? "abandoned" : null;
    return Optional.ofNullable(step.missedRate() ? "below its rate" : abandoned);
  }

  /** Each limit that was missed, with the figure that missed it. */
  static List<String> failed(OpenLoop.Sla sla) {
    List<String> items = new ArrayList<>(List.of(LIMIT_MISSED));
    if (!(sla.kept() >= sla.required())) {
      items.add(
          "kept %s of the starts: the limit is %s"
              .formatted(Figures.percent(sla.kept()), Figures.percent(sla.required())));
    }
    OfferedLatency.Figure p99 = sla.responseP99();
    Double limit = sla.limitP99();
    if (limit != null && (p99 == null || p99.greater() || p99.micros() > limit)) {
      items.add(
          "response p99 %s: the limit is %s".formatted(Figures.delay(p99), Figures.delay(limit)));
    }
    return items;
  }
}
