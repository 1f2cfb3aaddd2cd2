package io.linkbenchx.internal.report;

import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.internal.report.Document.Block;
import io.linkbenchx.internal.report.Document.Group;
import io.linkbenchx.internal.report.Document.Heading;
import io.linkbenchx.internal.report.Document.Paragraph;
import io.linkbenchx.internal.report.Document.Table;
import io.linkbenchx.result.PlanResult;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The section that compares the rows of a plan: figures by number of clients, a table of all rows,
 * and the same relative to one of them.
 */
final class RowsDocument {
  private final LevelFigures figures;
  private final RunResult run;
  private final List<Cells.Level> levels;

  private RowsDocument(LevelFigures figures) {
    this.figures = figures;
    this.run = figures.run();
    this.levels = Cells.levels(run);
  }

  /**
   * Nothing for a plan with one row.
   *
   * @param base of the relative table; empty for the first row
   */
  static List<Block> of(LevelFigures figures, Optional<String> base) {
    return isOf(figures.run()) ? new RowsDocument(figures).blocks(base) : List.of();
  }

  /** Whether a run has several cells; the rates of a single one are not rows to compare. */
  static boolean isOf(RunResult run) {
    return run.plan() != null && run.plan().cells().size() > 1;
  }

  private List<Block> blocks(Optional<String> base) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Heading(2, "The rows of this plan", "rows"));
    blocks.add(Group.charts(curves()));
    if (levels.stream().anyMatch(level -> !level.steps().isEmpty())) {
      blocks.add(table());
    }
    Relatives.of(figures, base)
        .ifPresent(of -> blocks.addAll(List.of(relative(of), new Paragraph(of.note(), "sub"))));
    return blocks;
  }

  /** Lines over clients: one per configuration and offered load. */
  private Map<String, List<Cells.Level>> lines() {
    CellNames names = CellNames.of(run, CellNames.CLIENTS);
    Map<String, List<Cells.Level>> lines = new LinkedHashMap<>();
    for (Cells.Level level : levels) {
      if (!level.finished().isEmpty()) {
        Double percent = level.finished().get(0).step().schedule().percent();
        String load =
            percent == null
                ? SweepTable.load(level).map(of -> ", " + of).orElse("")
                : ", at " + Figures.trimmed(percent) + " %";
        lines
            .computeIfAbsent(names.configuration(level.cell()) + load, l -> new ArrayList<>())
            .add(level);
      }
    }
    return lines;
  }

  private List<Chart> curves() {
    List<Integer> clients =
        levels.stream()
            .filter(level -> !level.finished().isEmpty()) // an impossible cell may have none
            .map(level -> level.cell().clients())
            .distinct()
            .sorted()
            .toList();
    if (clients.size() < 2) {
      return List.of();
    }
    Map<String, List<Cells.Level>> lines = lines();
    Axis across = Axis.clients(clients);
    return Stream.of(
            linear("Transactions per second", across, lines, "rate"),
            latency(across, lines),
            linear("Server CPU per transaction, µs", across, lines, "server.cpu"),
            linear("CPU of this process per transaction, µs", across, lines, "cpu"),
            linear("Written to the devices per transaction, KiB", across, lines, "wKB/q"),
            linear("Written by the engine per transaction, KiB", across, lines, "engine.written"),
            linear("Reads of the devices per transaction", across, lines, "r/q"),
            linear("Size of the database, GiB", across, lines, "database.gib"))
        .filter(chart -> chart.series().stream().anyMatch(line -> line.max() > 0))
        .toList();
  }

  private Chart linear(
      String title, Axis across, Map<String, List<Cells.Level>> lines, String figure) {
    return Chart.fromZero(title + ", by clients", across, series(lines, "", figure));
  }

  private Chart latency(Axis across, Map<String, List<Cells.Level>> lines) {
    List<Series> series = new ArrayList<>(series(lines, " p99", "all.p99"));
    if (lines.size() == 1) {
      series.addAll(
          series(lines, " p50", "all.p50").stream()
              .map(line -> new Series(line.name(), "c4", line.points()).marked())
              .toList());
    }
    String percentiles = lines.size() == 1 ? "99th and 50th percentile" : "99th percentile";
    String title = percentiles + " of all types, by clients";
    return new Chart(title, across, Axis.latency(series), series);
  }

  private List<Series> series(Map<String, List<Cells.Level>> lines, String suffix, String figure) {
    List<Series> series = new ArrayList<>();
    lines.forEach(
        (name, levels) ->
            series.add(
                new Series(
                        name + suffix,
                        Series.color(series.size()),
                        levels.stream()
                            .map(
                                level ->
                                    new Series.Point(
                                        level.cell().clients(),
                                        figures.of(level, Figure.named(figure)).median()))
                            .toList())
                    .marked()));
    series.removeIf(Series::isEmpty);
    return series;
  }

  private Table table() {
    List<Figure> columns =
        Figure.overSteps().stream()
            .filter(f -> levels.stream().anyMatch(level -> figures.of(level, f).count() > 0))
            .toList();
    boolean ranges = Cells.ranged(run.plan());
    List<String> heads = new ArrayList<>(ranges ? List.of("row", "±") : List.of("row"));
    columns.forEach(figure -> heads.add(figure.head()));
    heads.add("errors");
    List<List<String>> rows = levels.stream().map(level -> row(level, columns, ranges)).toList();
    return Table.of(caption(), "figures", heads, rows);
  }

  /** Whether its rate is from several repeats, or from several steps. */
  private static boolean hasRange(Cells.Level level) {
    return level.finished().size() > 1;
  }

  private String caption() {
    boolean series = PlanResult.seriesOf(run.plan()).several();
    return Cells.whatRatesAre(run.plan()).replace("+-", "±")
        + (series ? "; a latency of a repeat: over all transactions of its steps" : "");
  }

  private List<String> row(Cells.Level level, List<Figure> columns, boolean ranges) {
    List<StepResult> steps = level.finished();
    List<String> cells = new ArrayList<>(List.of(SweepTable.label(level, false)));
    String missing = steps.isEmpty() ? level.missing() : Figures.NOT_MEASURED;
    if (ranges) {
      double spread = level.figure(StepResult::rate).spread();
      cells.add(hasRange(level) ? Figures.percent(spread) : "");
    }
    for (Figure figure : columns) {
      Medians value = figures.of(level, figure);
      cells.add(value.count() == 0 ? missing : OverStepsText.number(value.median()));
    }
    long errors = steps.stream().mapToLong(step -> step.totals().givenUp()).sum();
    cells.add(steps.isEmpty() ? missing : Figures.count(errors));
    return cells;
  }

  private static Table relative(Relatives relatives) {
    List<String> heads = new ArrayList<>(List.of("row"));
    relatives.figures().forEach(figure -> heads.add(RelativeText.ratioName(figure)));
    List<List<String>> rows = new ArrayList<>();
    for (TableRow row : relatives.rows()) {
      List<String> cells = new ArrayList<>(List.of(row.text(Relatives.ROW)));
      relatives.figures().forEach(figure -> cells.add(row.text(figure.text())));
      rows.add(cells);
    }
    return Table.of("Relative to " + relatives.base(), "figures", heads, rows);
  }
}
