package io.linkbenchx.internal.report;

import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.internal.statistics.OverSteps;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.SeriesWrites;
import io.linkbenchx.result.SettledWrites;
import io.linkbenchx.result.Settling;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepSeries;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The figures of each series over its used steps: mean with its 95 % interval, median, range and
 * trend. The trend is the change from the first to the last of them; "none" if its interval
 * contains 0.
 */
final class OverStepsText {
  private static final RowFormat ROW = RowFormat.of("   %-13s%11s%21s%11s%11s%11s%9s", 4, 5, 3);
  private static final List<String> HEADS =
      List.of("figure", "mean", "95 %", "median", "min", "max", "trend");

  private OverStepsText() {}

  /** At least three significant digits. */
  static String number(double value) {
    double size = Math.abs(value);
    return Figures.plain(value, size >= 100 || size == 0 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3);
  }

  /** The lines of a run; none if no cell has consecutive steps. */
  static void addTo(Lines lines, RunResult run) {
    for (Cells.Level level : Cells.levels(run)) {
      for (List<StepResult> steps : StepSeries.repeats(level.steps())) {
        if (StepSeries.inARow(steps.get(0))) {
          add(lines, level, steps);
        }
      }
    }
  }

  private static void add(Lines lines, Cells.Level level, List<StepResult> steps) {
    List<StepResult> used = used(level, steps);
    lines.sentence("steps", title(level, steps, used));
    if (!used.isEmpty()) {
      lines.table(table(used));
      settled(used).ifPresent(text -> lines.line("   " + text));
    }
    lines.line("");
  }

  /** What the whole series wrote, whichever of its steps are used. */
  static Optional<String> settled(List<StepResult> used) {
    SeriesWrites series = used.isEmpty() ? null : used.get(0).series();
    SettledWrites all = IfKnown.of(series, SeriesWrites::settled);
    if (all == null) {
      return Optional.empty();
    }
    List<String> parts =
        IfKnown.texts(
            known("wKB/q", "settled.wKB/q", all),
            known("server wKB/q", "settled.server.wKB/q", all),
            known("process wKB/q", "settled.process.wKB/q", all),
            known("engine wKB/q", "settled.engine.wKB/q", all),
            known("device bytes per row byte", "settled.amplification", all));
    String gaps = all.gaps() == 0 ? "" : ", interrupted " + all.gaps() + " x";
    return Optional.of(
        (parts.isEmpty() ? "writes NA" : String.join(", ", parts))
            + " over all "
            + all.steps()
            + " steps with settling after them"
            + gaps);
  }

  private static String known(String name, String figure, SettledWrites all) {
    return IfKnown.of(Figure.named(figure).of(all), value -> name + " " + number(value));
  }

  /** The figures that every step has: mean, interval, median, least, most and trend. */
  static Document.Table table(List<StepResult> used) {
    List<List<Document.Cell>> rows = new ArrayList<>();
    for (Figure figure : Figure.overSteps()) {
      List<Double> values = used.stream().map(figure::of).toList();
      if (!values.contains(null)) {
        rows.add(row(figure, OverSteps.of(values.stream().mapToDouble(v -> v).toArray())));
      }
    }
    return new Document.Table("Over the steps used", "figures", ROW, HEADS, rows);
  }

  private static List<Document.Cell> row(Figure figure, OverSteps over) {
    return Document.Cell.figures(
        "",
        figure.head(),
        number(over.mean()),
        over.meanRange()
            .map(range -> number(range.low()) + " to " + number(range.high()))
            .orElse(Figures.NOT_MEASURED),
        number(over.median()),
        number(over.least()),
        number(over.most()),
        trend(over));
  }

  private static String trend(OverSteps over) {
    String change = (over.change() < 0 ? "" : "+") + Figures.percent(over.change());
    return over.slopeRange()
        .map(range -> range.low() <= 0 && range.high() >= 0 ? "none" : change)
        .orElse(Figures.NOT_MEASURED);
  }

  /** The steps of a repeat that the figures come from; empty if it did not finish. */
  static List<StepResult> used(Cells.Level level, List<StepResult> repeat) {
    return level.series().used(repeat).stream().findFirst().orElse(List.of());
  }

  /** The cell, its number of steps, how many of them are used, and whether they have settled. */
  static String title(Cells.Level level, List<StepResult> steps, List<StepResult> used) {
    String name = SweepTable.label(level, false);
    int repeat = steps.get(0).step().cell().repeat();
    StepSeries series = level.series();
    String settled = IfKnown.of(series.untilSteady(), most -> settled(Settling.of(steps, most)));
    return String.join(
        "; ",
        IfKnown.texts(
            repeat > 1 ? name + ", repeat " + repeat : name,
            steps.size() + " of " + series.steps() + " run",
            used.isEmpty()
                ? "incomplete: no figures of " + series.use().text()
                : "figures of " + which(used),
            settled));
  }

  private static String which(List<StepResult> used) {
    int first = used.get(0).step().cell().step();
    int last = used.get(used.size() - 1).step().cell().step();
    return first == last ? "step " + last : "steps " + first + " to " + last;
  }

  private static String settled(Settling settling) {
    String changes =
        Double.isNaN(settling.largest())
            ? ""
            : ": " + settling.basis().text() + ", change " + Figures.percent(settling.largest());
    return (settling.settled() ? "settled" : "not settled") + changes;
  }
}
