package io.linkbenchx.internal.report;

import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.internal.report.Document.Table;
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
final class HtmlSeries {
  private static final List<String> STYLES = List.of("c0", "c4", "c2", "c6", "c9");

  private final Html page;
  private final Cells.Level level;
  private final List<List<StepResult>> repeats;

  HtmlSeries(Html page, Cells.Level level) {
    this.page = page;
    this.level = level;
    this.repeats = StepSeries.repeats(level.steps());
  }

  void draw() {
    page.open("section").element("h2", "Steps of " + SweepTable.label(level, false));
    page.open("div", "class", "charts");
    rates().drawOn(page);
    Stream.of(
            latencies(),
            chart("Written per transaction, KiB", "wKB/q", "engine.written"),
            chart("Write amplification", "amplification"),
            chart("Reads of the devices per transaction", "r/q"),
            chart("Server CPU per transaction, µs", "server.cpu"),
            chart("CPU of this process per transaction, µs", "cpu"),
            chart("Size of the database, GiB", "database.gib"))
        .filter(chart -> !chart.series().isEmpty())
        .forEach(chart -> chart.drawOn(page));
    page.close("div");
    repeats.forEach(this::over);
    HtmlRows.draw(page, "Each step", level.steps());
    page.close("section");
  }

  private Chart rates() {
    String title =
        level.steps().get(0).open() == null ? "Transactions per second" : "Completed per second";
    return chart(title, "rate");
  }

  private Chart latencies() {
    List<Series> lines = lines("all.max", "all.p99", "all.p50");
    String kind = level.steps().get(0).open() == null ? "Service" : "Response";
    return new Chart(
        kind + " time, all types, by step", steps(), Axis.latency(lines), lines, Double.NaN, false);
  }

  private Chart chart(String title, String... figures) {
    List<Series> lines = lines(figures);
    double max = lines.stream().mapToDouble(Series::max).filter(Double::isFinite).max().orElse(1);
    return new Chart(
        title + ", by step", steps(), Axis.fromZero(max, Axis::label), lines, Double.NaN, false);
  }

  private Axis steps() {
    int most = level.steps().stream().mapToInt(HtmlSeries::number).max().orElse(1);
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
        String style = STYLES.get(lines.size() % STYLES.size());
        lines.add(new Series(label, style, points(repeat, figure)));
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

  private void over(List<StepResult> repeat) {
    List<StepResult> used = OverStepsText.used(level, repeat);
    page.element("p", OverStepsText.title(level, repeat, used), "class", "sub");
    repeat.stream()
        .flatMap(step -> step.caveats().stream())
        .filter(caveat -> caveat.kind() == Caveat.Kind.NOT_SETTLED)
        .forEach(caveat -> page.element("p", caveat.text(), "class", "remark"));
    if (used.isEmpty()) {
      return;
    }
    List<String> heads = new ArrayList<>(List.of("figure"));
    heads.addAll(OverStepsText.HEADS);
    List<List<String>> rows = new ArrayList<>();
    for (OverStepsText.Row row : OverStepsText.rows(used)) {
      List<String> cells = new ArrayList<>(List.of(Html.micros(row.figure().head())));
      cells.addAll(row.cells());
      rows.add(cells);
    }
    HtmlPage.table(page, Table.of("Over the steps used", "figures", heads, rows));
    OverStepsText.settled(used).ifPresent(text -> page.element("p", text, "class", "sub"));
  }
}
