package io.linkbenchx.internal.report;

import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.internal.report.Document.Block;
import io.linkbenchx.internal.report.Document.Cell;
import io.linkbenchx.internal.report.Document.Drawing;
import io.linkbenchx.internal.report.Document.Heading;
import io.linkbenchx.internal.report.Document.Items;
import io.linkbenchx.internal.report.Document.Paragraph;
import io.linkbenchx.internal.report.Document.Table;
import io.linkbenchx.internal.statistics.OverSteps;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.SeriesWrites;
import io.linkbenchx.result.SettledWrites;
import io.linkbenchx.result.Settling;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepSeries;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The section of a cell's consecutive steps: the figures from step to step, one row per step, and
 * their summary over the used steps: mean with its 95 % interval, median, range and trend. The
 * trend is the change from the first to the last of them; "none" if its interval contains 0.
 */
record SeriesDocument(Cells.Level level, List<List<StepResult>> repeats) {
  private static final RowFormat ROW = RowFormat.of("   %-13s%11s%21s%11s%11s%11s%9s", 4, 5, 3);
  private static final List<String> HEADS =
      List.of("figure", "mean", "95 %", "median", "min", "max", "trend");

  /** The figures with charts of their own, in addition to rates and latencies. */
  static final List<Figure> CHARTED =
      Stream.of("server.cpu cpu wKB/q engine.written r/q amplification database.gib".split(" "))
          .map(Figure::named)
          .toList();

  SeriesDocument(Cells.Level level) {
    this(level, StepSeries.repeats(level.steps()));
  }

  List<Block> blocks() {
    List<Chart> charts = new ArrayList<>(List.of(rates(), latencies()));
    for (Figure figure : CHARTED) {
      String title = Html.title(figure) + ", by step";
      charts.add(Chart.fromZero(title, steps(), lines(figure.text())));
    }
    charts.removeIf(chart -> chart.series().isEmpty());
    Heading heading = new Heading(2, "Steps of " + SweepTable.label(level, false));
    List<Block> blocks = new ArrayList<>(List.of(heading, Drawing.charts(charts)));
    repeats.forEach(repeat -> blocks.addAll(over(repeat)));
    blocks.add(StepDocument.table("Each step", level.steps()));
    return blocks;
  }

  private Chart rates() {
    String title =
        level.steps().get(0).open() == null ? "Transactions per second" : "Completed per second";
    List<Series> lines = lines("rate");
    return new Chart(title + ", by step", steps(), Axis.rates(lines), lines);
  }

  private Chart latencies() {
    List<Series> lines = lines("all.max", "all.p99", "all.p50");
    String kind = level.steps().get(0).open() == null ? "Service" : "Response";
    String title = kind + " time, all types, by step";
    return new Chart(title, steps(), Axis.latency(lines), lines);
  }

  private Axis steps() {
    int most = level.steps().stream().mapToInt(SeriesDocument::number).max().orElse(1);
    return Axis.around(1, Math.max(2, most), value -> Figures.plain(value, 0));
  }

  private static int number(StepResult step) {
    return step.step().cell().step();
  }

  /** One line per figure and repeat. */
  private List<Series> lines(String... figures) {
    List<Series> lines = new ArrayList<>();
    for (List<StepResult> repeat : repeats) {
      for (String name : figures) {
        Figure figure = Figure.named(name);
        int which = repeat.get(0).step().cell().repeat();
        String label = Html.micros(figure.head()) + (repeats.size() > 1 ? ", repeat " + which : "");
        String color = Series.color(lines.size());
        lines.add(new Series(label, color, points(repeat, figure)).marked());
      }
    }
    lines.removeIf(Series::isEmpty);
    return lines;
  }

  private static List<Series.Point> points(List<StepResult> steps, Figure figure) {
    Function<StepResult, Double> y =
        step -> Objects.requireNonNullElse(figure.of(step), Double.NaN);
    return steps.stream()
        .filter(StepResult::finished)
        .map(step -> new Series.Point(number(step), y.apply(step)))
        .toList();
  }

  private List<Block> over(List<StepResult> repeat) {
    List<StepResult> used = used(repeat);
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Paragraph(title(repeat, used), "sub"));
    List<String> remarks =
        repeat.stream()
            .flatMap(step -> step.caveats().stream())
            .filter(caveat -> caveat.kind() == Caveat.Kind.NOT_SETTLED)
            .map(Caveat::text)
            .toList();
    blocks.add(new Items(remarks, true));
    if (!used.isEmpty()) {
      blocks.add(table(used));
      settled(used).ifPresent(text -> blocks.add(new Paragraph(Html.micros(text), "sub")));
    }
    return blocks;
  }

  /** The summaries for the console. */
  void addTo(Lines lines) {
    for (List<StepResult> repeat : repeats) {
      List<StepResult> used = used(repeat);
      lines.sentence("steps", title(repeat, used));
      if (!used.isEmpty()) {
        lines.table(table(used));
        settled(used).ifPresent(text -> lines.line("   " + text));
      }
      lines.line("");
    }
  }

  /** What the whole series wrote, whichever of its steps are used. */
  private static Optional<String> settled(List<StepResult> used) {
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
    String writes = parts.isEmpty() ? "writes NA" : String.join(", ", parts);
    String text = "%s over all %s steps with settling after them%s";
    return Optional.of(text.formatted(writes, all.steps(), gaps));
  }

  private static String known(String name, String figure, SettledWrites all) {
    return IfKnown.of(
        Figure.named(figure).of(all), value -> name + " " + Figures.significant(value));
  }

  /** The figures that every step has: mean, interval, median, least, most and trend. */
  private static Table table(List<StepResult> used) {
    List<List<Cell>> rows = new ArrayList<>();
    for (Figure figure : Figure.overSteps()) {
      List<Double> values = used.stream().map(figure::of).toList();
      if (!values.contains(null)) {
        rows.add(row(figure, OverSteps.of(values.stream().mapToDouble(v -> v).toArray())));
      }
    }
    return new Table("Over the steps used", "figures", ROW, HEADS, rows);
  }

  private static List<Cell> row(Figure figure, OverSteps over) {
    return Cell.figures(
        "",
        figure.head(),
        Figures.significant(over.mean()),
        over.meanRange()
            .map(
                range ->
                    Figures.significant(range.low()) + " to " + Figures.significant(range.high()))
            .orElse(Figures.NOT_MEASURED),
        Figures.significant(over.median()),
        Figures.significant(over.least()),
        Figures.significant(over.most()),
        trend(over));
  }

  private static String trend(OverSteps over) {
    String change = (over.change() < 0 ? "" : "+") + Figures.percent(over.change());
    return over.slopeRange()
        .map(range -> range.low() <= 0 && range.high() >= 0 ? "none" : change)
        .orElse(Figures.NOT_MEASURED);
  }

  /** The steps of a repeat that the figures come from; empty if it did not finish. */
  private List<StepResult> used(List<StepResult> repeat) {
    return level.series().used(repeat).stream().findFirst().orElse(List.of());
  }

  /** The cell, its number of steps, how many of them are used, and whether they have settled. */
  private String title(List<StepResult> steps, List<StepResult> used) {
    String name = SweepTable.label(level, false);
    int repeat = steps.get(0).step().cell().repeat();
    StepSeries series = level.series();
    String settled = IfKnown.of(series.untilSteady(), most -> settled(Settling.of(steps, most)));
    return IfKnown.joined(
        "; ",
        repeat > 1 ? name + ", repeat " + repeat : name,
        steps.size() + " of " + series.steps() + " run",
        used.isEmpty()
            ? "incomplete: no figures of " + series.use().text()
            : "figures of " + which(used),
        settled);
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
