package io.linkbenchx.internal.report;

import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.internal.report.Document.Block;
import io.linkbenchx.internal.report.Document.Drawing;
import io.linkbenchx.internal.report.Document.Heading;
import io.linkbenchx.internal.report.Document.Items;
import io.linkbenchx.internal.report.Document.Paragraph;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepSeries;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * The section of a cell's consecutive steps: the figures from step to step, their summary over the
 * used steps, and one row per step.
 */
record SeriesDocument(Cells.Level level, List<List<StepResult>> repeats) {
  /** The figures with charts of their own, in addition to rates and latencies. */
  static final List<Figure> CHARTED =
      Stream.of(
              "server.cpu",
              "cpu",
              "wKB/q",
              "engine.written",
              "r/q",
              "amplification",
              "database.gib")
          .map(Figure::named)
          .toList();

  static List<Block> of(Cells.Level level) {
    return new SeriesDocument(level, StepSeries.repeats(level.steps())).blocks();
  }

  private List<Block> blocks() {
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
    return steps.stream()
        .filter(StepResult::finished)
        .map(
            step ->
                new Series.Point(
                    number(step), Objects.requireNonNullElse(figure.of(step), Double.NaN)))
        .toList();
  }

  private List<Block> over(List<StepResult> repeat) {
    List<StepResult> used = OverStepsText.used(level, repeat);
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Paragraph(OverStepsText.title(level, repeat, used), "sub"));
    List<String> remarks =
        repeat.stream()
            .flatMap(step -> step.caveats().stream())
            .filter(caveat -> caveat.kind() == Caveat.Kind.NOT_SETTLED)
            .map(Caveat::text)
            .toList();
    blocks.add(new Items(remarks, true));
    if (!used.isEmpty()) {
      blocks.add(OverStepsText.table(used));
      OverStepsText.settled(used)
          .ifPresent(text -> blocks.add(new Paragraph(Html.micros(text), "sub")));
    }
    return blocks;
  }
}
