package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.Followed;
import io.linkbenchx.result.PlanResult;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * T17: a long run, one line per step on the same data; published with steps of an hour. Repeats
 * that each have a load of their own share their lines: medians.
 */
final class HourTable extends OwnTable<HourTable.Hour> {
  /** The value of {@link PlanResult#reload()} with which all cells and repeats share their data. */
  private static final String SAME_DATA = "never";

  HourTable() {
    super("T17");
    label(ENGINE, 2, Hour::engine)
        .key("hour", 4, Hour::number)
        .key(TableRow.PART, Hour::part)
        .text(TableRow.STATE, Hour::state)
        .figure("transactions_per_second", "tps", 9, 0, h -> h.figure(StepResult::rate));
    for (IoFigure io : IoFigure.values()) {
      Followed each = io.ofDevices().followed();
      int width = io == IoFigure.READS ? 7 : 8;
      figure(each.column(), io.text(), width, each.decimals(), h -> h.perQuery(io))
          .from(source(io));
    }
    for (IoFigure io : IoFigure.values()) {
      String name = io.ofDevices().followed().column().replace("query", "second");
      int width = io == IoFigure.READS ? 9 : 10;
      figure(name, io.text().replace("/q", "/s"), width, 0, h -> h.perSecond(io)).from(source(io));
    }
    figure("db_size_gib", "dbGB", 9, 2, h -> h.figure(Figure.named("database.gib")::of))
        .figure("rows", "rows", 14, 0, h -> h.figure(HourTable::rows))
        .other("db_size_bytes", h -> h.figure(HourTable::bytes))
        .other("seconds", h -> h.figure(StepResult::seconds))
        .other("repeat", Hour::repeat)
        .other("repeats", h -> h.finished().size());
    for (IoFigure io : List.of(IoFigure.READ_KIB, IoFigure.WRITTEN_KIB, IoFigure.READS)) {
      text(source(io), h -> h.source(io));
    }
  }

  /** The column with the source of a figure. */
  private static String source(IoFigure io) {
    return io.ofDevices().followed().column() + "_source";
  }

  /**
   * A line.
   *
   * @param missing its state if no step finished
   * @param repeats the step of each repeat
   */
  record Hour(
      String engine, Integer number, String part, String missing, List<StepResult> repeats) {
    private List<StepResult> finished() {
      return repeats.stream().filter(StepResult::finished).toList();
    }

    private String state() {
      return finished().isEmpty() ? missing : TableRow.MEASURED;
    }

    private Integer repeat() {
      return repeats.size() == 1 ? repeats.get(0).step().cell().repeat() : null;
    }

    private Object figure(Function<StepResult, Number> figure) {
      return HourTable.figure(finished(), figure);
    }

    /** Repeats are never a median of different sources. */
    private Object perQuery(IoFigure figure) {
      return HourTable.figure(alike(figure), step -> figure.of(step).value());
    }

    private Object perSecond(IoFigure figure) {
      return HourTable.figure(
          alike(figure), step -> TableFigure.times(figure.of(step).value(), step.rate()));
    }

    private List<StepResult> alike(IoFigure figure) {
      return finished().stream().filter(s -> figure.of(s).source() == source(figure)).toList();
    }

    private IoFigure.Source source(IoFigure figure) {
      return finished().stream()
          .map(step -> figure.of(step).source())
          .filter(Objects::nonNull)
          .findFirst()
          .orElse(null);
    }
  }

  @Override
  String text(List<TableRow> rows, boolean relative) {
    return lines(rows)
        + IoFigure.notes(rows, Stream.of(IoFigure.values()).map(HourTable::source).toList());
  }

  @Override
  List<Hour> read(List<StoredRun> runs) {
    List<Hour> lines = new ArrayList<>();
    CellNames.levels(runs).stream()
        .filter(CellNames.Named::closed)
        .forEach(cell -> add(lines, cell));
    return lines;
  }

  private static void add(List<Hour> lines, CellNames.Named cell) {
    List<StepResult> steps = cell.level().steps();
    String part = cell.level().part();
    if (steps.isEmpty()) {
      lines.add(new Hour(cell.engine(), null, null, cell.level().missing(), List.of()));
    } else if (eachOnItsOwnData(cell.run().result().plan())) {
      Map<Integer, List<StepResult>> hours = new TreeMap<>();
      steps.forEach(s -> hours.computeIfAbsent(number(s, 1), hour -> new ArrayList<>()).add(s));
      hours.forEach(
          (hour, repeats) ->
              lines.add(new Hour(cell.engine(), hour, part, missing(repeats), repeats)));
    } else {
      for (int i = 0; i < steps.size(); i++) {
        List<StepResult> one = List.of(steps.get(i));
        lines.add(new Hour(cell.engine(), number(one.get(0), i + 1), part, missing(one), one));
      }
    }
  }

  /** The figures of a step that missed its rate must not be compared, but it ran. */
  private static String missing(List<StepResult> repeats) {
    return repeats.stream().anyMatch(PartFigures::missedRate)
        ? Figures.NOT_MEASURED
        : TableRow.NOT_RUN;
  }

  /**
   * Otherwise a repeat continues on the data of the one before it, and its hours are later ones.
   */
  private static boolean eachOnItsOwnData(PlanResult plan) {
    return plan.repeat() > 1 && !plan.reload().equals(SAME_DATA);
  }

  private static int number(StepResult step, int otherwise) {
    Integer number = step.step().cell().step();
    return number == null ? otherwise : number;
  }

  private static Long bytes(StepResult step) {
    return IfKnown.of(step.cost(), Cost::databaseBytes);
  }

  private static Long rows(StepResult step) {
    return IfKnown.of(step.cost(), Cost::size, Cost.Size::rows);
  }

  /** Of one step the number itself; of several the median. */
  private static Object figure(List<StepResult> steps, Function<StepResult, Number> figure) {
    List<Number> each = steps.stream().map(figure).toList();
    return each.size() == 1
        ? each.get(0)
        : Medians.of(each.stream().map(n -> IfKnown.of(n, Number::doubleValue)).toList());
  }
}
