package io.linkbenchx.internal.engine;

import io.linkbenchx.engine.Phase;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.CellState;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.SettledWrites;
import io.linkbenchx.result.Settling;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepSeries;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.IntPredicate;

/**
 * The steps of a run that are over, and what is therefore left of its visits. Safe for use by
 * several threads.
 */
final class RunSteps {
  /** Any measured step: a killed run does not report which one it was in. */
  private static final String ANY = "";

  private final Plan plan;
  private final boolean part;
  private final List<StepResult> steps = new ArrayList<>();

  /** Steps of a resumed run whose data an earlier attempt may have changed. */
  private final Set<String> again = new HashSet<>();

  private StepReport newest;

  /**
   * @param part whether another process continues the run
   */
  RunSteps(Plan plan, boolean part) {
    this.plan = plan;
    this.part = part;
  }

  /**
   * Takes over the steps of another process of the run.
   *
   * @param all false if the run was interrupted: some of its steps are then run again
   */
  synchronized void keep(RunResult run, boolean all) {
    steps.clear();
    run.steps().stream().filter(step -> all || isKept(run, step)).forEach(steps::add);
    if (all) {
      return;
    }
    run.steps().stream()
        .filter(step -> step.step().mode().measured() && !steps.contains(step))
        .forEach(step -> again.add(step.name()));
    if (run.status() == RunStatus.RUNNING
        && run.steps().stream().anyMatch(step -> isLoad(step) && step.finished())) {
      again.add(ANY);
    }
  }

  /** Steps on a server that did not match the request are run again. */
  private static boolean isKept(RunResult run, StepResult step) {
    return (step.state().kept() || step.missedRate())
        && (isLoad(step)
            || run.plan().cells().stream()
                .noneMatch(cell -> cell.state() == CellState.VOID && isOf(step, cell.number())));
  }

  static boolean isLoad(StepResult step) {
    return step.step().mode() == StepMode.LOAD;
  }

  private static boolean isOf(StepResult step, int cell) {
    return step.step().cell() != null && step.step().cell().number() == cell;
  }

  synchronized List<StepResult> all() {
    return List.copyOf(steps);
  }

  /** The number of the next step. */
  synchronized int number() {
    return 1 + steps.stream().mapToInt(step -> step.step().number()).max().orElse(0);
  }

  /** A name that no other step has. */
  synchronized String uniqueName(String base) {
    String name = base;
    for (int i = 2; has(name); i++) {
      name = base + "-" + i;
    }
    return name;
  }

  /** Whether a step is over. */
  synchronized boolean has(String name) {
    return named(name).isPresent();
  }

  private Optional<StepResult> named(String name) {
    return steps.stream().filter(step -> step.name().equals(name)).findFirst();
  }

  /** Whether a step of a mode on a database has finished, here or before an interruption. */
  synchronized boolean has(String database, StepMode mode) {
    return steps.stream()
        .anyMatch(
            s -> s.step().database().equals(database) && s.step().mode() == mode && s.finished());
  }

  /**
   * Whether no work of a visit is left: every step is over or not needed or, in a plan that only
   * loads, its load has finished. False for a visit without steps. A process that only loads for a
   * plan of others does not ask for the load: a later visit may have replaced the data.
   */
  synchronized boolean over(Visit visit) {
    boolean loadsOnly = plan.phases().contains(Phase.LOAD) && !plan.phases().contains(Phase.RUN);
    if (loadsOnly && !part && visit.cell().reloads()) {
      return steps.stream()
          .filter(step -> isLoad(step) && step.finished())
          .anyMatch(step -> Visit.isOne(visit.stepCell(), step.step().cell()));
    }
    return !visit.steps().isEmpty() && visit.steps().stream().allMatch(step -> over(visit, step));
  }

  /** Whether a step is over, or is not needed because the steps before it have settled. */
  synchronized boolean over(Visit visit, Visit.PlannedStep step) {
    return has(step.name()) || settledBefore(visit, step);
  }

  private boolean settledBefore(Visit visit, Visit.PlannedStep step) {
    Double within = plan.series().untilSteady();
    if (within == null || step.number() == null) {
      return false;
    }
    int place = visit.steps().indexOf(step);
    List<StepResult> before =
        visit.steps().subList(place - step.number() + 1, place).stream()
            .flatMap(earlier -> named(earlier.name()).stream())
            .filter(StepResult::finished)
            .toList();
    return Settling.of(before, within).settled();
  }

  /** Warm-up and measuring time of a visit's remaining steps; 0 if the plan only loads. */
  synchronized double secondsLeft(Visit visit) {
    return visit.steps().stream()
        .filter(step -> plan.phases().contains(Phase.RUN) && !over(visit, step))
        .mapToDouble(step -> visit.cell().seconds(step.work()))
        .sum();
  }

  /** The owner of a database's newest load, if a step was already measured on it. */
  synchronized Optional<Step.Cell> lastLoad(String database) {
    return steps.stream()
        .filter(step -> isLoad(step) && step.step().database().equals(database))
        .map(step -> step.step().cell())
        .filter(Objects::nonNull)
        .reduce((first, second) -> second)
        .filter(
            of ->
                steps.stream()
                    .map(StepResult::step)
                    .anyMatch(s -> s.mode().measured() && Visit.isOne(of, s.cell())));
  }

  /** The median sustained rate of a cell's closed loops; empty if there is none, or it is 0. */
  synchronized OptionalDouble sustainedRate(int cell, IntPredicate repeat) {
    List<StepResult> closed =
        steps.stream()
            .filter(s -> isOf(s, cell) && repeat.test(s.step().cell().repeat()))
            .filter(s -> s.step().mode() == StepMode.CLOSED && s.finished())
            .toList();
    List<Double> rates =
        plan.series().used(closed).stream()
            .flatMap(List::stream)
            .map(s -> s.totals().sustainedRate())
            .filter(rate -> rate != null && rate > 0)
            .toList();
    return rates.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(StepSampler.median(rates));
  }

  /** Records a step that is over; its report may still receive the time to close the database. */
  synchronized StepResult finished(StepReport step) {
    if (part) {
      step.ran(true, null);
    }
    markAgain(step);
    newest = step;
    notSettled(step.result()).ifPresent(caveat -> step.caveats(List.of(caveat)));
    steps.add(step.result());
    // an earlier step may get what is only known from all of them
    Collections.copy(steps, SettledWrites.applied(List.copyOf(steps)));
    return steps.get(steps.size() - 1);
  }

  /** Adds a caveat to a step that is measured again. */
  void markAgain(StepReport step) {
    if (step.head.mode() == StepMode.LOAD) {
      again.clear();
    } else if (step.head.mode().measured() && again.removeAll(Set.of(step.head.name(), ANY))) {
      String text = "resumed: measured again, on data that the attempt before may have changed";
      step.caveats(List.of(new Caveat(Caveat.Kind.RESUMED, text)));
    }
  }

  /** Adds a later finding to the newest step; no effect if there is none. */
  synchronized void amend(Consumer<StepReport> newer) {
    if (newest != null) {
      newer.accept(newest);
      steps.set(steps.size() - 1, newest.result());
    }
  }

  /**
   * A caveat for the last step of a series that should have settled and did not.
   *
   * @param last that has just ended
   */
  private Optional<Caveat> notSettled(StepResult last) {
    StepSeries series = plan.series();
    Step.Cell cell = last.step().cell();
    boolean atTheEnd = cell != null && Objects.equals(cell.step(), series.steps());
    if (series.untilSteady() == null || !atTheEnd || !last.finished()) {
      return Optional.empty();
    }
    Settling settling = Settling.of(upTo(last), series.untilSteady());
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
  private List<StepResult> upTo(StepResult last) {
    List<StepResult> series = new ArrayList<>(List.of(last));
    int wanted = last.step().cell().step() - 1;
    for (int i = steps.size() - 1; i >= 0 && wanted > 0; i--) {
      Step.Cell cell = steps.get(i).step().cell();
      if (Visit.isOne(cell, last.step().cell()) && Objects.equals(cell.step(), wanted)) {
        series.add(0, steps.get(i));
        wanted--;
      }
    }
    return series;
  }
}
