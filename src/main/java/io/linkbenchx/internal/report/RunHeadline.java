package io.linkbenchx.internal.report;

import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.internal.report.Document.Headline;
import io.linkbenchx.internal.report.Document.MainFigure;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.CellState;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepSeries;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The three figures that a reader looks for first: rate, latency of the slow transactions, cost of
 * one. For a plan, those of its fastest row; for loads, rows, size and cost.
 */
final class RunHeadline {
  /** Stands for the cell in a run by a version without plans. */
  private static final CellResult NO_CELL =
      new CellResult(0, Map.of(), null, null, 0, CellState.FINISHED, null, null);

  private final LevelFigures figures;
  private final RunResult run;
  private final List<Cells.Level> levels;

  private RunHeadline(LevelFigures figures) {
    this.figures = figures;
    this.run = figures.run();
    this.levels =
        (inCells(run) ? Cells.levels(run).stream() : steps(run))
            .filter(level -> !level.finished().isEmpty())
            .toList();
  }

  private static boolean inCells(RunResult run) {
    return run.plan() != null && run.steps().stream().anyMatch(s -> s.step().cell() != null);
  }

  /** For a run by a version without plans: each step is a row. */
  private static Stream<Cells.Level> steps(RunResult run) {
    return run.steps().stream()
        .filter(step -> step.step().mode() != StepMode.LOAD)
        .map(step -> level(step.step().mode(), step));
  }

  private static Cells.Level level(StepMode mode, StepResult step) {
    return new Cells.Level(NO_CELL, NO_CELL.factors(), mode, List.of(step), StepSeries.ONE);
  }

  /** Without figures if no step has finished. */
  static Headline of(LevelFigures figures) {
    return new Headline(new RunHeadline(figures).figures());
  }

  private List<MainFigure> figures() {
    Optional<Cells.Level> closed = fastest(StepMode.CLOSED);
    Optional<Cells.Level> open = fastest(StepMode.OPEN);
    if (closed.isEmpty() && open.isEmpty()) {
      return load();
    }
    Cells.Level rates = closed.or(() -> open).orElseThrow();
    Cells.Level waits = open.orElse(rates);
    Medians rate = rates.figure(PartFigures::rate);
    boolean rows = rates.finished().stream().anyMatch(PartFigures::countsRows);
    String what = (rows ? "rows inserted" : "transactions") + " per second";
    boolean only = levels.stream().filter(level -> level.mode() == rates.mode()).count() < 2;
    MainFigure first =
        figure(
            "rate",
            only ? what : "highest rate, " + what,
            Figures.compact(rate.median()),
            margin(rates, rate) + at(rates));
    Medians slow = figures.of(waits, Figure.named("all.p99"));
    MainFigure second =
        figure(
            "p99",
            waits.mode() == StepMode.OPEN
                ? "99 % of responses within"
                : "99 % of transactions within",
            slow.count() == 0 ? Figures.NOT_MEASURED : Html.micros(Figures.delay(slow.median())),
            waits.equals(rates) ? "" : at(waits));
    return List.of(first, second, cost(rates, "transaction", written(rates)));
  }

  private static String written(Cells.Level level) {
    Medians written = level.figure(Figure.named("wKB/q")::of);
    Medians engine = level.figure(Figure.named("engine.written")::of);
    Medians kib = written.count() > 0 ? written : engine;
    String where = written.count() > 0 ? " to the devices" : " by the engine";
    return kib.count() == 0 ? "" : OverStepsText.number(kib.median()) + " KiB written" + where;
  }

  private static MainFigure cost(Cells.Level level, String operation, String more) {
    Medians server = level.figure(Figure.named("server.cpu")::of);
    Medians own = level.figure(Figure.named("cpu")::of);
    Medians cpu = server.count() > 0 ? server : own;
    return figure(
        "cost",
        "CPU of " + (server.count() > 0 ? "the server" : "this process") + " per " + operation,
        cpu.count() == 0 ? Figures.NOT_MEASURED : Figures.micros(cpu.median()) + " µs",
        more);
  }

  /** For a run that only loads: the last finished load. */
  private List<MainFigure> load() {
    List<StepResult> loads =
        run.steps().stream()
            .filter(StepResult::finished)
            .filter(step -> step.step().mode() == StepMode.LOAD)
            .toList();
    if (loads.isEmpty()) {
      return List.of();
    }
    StepResult load = loads.get(loads.size() - 1);
    return List.of(
        figure("rate", "rows loaded per second", Figures.compact(load.rate()), ""),
        figure("seconds", "until query-ready", Figures.seconds(load.seconds()), ""),
        cost(
            level(StepMode.LOAD, load),
            "row",
            load.cost() == null || load.cost().databaseBytes() == null
                ? ""
                : Figures.bytes(load.cost().databaseBytes()) + " afterwards"));
  }

  private Optional<Cells.Level> fastest(StepMode mode) {
    Function<Cells.Level, Double> rate = level -> level.figure(PartFigures::rate).median();
    return levels.stream()
        .filter(level -> level.mode() == mode)
        .filter(level -> Double.isFinite(rate.apply(level)))
        .max(Comparator.comparing(rate));
  }

  private static String margin(Cells.Level level, Medians rate) {
    if (rate.repeats().size() > 1) {
      return "± " + Figures.percent(rate.spread()) + " over " + rate.repeats().size() + " repeats";
    }
    List<StepResult> steps = level.finished();
    return steps.size() == 1
        ? Margins.ofRate(steps.get(0)).strip().replace("+-", "±")
        : "mean of " + steps.size() + " steps";
  }

  private String at(Cells.Level level) {
    boolean named = inCells(run) && levels.size() > 1;
    String name = named ? SweepTable.label(level, false) : "";
    if (name.isEmpty() || name.equals(level.cell().workload())) {
      return SweepTable.load(level).map(load -> " · " + load).orElse("");
    }
    return " · " + name;
  }

  private static MainFigure figure(String id, String name, String value, String more) {
    return new MainFigure(id, name, value, more.replaceFirst("^ · ", ""));
  }
}
