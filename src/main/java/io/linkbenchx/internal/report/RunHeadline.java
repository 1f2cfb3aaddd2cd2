package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.internal.report.Document.Block;
import io.linkbenchx.internal.report.Document.Headline;
import io.linkbenchx.internal.report.Document.MainFigure;
import io.linkbenchx.internal.report.Document.Paragraph;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.CellState;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepSeries;
import java.util.ArrayList;
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
record RunHeadline(LevelFigures figures, RunResult run, List<Cells.Level> levels) {
  /** Stands for the cell of steps that are of none: imported ones. */
  private static final CellResult NO_CELL =
      new CellResult(0, Map.of(), null, null, "", 0, CellState.FINISHED, null, null);

  private RunHeadline(LevelFigures figures, RunResult run) {
    this(figures, run, levels(run).stream().filter(l -> !l.finished().isEmpty()).toList());
  }

  /** The rows of a run that has any figures. */
  static List<Cells.Level> levels(RunResult run) {
    return (inCells(run) ? Cells.levels(run).stream() : steps(run))
        .filter(level -> !level.ran().isEmpty())
        .toList();
  }

  private static boolean inCells(RunResult run) {
    return run.steps().stream().anyMatch(s -> s.step().cell() != null);
  }

  /** For an imported run: each step is a row. */
  private static Stream<Cells.Level> steps(RunResult run) {
    return run.steps().stream()
        .filter(step -> step.step().mode() != StepMode.LOAD)
        .map(step -> level(step.step().mode(), step));
  }

  static Cells.Level level(StepMode mode, StepResult step) {
    return new Cells.Level(NO_CELL, NO_CELL.factors(), mode, List.of(step), StepSeries.ONE);
  }

  /** For a run that only loads, those of its last load; without figures if no step has finished. */
  static List<Block> of(LevelFigures figures) {
    RunHeadline of = new RunHeadline(figures, figures.run());
    return of.fastest()
        .map(level -> List.of(new Paragraph(of.name(level), "sub"), of.headline(level)))
        .orElseGet(
            () -> List.of(new Headline(lastLoad(of.run).map(RunHeadline::load).orElse(List.of()))));
  }

  /** Which step, or which row, the figures are of. */
  private String name(Cells.Level level) {
    StepResult step = level.finished().get(0);
    List<String> parts = new ArrayList<>();
    String label = inCells(run) && levels.size() > 1 ? SweepTable.label(level, false) : "";
    boolean row = !label.isEmpty() && !label.equals(level.cell().workload());
    parts.add(row ? label : "Step " + step.name());
    if (!label.contains(CellNames.CLIENTS + ' ')) {
      parts.add(Plural.of(step.step().clients(), "client"));
    }
    parts.add(level.mode().text() + " loop");
    if (!row) {
      SweepTable.load(level).ifPresent(parts::add);
    }
    List<Cells.Level> alike = levels.stream().filter(l -> l.mode() == level.mode()).toList();
    boolean without = alike.stream().anyMatch(l -> !isWithin(l));
    String within = isWithin(level) && without ? " that met its limits" : "";
    String fastest = ": the fastest of " + alike.size() + within;
    return String.join(", ", parts) + (alike.size() > 1 ? fastest : "");
  }

  private Block headline(Cells.Level level) {
    Medians rate = level.figure(PartFigures::rate);
    boolean rows = level.finished().stream().anyMatch(PartFigures::countsRows);
    String what = (rows ? "rows inserted" : "transactions") + " per second";
    boolean open = level.mode() == StepMode.OPEN;
    Medians slow = figures.of(level, Figure.named("all.p99"));
    String within = slow.count() == 0 ? Figures.NOT_MEASURED : Figures.delay(slow.median());
    String most = "99 % of " + (open ? "responses" : "transactions") + " within";
    return new Headline(
        List.of(
            new MainFigure("rate", what, Figures.compact(rate.median()), margin(level, rate)),
            new MainFigure("p99", most, Html.micros(within), ""),
            cost(level, "transaction", written(level))));
  }

  private boolean isWithin(Cells.Level level) {
    return RunVerdict.missed(run, level.finished()).isEmpty();
  }

  private static String written(Cells.Level level) {
    Medians written = level.figure(Figure.named("wKB/q")::of);
    Medians engine = level.figure(Figure.named("engine.written")::of);
    Medians kib = written.count() > 0 ? written : engine;
    String where = written.count() > 0 ? " to the devices" : " by the engine";
    return kib.count() == 0 ? "" : Figures.significant(kib.median()) + " KiB written" + where;
  }

  private static MainFigure cost(Cells.Level level, String operation, String more) {
    Medians server = level.figure(Figure.named("server.cpu")::of);
    Medians own = level.figure(Figure.named("cpu")::of);
    Medians cpu = server.count() > 0 ? server : own;
    String whose = server.count() > 0 ? "the server" : "this process";
    String micros = cpu.count() == 0 ? Figures.NOT_MEASURED : Figures.micros(cpu.median()) + " µs";
    return new MainFigure("cost", "CPU of " + whose + " per " + operation, micros, more);
  }

  /** The last finished load. */
  static Optional<StepResult> lastLoad(RunResult run) {
    return run.steps().stream()
        .filter(StepResult::finished)
        .filter(step -> step.step().mode() == StepMode.LOAD)
        .reduce((first, last) -> last);
  }

  private static List<MainFigure> load(StepResult load) {
    Long bytes = load.cost() == null ? null : load.cost().databaseBytes();
    String size = bytes == null ? "" : Figures.bytes(bytes) + " afterwards";
    return List.of(
        new MainFigure("rate", "rows loaded per second", Figures.compact(load.rate()), ""),
        new MainFigure("seconds", "until query-ready", Figures.seconds(load.seconds()), ""),
        cost(level(StepMode.LOAD, load), "row", size));
  }

  /** The row that the figures are of: the fastest closed loop or, without any, open loop. */
  static Optional<Cells.Level> fastest(StoredRun stored) {
    return new RunHeadline(new LevelFigures(stored), stored.result()).fastest();
  }

  private Optional<Cells.Level> fastest() {
    return fastest(StepMode.CLOSED).or(() -> fastest(StepMode.OPEN));
  }

  private Optional<Cells.Level> fastest(StepMode mode) {
    Function<Cells.Level, Double> rate = level -> level.figure(PartFigures::rate).median();
    return levels.stream()
        .filter(level -> level.mode() == mode)
        .filter(level -> Double.isFinite(rate.apply(level)))
        .max(Comparator.comparing(this::isWithin).thenComparing(rate));
  }

  private static String margin(Cells.Level level, Medians rate) {
    if (rate.repeats().size() > 1) {
      return "± " + Figures.percent(rate.spread()) + " over " + rate.repeats().size() + " repeats";
    }
    List<StepResult> steps = level.finished();
    return steps.size() == 1
        ? Margins.ofRate(steps.get(0))
            .strip()
            .replace("+- NA within this run", "no interval")
            .replace("+-", "±")
        : "mean of " + steps.size() + " steps";
  }
}
