package io.linkbenchx.internal.report;

import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.internal.report.Document.Block;
import io.linkbenchx.internal.report.Document.Drawing;
import io.linkbenchx.internal.report.Document.Heading;
import io.linkbenchx.internal.report.Document.Paragraph;
import io.linkbenchx.internal.report.Document.Table;
import io.linkbenchx.result.PlanResult;
import io.linkbenchx.result.RoleKind;
import io.linkbenchx.result.RoleResult;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepSeries;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/**
 * The section that compares the rows of a plan: figures by number of clients, a table of all rows,
 * and the same relative to one of them.
 */
record RowsDocument(LevelFigures figures, RunResult run, List<Cells.Level> levels) {
  private static final int MOST_TICKS = 8;

  /**
   * For a plan with one row, only the charts of its rounds, if any.
   *
   * @param base of the relative table; empty for the first row
   */
  static List<Block> of(LevelFigures figures, Optional<String> base) {
    RunResult run = figures.run();
    RowsDocument rows = new RowsDocument(figures, run, Cells.levels(run));
    if (isOf(run)) {
      return rows.blocks(base);
    }
    boolean parts = run.steps().stream().anyMatch(step -> step.step().part() != null);
    return parts
        ? List.of(new Heading(2, "From step to step"), Drawing.charts(rows.curves()))
        : List.of();
  }

  /** Whether a run has several cells; the rates of a single one are not rows to compare. */
  static boolean isOf(RunResult run) {
    return run.plan().cells().size() > 1;
  }

  private List<Block> blocks(Optional<String> base) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(new Heading(2, "The rows of this plan", "rows"));
    blocks.add(Drawing.charts(curves()));
    if (levels.stream().anyMatch(level -> !level.steps().isEmpty())) {
      blocks.add(table());
    }
    Relatives.of(figures, base)
        .ifPresent(of -> blocks.addAll(List.of(of.table(), new Paragraph(of.note(), "sub"))));
    return blocks;
  }

  /** Curves of charts: their names → their rows by place on the axis. */
  private record Curves(String over, Axis across, Map<String, Map<Double, Cells.Level>> lines) {}

  /** Over clients, over steps in a row, or over rounds, whichever the plan has several of. */
  private Optional<Curves> lines(List<Cells.Level> known) {
    List<Integer> clients = known.stream().map(l -> l.cell().clients()).distinct().toList();
    List<String> parts = known.stream().map(RowsDocument::part).distinct().toList();
    int steps = PlanResult.seriesOf(run.plan()).steps();
    Map<String, Map<Double, Cells.Level>> lines = new LinkedHashMap<>();
    boolean rounds = clients.size() < 2 && parts.size() > 1;
    CellNames names = CellNames.of(run, CellNames.CLIENTS);
    for (Cells.Level level : known) {
      String load = SweepTable.load(level).map(of -> ", " + of).orElse("");
      String part = rounds || part(level).isEmpty() ? "" : ", " + part(level);
      Map<Double, Cells.Level> line =
          lines.computeIfAbsent(
              names.configuration(level.cell()) + part + load, l -> new LinkedHashMap<>());
      if (clients.size() > 1) {
        line.put((double) level.cell().clients(), level);
      } else if (rounds) {
        line.put(parts.indexOf(part(level)) + 1.0, level);
      } else {
        level.steps().forEach(s -> line.putIfAbsent(number(s), at(level, number(s))));
      }
    }
    if (clients.size() > 1) {
      return Optional.of(new Curves(", by clients", Axis.clients(clients), lines));
    }
    int last = rounds ? parts.size() : steps;
    IntFunction<String> label = rounds ? n -> parts.get(n - 1) : Integer::toString;
    Axis across = Axis.places(1, Math.max(2, last), 1, last, MOST_TICKS, label);
    return last < 2 ? Optional.empty() : Optional.of(new Curves(", by step", across, lines));
  }

  private static String part(Cells.Level level) {
    return Objects.requireNonNullElse(level.part(), "");
  }

  /** Building indexes and flushing are on another scale than what is measured. */
  private static boolean isAside(Cells.Level level) {
    Step.Part part = level.steps().get(0).step().part();
    return part != null && (part.measures() == RoleKind.INDEX || part.measures() == RoleKind.FLUSH);
  }

  private static double number(StepResult step) {
    return step.step().cell().step() == null ? 1 : step.step().cell().step();
  }

  /** The steps of a level with this number: one per repeat. */
  private static Cells.Level at(Cells.Level level, double number) {
    List<StepResult> steps = level.steps().stream().filter(s -> number(s) == number).toList();
    return new Cells.Level(level.cell(), level.factors(), level.mode(), steps, StepSeries.ONE);
  }

  /**
   * Rows of inserts and of queries have different scales, and so have reads and writes of one step:
   * each of them has charts of its own.
   */
  private List<Chart> curves() {
    List<Cells.Level> known =
        levels.stream().filter(l -> !l.finished().isEmpty() && !isAside(l)).toList();
    List<Chart> charts = new ArrayList<>();
    known.stream()
        .collect(
            Collectors.groupingBy(l -> l.finished().stream().anyMatch(PartFigures::countsRows)))
        .forEach((rows, of) -> lines(of).ifPresent(lines -> charts.addAll(curves(lines, rows))));
    return charts;
  }

  private List<Chart> curves(Curves lines, boolean rows) {
    List<Chart> charts = new ArrayList<>();
    for (RoleKind kind : List.of(RoleKind.READ, RoleKind.WRITE)) {
      String what = kind == RoleKind.READ ? "Reads" : "Writes";
      charts.add(rates(what, lines, level -> level.figure(step -> rate(step, kind)).median()));
    }
    if (charts.stream().anyMatch(chart -> chart.series().isEmpty())) {
      String what = rows ? "Rows inserted" : "Transactions";
      charts.clear();
      charts.add(rates(what, lines, level -> level.figure(PartFigures::rate).median()));
    }
    charts.add(latency(lines));
    for (Figure figure : SeriesDocument.CHARTED) {
      String title = Html.title(figure) + lines.over();
      charts.add(Chart.fromZero(title, lines.across(), series(lines, "", figure)));
    }
    charts.removeIf(chart -> chart.series().stream().noneMatch(line -> line.max() > 0));
    return charts;
  }

  private static Double rate(StepResult step, RoleKind kind) {
    return PartFigures.roles(step, kind)
        .map(RoleResult::rate)
        .filter(Objects::nonNull)
        .reduce(Double::sum)
        .orElse(null);
  }

  private static Chart rates(String what, Curves lines, Function<Cells.Level, Double> rate) {
    List<Series> series = series(lines, "", rate);
    String title = what + " per second" + lines.over();
    return new Chart(title, lines.across(), Axis.rates(series), series);
  }

  private Chart latency(Curves lines) {
    boolean one = lines.lines().size() == 1;
    List<Series> series = new ArrayList<>(series(lines, " p99", Figure.named("all.p99")));
    if (one) {
      series(lines, " p50", Figure.named("all.p50")).stream()
          .map(line -> new Series(line.name(), "c4", line.points()).marked())
          .forEach(series::add);
    }
    String title = (one ? "99th and 50th" : "99th") + " percentile of all types" + lines.over();
    return new Chart(title, lines.across(), Axis.latency(series), series);
  }

  private List<Series> series(Curves lines, String suffix, Figure figure) {
    return series(lines, suffix, level -> figures.of(level, figure).median());
  }

  private static List<Series> series(
      Curves lines, String suffix, Function<Cells.Level, Double> figure) {
    List<Series> series = new ArrayList<>();
    for (var line : lines.lines().entrySet()) {
      List<Series.Point> points = new ArrayList<>();
      line.getValue().forEach((x, row) -> points.add(new Series.Point(x, figure.apply(row))));
      String color = Series.color(series.size());
      series.add(new Series(line.getKey() + suffix, color, points).marked());
    }
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
    String caption = Cells.whatRatesAre(run.plan()).replace("+-", "±");
    boolean series = PlanResult.seriesOf(run.plan()).several();
    String more = series ? "; a latency of a repeat: over all transactions of its steps" : "";
    return Table.of(caption + more, "figures", heads, rows);
  }

  private List<String> row(Cells.Level level, List<Figure> columns, boolean ranges) {
    List<StepResult> steps = level.finished();
    List<String> cells = new ArrayList<>(List.of(SweepTable.label(level, false)));
    String missing = steps.isEmpty() ? level.missing() : Figures.NOT_MEASURED;
    if (ranges) {
      double spread = level.figure(StepResult::rate).spread();
      cells.add(steps.size() > 1 ? Figures.percent(spread) : ""); // of repeats, or steps in a row
    }
    for (Figure figure : columns) {
      Medians value = figures.of(level, figure);
      cells.add(value.count() == 0 ? missing : Figures.significant(value.median()));
    }
    long errors = steps.stream().mapToLong(step -> step.totals().givenUp()).sum();
    cells.add(steps.isEmpty() ? missing : Figures.count(errors));
    return cells;
  }
}
