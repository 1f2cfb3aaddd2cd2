package io.linkbenchx.internal.engine;

import io.linkbenchx.engine.Phase;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.SettledWrites;
import io.linkbenchx.result.Settling;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepSeries;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * The remaining steps of a visit, given the steps that are over, and whether its series has
 * settled.
 */
final class VisitProgress {
  private VisitProgress() {}

  /**
   * Whether no work of a visit is left: every step is over or not needed or, in a plan that only
   * loads, its load has finished. False for a visit without steps.
   *
   * @param part true in a process that only loads for a plan of others, where a later visit may
   *     have replaced the data
   */
  static boolean over(Plan plan, Visit visit, List<StepResult> done, boolean part) {
    boolean loadsOnly = plan.phases().contains(Phase.LOAD) && !plan.phases().contains(Phase.RUN);
    if (loadsOnly && !part && visit.cell().reloads()) {
      return done.stream()
          .filter(step -> step.finished() && step.step().mode() == StepMode.LOAD)
          .anyMatch(step -> Visit.isOne(visit.stepCell(), step.step().cell()));
    }
    return !visit.steps().isEmpty()
        && visit.steps().stream().allMatch(s -> over(plan, visit, s, done));
  }

  /** Warm-up and measuring time of the remaining steps; 0 if the plan only loads. */
  static double secondsLeft(Plan plan, Visit visit, List<StepResult> done) {
    if (!plan.phases().contains(Phase.RUN)) {
      return 0;
    }
    return visit.steps().stream()
        .filter(step -> !over(plan, visit, step, done))
        .mapToDouble(step -> visit.cell().seconds(step.work()))
        .sum();
  }

  /** Whether a step is over, or is not needed because the steps before it have settled. */
  static boolean over(Plan plan, Visit visit, Visit.PlannedStep step, List<StepResult> done) {
    return named(done, step.name()).isPresent() || settledBefore(plan, visit, step, done);
  }

  private static boolean settledBefore(
      Plan plan, Visit visit, Visit.PlannedStep step, List<StepResult> done) {
    Double within = plan.series().untilSteady();
    if (within == null || step.number() == null) {
      return false;
    }
    int place = visit.steps().indexOf(step);
    List<StepResult> before =
        visit.steps().subList(place - step.number() + 1, place).stream()
            .flatMap(earlier -> named(done, earlier.name()).stream())
            .filter(StepResult::finished)
            .toList();
    return Settling.of(before, within).settled();
  }

  private static Optional<StepResult> named(List<StepResult> steps, String name) {
    return steps.stream().filter(step -> step.name().equals(name)).findFirst();
  }

  /**
   * Adds a step that has just ended to those before it, with what is only known from all of them.
   */
  static StepResult add(StepSeries series, StepReport step, List<StepResult> steps) {
    notSettled(series, step.result(), steps).ifPresent(caveat -> step.caveats(List.of(caveat)));
    steps.add(step.result());
    Collections.copy(steps, SettledWrites.applied(List.copyOf(steps)));
    return steps.get(steps.size() - 1);
  }

  /**
   * A caveat for the last step of a series that should have settled and did not.
   *
   * @param last that has just ended
   * @param done all steps before it
   */
  static Optional<Caveat> notSettled(StepSeries series, StepResult last, List<StepResult> done) {
    Step.Cell cell = last.step().cell();
    boolean atTheEnd = cell != null && Objects.equals(cell.step(), series.steps());
    if (series.untilSteady() == null || !atTheEnd || !last.finished()) {
      return Optional.empty();
    }
    Settling settling = Settling.of(upTo(last, done), series.untilSteady());
    return settling.settled()
        ? Optional.empty()
        : Optional.of(new Caveat(Caveat.Kind.NOT_SETTLED, text(series, settling)));
  }

  private static String text(StepSeries series, Settling settling) {
    String change =
        Double.isNaN(settling.largest())
            ? "is not known of its last steps"
            : String.format(Locale.ROOT, "is still %.1f %% per step", settling.largest() * 100);
    String percent = String.format(Locale.ROOT, "%.3f", series.untilSteady() * 100);
    String within = percent.replaceFirst("\\.?0+$", "");
    return String.format(
        Locale.ROOT,
        "not settled after %d steps: the change in %s %s, until_steady = %s%%; use more or longer"
            + " steps",
        series.steps(),
        settling.basis().text(),
        change,
        within);
  }

  /** The series up to its last step: for each number the newest step. */
  private static List<StepResult> upTo(StepResult last, List<StepResult> done) {
    List<StepResult> series = new ArrayList<>(List.of(last));
    int wanted = last.step().cell().step() - 1;
    for (int i = done.size() - 1; i >= 0 && wanted > 0; i--) {
      Step.Cell cell = done.get(i).step().cell();
      if (Visit.isOne(cell, last.step().cell()) && Objects.equals(cell.step(), wanted)) {
        series.add(0, done.get(i));
        wanted--;
      }
    }
    return series;
  }

  /** The owner of a database's newest load, if a step was already measured on it. */
  static Optional<Step.Cell> lastLoad(String database, List<StepResult> steps) {
    return steps.stream()
        .map(StepResult::step)
        .filter(step -> step.mode() == StepMode.LOAD && step.database().equals(database))
        .map(Step::cell)
        .filter(Objects::nonNull)
        .reduce((first, second) -> second)
        .filter(
            of ->
                steps.stream()
                    .map(StepResult::step)
                    .anyMatch(s -> s.mode().measured() && Visit.isOne(of, s.cell())));
  }
}
