package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.report.Document.Cell;
import io.linkbenchx.result.LimitResult;
import io.linkbenchx.result.OpenLoop;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.Steadiness;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepState;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The state of a run with all that speaks against its figures. It is green only if the run has
 * finished, all of its steps were steady and within their limits, and its data are verified.
 */
final class RunVerdict {
  static final String LIMIT_MISSED = "LIMIT MISSED";
  static final String NOT_STEADY = "NOT STEADY";

  private final List<String> bad = new ArrayList<>();
  private final List<String> doubtful = new ArrayList<>();
  private final List<StepResult> measured;

  private RunVerdict(StoredRun stored) {
    RunResult run = stored.result();
    this.measured = measured(run).toList();
    List<String> missed = missed(run, measured);
    if (!missed.isEmpty()) {
      String more = missed.size() > 1 ? ", and " + (missed.size() - 1) + " more" : "";
      bad.add(LIMIT_MISSED + " (" + missed.get(0) + more + ")");
    }
    if (run.verification() == null) {
      doubtful.add("not verified");
    } else if (!run.verification().complete()) {
      boolean wrong = run.verification().made() && !run.verification().passed();
      (wrong ? bad : doubtful).add("verification " + run.verification().verdict());
    }
    steady(NOT_STEADY, Steadiness.Verdict.DRIFTING);
    steady("steadiness unknown", Steadiness.Verdict.CANNOT_TELL);
  }

  static Cell of(StoredRun stored) {
    RunVerdict verdict = new RunVerdict(stored);
    RunResult run = stored.result();
    boolean ended = run.status() != RunStatus.RUNNING;
    List<String> texts = new ArrayList<>(List.of(run.status().text()));
    texts.addAll(verdict.bad);
    if (ended) {
      texts.addAll(verdict.doubtful);
    }
    boolean bad = (ended && run.status() != RunStatus.FINISHED) || !verdict.bad.isEmpty();
    String style = bad ? "bad" : ended && verdict.doubtful.isEmpty() ? "good" : "doubtful";
    return Cell.figure(String.join(", ", texts), style);
  }

  /**
   * The limits, and the given rates, that were missed, each with the step and its figure.
   *
   * @param of these measured steps; loads, and steps that did not run, count with any of them
   */
  static List<String> missed(RunResult run, List<StepResult> of) {
    Set<String> others = new HashSet<>();
    measured(run).filter(step -> !of.contains(step)).forEach(step -> others.add(step.name()));
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
      List<String> failed = StartsText.failed(sla);
      String why = String.join(", ", failed.subList(1, failed.size()));
      return Optional.of(why.isEmpty() ? "starts were shed" : why);
    }
    String abandoned = step.state() == StepState.ABANDONED ? "abandoned" : null;
    return Optional.ofNullable(step.missedRate() ? "below its rate" : abandoned);
  }

  private static Stream<StepResult> measured(RunResult run) {
    return run.steps().stream().filter(step -> step.step().mode().measured());
  }

  /** What is known of the steadiness of some steps, with their number unless it holds for all. */
  private void steady(String what, Steadiness.Verdict verdict) {
    long n =
        measured.stream()
            .map(step -> Optional.ofNullable(step.steadiness()).map(Steadiness::verdict))
            .filter(known -> known.orElse(Steadiness.Verdict.CANNOT_TELL) == verdict)
            .count();
    if (n > 0) {
      String of = n == measured.size() ? "" : " in " + n + " of " + measured.size() + " steps";
      doubtful.add(what + of);
    }
  }
}
