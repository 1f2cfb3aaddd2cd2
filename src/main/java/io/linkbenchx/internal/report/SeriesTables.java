package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.result.CellState;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.Followed;
import io.linkbenchx.result.PlanResult;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** STEPS and T17: the steps of each cell one by one, and the hours of a long run. */
final class SeriesTables {
  private static final int WIDTH = 9;

  /** The value of {@link PlanResult#reload()} with which all cells and repeats share their data. */
  private static final String SAME_DATA = "never";

  private SeriesTables() {}

  /**
   * A row.
   *
   * @param number of the step in its cell, or of the hour
   * @param steps a step, or that of each repeat; empty for a cell without steps
   */
  record Line(String engine, Integer number, String part, String state, List<StepResult> steps) {
    /** Of the only step; null if there are several or none. */
    <T> T of(Function<StepResult, T> figure) {
      return steps.size() == 1 ? figure.apply(steps.get(0)) : null;
    }

    private List<StepResult> finished() {
      return steps.stream().filter(StepResult::finished).toList();
    }

    private Integer repeat() {
      return of(step -> step.step().cell().repeat());
    }

    /** Of one finished step the number itself; of several the median. */
    private Object median(Function<StepResult, Number> figure) {
      return median(finished(), figure);
    }

    private static Object median(List<StepResult> steps, Function<StepResult, Number> figure) {
      List<Number> each = steps.stream().map(figure).toList();
      return each.size() == 1
          ? each.get(0)
          : Medians.of(each.stream().map(n -> IfKnown.of(n, Number::doubleValue)).toList());
    }

    private Object median(IoFigure io, Function<StepResult, Number> figure) {
      IoFigure.Source source = io.source(finished());
      return median(finished().stream().filter(s -> io.source(s) == source).toList(), figure);
    }
  }

  /**
   * One row per measured step of each cell, used for the cell's figures or not; of a plan that only
   * loads, one per load, whose figures are per row. Latencies are over all transaction types:
   * service times in a closed loop, response times in an open loop.
   */
  static OwnTable<Line> steps() {
    OwnTable<Line> table =
        new OwnTable<>("STEPS", SeriesTables::eachStep)
            .label(OwnTable.ENGINE, 2, Line::engine)
            .key("step", 4, Line::number)
            .key(TableRow.PART, Line::part)
            .text(TableRow.STATE, Line::state)
            .laidOut(SeriesTables::ofSteps);
    for (Figure figure : Figure.overSteps()) {
      table.figure(
          figure.followed().column(),
          figure.head(),
          Math.max(WIDTH, figure.head().length() + 2),
          figure.followed().decimals(),
          row -> row.state().equals(TableRow.MEASURED) ? row.of(figure::of) : null);
    }
    return table
        .other("settled_device_kib_written_per_query", r -> r.of(Figure.named("settled.wKB/q")::of))
        .other("repeat", Line::repeat)
        .other("seconds", row -> row.of(StepResult::seconds))
        .other(
            "errors",
            row -> row.of(s -> IfKnown.of(s.totals().errors(), e -> s.totals().givenUp())))
        .text("directory", row -> row.of(step -> step.step().directory()));
  }

  /** A load has rows instead of transactions. */
  private static String ofSteps(OwnTable<Line> table, List<TableRow> rows) {
    String text = table.lines(rows);
    boolean loads = rows.stream().allMatch(row -> row.label().endsWith(" load"));
    return loads ? text.replaceFirst("transactions/s", "        rows/s") : text;
  }

  private static List<Line> eachStep(List<StoredRun> runs) {
    List<Line> rows = new ArrayList<>();
    for (CellNames.Named cell : cells(runs)) {
      String engine = cell.engine() + offered(cell);
      if (cell.level().steps().isEmpty()) {
        rows.add(new Line(engine, null, null, cell.level().missing(), List.of()));
      }
      int place = 0;
      for (StepResult step : cell.level().steps()) {
        place++;
        boolean missed = PartFigures.missedRate(step);
        rows.add(
            new Line(
                engine + (missed ? TableRow.FAILED : ""),
                number(step, place),
                Cells.part(step),
                step.finished() || missed ? TableRow.MEASURED : TableRow.NOT_RUN,
                List.of(step)));
      }
    }
    return rows;
  }

  private static List<CellNames.Named> cells(List<StoredRun> runs) {
    return runs.stream()
        .flatMap(
            run ->
                onlyLoads(run.result())
                    ? CellNames.named(run, Cells.loads(run.result()), " load")
                    : CellNames.levels(List.of(run)).stream())
        .toList();
  }

  /** Whether a cell is finished without a measured step. */
  private static boolean onlyLoads(RunResult run) {
    return run.plan().cells().stream().anyMatch(cell -> cell.state() == CellState.FINISHED)
        && ConsoleTables.measured(run).isEmpty();
  }

  private static String offered(CellNames.Named cell) {
    if (cell.level().mode() != StepMode.OPEN || cell.level().steps().isEmpty()) {
      return "";
    }
    Step.Schedule schedule = cell.level().steps().get(0).step().schedule();
    return schedule.percent() == null
        ? " at " + Figures.trimmed(schedule.targetRate()) + "/s"
        : " at " + Figures.trimmed(schedule.percent()) + " %";
  }

  private static int number(StepResult step, int otherwise) {
    return Objects.requireNonNullElse(step.step().cell().step(), otherwise);
  }

  /**
   * T17: a long run, one line per step on the same data; published with steps of an hour. Repeats
   * that each have a load of their own share their lines: medians.
   */
  static OwnTable<Line> hours() {
    OwnTable<Line> table =
        new OwnTable<>("T17", SeriesTables::eachHour)
            .label(OwnTable.ENGINE, 2, Line::engine)
            .key("hour", 4, Line::number)
            .key(TableRow.PART, Line::part)
            .text(TableRow.STATE, Line::state)
            .figure("transactions_per_second", "tps", 9, 0, row -> row.median(StepResult::rate))
            .laidOut(SeriesTables::ofHours);
    for (IoFigure io : IoFigure.values()) {
      Followed each = io.ofDevices().followed();
      int width = io == IoFigure.READS ? 7 : 8;
      table
          .figure(each.column(), io.text(), width, each.decimals(), row -> row.median(io, io::of))
          .from(source(io));
    }
    for (IoFigure io : IoFigure.values()) {
      String name = io.ofDevices().followed().column().replace("query", "second");
      String head = io.text().replace("/q", "/s");
      int width = io == IoFigure.READS ? 9 : 10;
      Function<StepResult, Number> perSecond = step -> IfKnown.times(io.of(step), step.rate());
      table.figure(name, head, width, 0, row -> row.median(io, perSecond)).from(source(io));
    }
    table
        .figure("db_size_gib", "dbGB", 9, 2, h -> h.median(Figure.named("database.gib")::of))
        .figure("rows", "rows", 14, 0, row -> row.median(SeriesTables::rows))
        .other("db_size_bytes", row -> row.median(s -> IfKnown.of(s.cost(), Cost::databaseBytes)))
        .other("seconds", row -> row.median(StepResult::seconds))
        .other("repeat", Line::repeat)
        .other("repeats", row -> row.finished().size());
    for (IoFigure io : List.of(IoFigure.READ_KIB, IoFigure.WRITTEN_KIB, IoFigure.READS)) {
      table.text(source(io), row -> io.source(row.finished()));
    }
    return table;
  }

  /** The column with the source of a figure. */
  private static String source(IoFigure io) {
    return io.ofDevices().followed().column() + "_source";
  }

  private static Long rows(StepResult step) {
    return IfKnown.of(step.cost(), Cost::size, Cost.Size::rows);
  }

  private static String ofHours(OwnTable<Line> table, List<TableRow> rows) {
    List<String> sources = Stream.of(IoFigure.values()).map(SeriesTables::source).toList();
    return table.lines(rows) + IoFigure.notes(rows, sources);
  }

  private static List<Line> eachHour(List<StoredRun> runs) {
    return CellNames.levels(runs).stream()
        .filter(CellNames.Named::closed)
        .flatMap(SeriesTables::hours)
        .toList();
  }

  private static Stream<Line> hours(CellNames.Named cell) {
    List<StepResult> steps = cell.level().steps();
    if (steps.isEmpty()) {
      return Stream.of(hour(cell, null, List.of()));
    }
    PlanResult plan = cell.run().result().plan();
    if (plan.repeat() > 1 && !plan.reload().equals(SAME_DATA)) {
      return new TreeMap<>(OwnTable.by(steps, step -> number(step, 1)))
          .entrySet().stream().map(hour -> hour(cell, hour.getKey(), hour.getValue()));
    }
    // a repeat continues on the data of the one before it, and its hours are later ones
    return IntStream.range(0, steps.size())
        .mapToObj(i -> hour(cell, number(steps.get(i), i + 1), List.of(steps.get(i))));
  }

  /** The figures of a step that missed its rate must not be compared, but it ran. */
  private static Line hour(CellNames.Named cell, Integer number, List<StepResult> repeats) {
    boolean missed = repeats.stream().anyMatch(PartFigures::missedRate);
    String missing = missed ? Figures.NOT_MEASURED : TableRow.NOT_RUN;
    String state = repeats.isEmpty() ? cell.level().missing() : missing;
    boolean measured = repeats.stream().anyMatch(StepResult::finished);
    return new Line(
        cell.engine(), number, cell.level().part(), measured ? TableRow.MEASURED : state, repeats);
  }
}
