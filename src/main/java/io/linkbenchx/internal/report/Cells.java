package io.linkbenchx.internal.report;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.linkbenchx.config.ServerFactor;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.CellState;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.PlanResult;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepSeries;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;

/** The steps of a run by the cell of the plan that they belong to. */
final class Cells {
  private Cells() {}

  /** Whether the run compares anything. */
  static boolean several(RunResult run) {
    return run.plan().cells().size() > 1 || ranged(run.plan());
  }

  /**
   * The measured steps of a cell with the same rate: one per repeat, or a series of steps on the
   * same data per repeat.
   *
   * @param factors those of the cell, without options that follow from its server
   */
  record Level(
      CellResult cell,
      Map<String, String> factors,
      StepMode mode,
      List<StepResult> steps,
      StepSeries series) {

    /** Its part of the insert benchmark, each of which does other work; null if it is none. */
    String part() {
      return steps.isEmpty() ? null : Cells.part(steps.get(0));
    }

    /** Finished steps; in a series, only those that its figures come from. */
    List<StepResult> finished() {
      return repeats().stream().flatMap(List::stream).toList();
    }

    /** The steps, one list per repeat; empty if the server did not match the request. */
    List<List<StepResult>> repeats() {
      return cell.state() == CellState.VOID ? List.of() : series.used(steps);
    }

    /** A figure of the cell: for each repeat, the mean over its steps. */
    Medians figure(Function<StepResult, Double> figure) {
      return Medians.ofRepeats(
          repeats().stream().map(repeat -> repeat.stream().map(figure).toList()).toList());
    }

    /** Finished steps, or else those that only missed a rate: their figures need a mark. */
    List<StepResult> ran() {
      List<StepResult> finished = finished();
      return finished.isEmpty() && cell.state() != CellState.VOID
          ? steps.stream().filter(PartFigures::missedRate).toList()
          : finished;
    }

    /** Whether it has figures: "measured", or else the text for {@link #missing}. */
    String state() {
      return finished().isEmpty() ? missing() : TableRow.MEASURED;
    }

    /** Text for a figure that this level does not have: NA if nothing went wrong, otherwise X. */
    String missing() {
      boolean done = cell.state() == CellState.FINISHED && steps.isEmpty();
      return done || !ran().isEmpty() ? Figures.NOT_MEASURED : TableRow.NOT_RUN;
    }
  }

  /** A step's part of the insert benchmark; null if it is none. */
  static String part(StepResult step) {
    return IfKnown.of(step.step().part(), Step.Part::name);
  }

  /** All levels, cell by cell; a cell without steps has one empty level. */
  static List<Level> levels(RunResult run) {
    List<Level> levels = new ArrayList<>();
    StepSeries series = PlanResult.seriesOf(run.plan());
    for (CellResult cell : run.plan().cells()) {
      Map<String, String> factors = factors(run, cell);
      Map<Object, List<StepResult>> byLoad =
          run.steps().stream()
              .filter(step -> isOf(cell, step) && step.step().mode().measured())
              .collect(groupingBy(Cells::load, LinkedHashMap::new, toList()));
      if (byLoad.isEmpty()) {
        levels.add(new Level(cell, factors, StepMode.CLOSED, List.of(), series));
      }
      for (List<StepResult> steps : byLoad.values()) {
        levels.add(new Level(cell, factors, steps.get(0).step().mode(), steps, series));
      }
    }
    return levels;
  }

  /** Whether the figures of a cell have a range: that of its repeats or of its steps in a row. */
  static boolean ranged(PlanResult plan) {
    return plan.repeat() > 1 || PlanResult.seriesOf(plan).several();
  }

  /** Describes which of its steps a cell's rate is taken from. */
  static String whatRatesAre(PlanResult plan) {
    if (!ranged(plan)) {
      return "rate: of a single step, so without a range";
    }
    StepSeries series = PlanResult.seriesOf(plan);
    String used = series.use().last() == 0 ? "all" : "the " + series.use().text();
    String mean = "mean of " + used + " of " + series.steps() + " steps";
    String median = "median of " + plan.repeat() + " repeats";
    String both = series.several() ? median + ", each the " + mean : median;
    return "rate: " + (plan.repeat() > 1 ? both : mean) + ", +- half their range";
  }

  /** The database with this id; empty if the run does not describe it. */
  static Optional<DatabaseResult> database(RunResult run, String id) {
    return run.databases().stream().filter(database -> database.id().equals(id)).findFirst();
  }

  /** The loads, cell by cell; a cell that used another one's data has none. */
  static List<Level> loads(RunResult run) {
    return run.plan().cells().stream()
        .map(
            cell -> {
              List<StepResult> loads =
                  run.steps().stream()
                      .filter(step -> isOf(cell, step) && step.step().mode() == StepMode.LOAD)
                      .toList();
              return new Level(cell, factors(run, cell), StepMode.LOAD, loads, StepSeries.ONE);
            })
        .toList();
  }

  /** The factors of a cell of the run, without options that follow from its server. */
  static Map<String, String> factors(RunResult run, CellResult cell) {
    Map<String, String> factors = new LinkedHashMap<>(cell.factors());
    if (ServerFactor.ownOptions(run.plan().cells().stream().map(CellResult::factors).toList())) {
      factors.remove(ServerFactor.OPTIONS);
    }
    return factors;
  }

  /** The cell that a step belongs to; empty if it is a step of no cell. */
  static Optional<CellResult> of(RunResult run, StepResult step) {
    return run.plan().cells().stream().filter(cell -> isOf(cell, step)).findFirst();
  }

  private static boolean isOf(CellResult cell, StepResult step) {
    return step.step().cell() != null && step.step().cell().number() == cell.number();
  }

  /**
   * Key that is equal in all repeats; the rate of a load in percent is not, because its base
   * varies.
   */
  private static Object load(StepResult result) {
    Step step = result.step();
    if (step.part() != null) {
      return step.part();
    }
    boolean percent = step.schedule().percent() != null;
    return List.of(
        step.mode(), percent, percent ? step.schedule().percent() : step.schedule().targetRate());
  }

  /** What such steps of all runs are, in their order. */
  static <T> List<T> steps(
      List<StoredRun> runs,
      Predicate<StepResult> which,
      BiFunction<StoredRun, StepResult, T> what) {
    return runs.stream()
        .flatMap(r -> r.result().steps().stream().filter(which).map(step -> what.apply(r, step)))
        .toList();
  }
}
