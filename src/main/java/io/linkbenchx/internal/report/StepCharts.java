package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.IntervalRow;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.archive.SystemSeries;
import io.linkbenchx.internal.report.Series.Point;
import io.linkbenchx.result.HookRun;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.StepPhase;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.HdrHistogram.Histogram;

/** The charts of one step, from its files. */
final class StepCharts {
  /** Points of a percentile line per factor of ten. */
  private static final int POINTS_PER_NINE = 20;

  private final String directory;
  private final List<IntervalRow> all;
  private final Map<String, Histogram> histograms;
  private final SystemSeries system;
  private final boolean load;
  private final Axis time;

  /** Half the longest interval: the rate of a shorter remainder is meaningless. */
  private final double shortest;

  private final List<HookRun> hooks;
  private final List<Stalls.Stall> stalls;
  private final Map<String, List<IntervalRow>> byType = new LinkedHashMap<>();

  StepCharts(StoredRun stored, String directory) {
    this.directory = directory;
    List<IntervalRow> rows = stored.course(directory);
    this.all =
        rows.stream()
            .filter(row -> row.type().equals(IntervalRow.ALL))
            .filter(row -> row.phase() != StepPhase.DRAIN)
            .toList();
    rows.stream()
        .filter(row -> row.phase() != StepPhase.DRAIN)
        .forEach(row -> byType.computeIfAbsent(row.type(), t -> new ArrayList<>()).add(row));
    this.hooks = stored.hooks(directory);
    this.histograms = stored.histograms(directory);
    this.system = stored.system(directory);
    this.load = all.stream().anyMatch(row -> row.phase() == StepPhase.LOAD);
    double from = all.isEmpty() ? 0 : Math.min(0, all.get(0).startSeconds());
    double to = all.isEmpty() ? 1 : all.get(all.size() - 1).endSeconds();
    this.time = Axis.time(from, to);
    this.shortest =
        all.stream().mapToDouble(row -> row.endSeconds() - row.startSeconds()).max().orElse(1) / 2;
    this.stalls =
        Stalls.of(all.stream().filter(row -> length(row) > shortest).toList(), this::done);
  }

  private static double length(IntervalRow row) {
    return row.endSeconds() - row.startSeconds();
  }

  /** Rows of a load, otherwise transactions, per second. */
  private double done(IntervalRow row) {
    return load ? row.counts().rows() / length(row) : row.rate();
  }

  /** Whether there is more than one point over time. */
  boolean hasTime() {
    return all.stream().filter(row -> length(row) > shortest).count() > 1;
  }

  List<Stalls.Stall> stalls() {
    return stalls;
  }

  List<HookRun> hooks() {
    return hooks;
  }

  /** Stalls, outages and the user's commands. */
  private List<ChartEvent> events() {
    List<ChartEvent> events = new ArrayList<>();
    stalls.forEach(
        stall ->
            events.add(
                new ChartEvent(
                    stall.from(),
                    stall.to(),
                    stall.outage() ? "outage" : "stall",
                    stall.text(),
                    HtmlStalls.id(directory))));
    hooks.stream()
        .filter(hook -> Double.isFinite(hook.atSeconds()) && hook.atSeconds() >= time.low())
        .forEach(
            hook ->
                events.add(
                    new ChartEvent(
                        hook.atSeconds(),
                        hook.atSeconds(),
                        "hook",
                        hook.at().key() + " at " + Figures.plain(hook.atSeconds(), 1) + " s",
                        HtmlHooks.id(directory))));
    return events;
  }

  /** Given-up transactions and retries; without lines if there were none. */
  Chart errors() {
    List<Series> lines = new ArrayList<>();
    byType.forEach(
        (type, rows) -> {
          if (!type.equals(IntervalRow.ALL)
              && rows.stream().anyMatch(row -> row.counts().errors() > 0)) {
            String style = "c" + (2 + lines.size()) % 10;
            lines.add(line(rows, type + " given up", style, r -> r.counts().errors() / length(r)));
          }
        });
    if (all.stream().anyMatch(row -> row.counts().retries() > 0)) {
      lines.add(line("retries", "c1", row -> row.counts().retries() / length(row)));
    }
    return overTime("Errors and retries per second", lines, StepFigure::axisLabel);
  }

  /** Rows per second of the inserting types, if any; otherwise without lines. */
  Chart inserts(Collection<String> types) {
    List<Series> lines = new ArrayList<>();
    for (String type : types) {
      if (byType.containsKey(type)) {
        String style = "c" + (lines.isEmpty() ? 0 : 3 + lines.size()) % 10;
        lines.add(line(byType.get(type), type, style, r -> r.counts().rows() / length(r)));
      }
    }
    lines.removeIf(line -> !(line.max() > 0));
    return overTime("Rows inserted per second", lines, Figures::compact);
  }

  boolean isEmpty() {
    return all.isEmpty();
  }

  /** Whether the step is a load, by the phase of its intervals. */
  boolean isLoad() {
    return load;
  }

  boolean isOpenLoop() {
    return all.stream().anyMatch(row -> row.response() != null);
  }

  Map<String, Histogram> histograms() {
    return histograms;
  }

  /** Rows of a load, otherwise transactions, per second. */
  Chart throughput() {
    String what = load ? "rows" : "transactions";
    List<Series> lines = new ArrayList<>();
    lines.add(line(what + "/s", "c0", this::done));
    return overTime("Throughput, " + what + " per second", lines, Figures::compact);
  }

  /** p50, p99, p99.9 and max of every interval, over all types. */
  Chart latency() {
    boolean open = isOpenLoop();
    Function<IntervalRow, Latency> kind = open ? IntervalRow::response : IntervalRow::service;
    List<Series> lines = new ArrayList<>();
    lines.add(latencyLine("max", "c2", kind, Latency::max));
    lines.add(latencyLine("p99.9", "c6", kind, l -> boxed(l.p99_9())));
    lines.add(latencyLine("p99", "c0", kind, l -> boxed(l.p99())));
    lines.add(latencyLine("p50", "c4", kind, l -> boxed(l.p50())));
    if (open) {
      lines.add(latencyLine("p99 service", "c9", IntervalRow::service, l -> boxed(l.p99())));
    }
    lines.removeIf(Series::isEmpty);
    String title = load ? "Batch latency" : (open ? "Response" : "Service") + " time";
    Axis axis = latencyAxis(lines);
    return new Chart(title + " over time, all types", time, axis, lines, 0, false, events());
  }

  /** Service against response time, over all types. */
  Chart serviceAgainstResponse() {
    List<Series> lines = new ArrayList<>();
    lines.add(
        spectrum(
            "response: from the intended start", "c2", Spectrum.merged(histograms, ".response")));
    lines.add(
        spectrum("service: from the actual start", "c0", Spectrum.merged(histograms, ".service")));
    Histogram lag = histograms.get("lag");
    if (lag != null) {
      lines.add(spectrum("lag: actual after intended start", "c9", lag));
    }
    return spectra("Service against response, all types", lines, true);
  }

  /** One line per transaction type. */
  Chart spectrumPerType() {
    String kind = isOpenLoop() ? ".response" : ".service";
    List<Series> lines = new ArrayList<>();
    histograms.forEach(
        (tag, histogram) -> {
          if (tag.endsWith(kind)) {
            String name = tag.substring(0, tag.length() - kind.length());
            lines.add(spectrum(name, "c" + lines.size() % 10, histogram));
          }
        });
    String title = load ? "Batch latency" : isOpenLoop() ? "Response time" : "Service time";
    return spectra(title + " by percentile and type", lines, true);
  }

  /**
   * Latencies by percentile.
   *
   * @param wide see {@link Chart}
   */
  static Chart spectra(String title, List<Series> lines, boolean wide) {
    double nines =
        lines.stream()
            .flatMap(line -> line.points().stream())
            .mapToDouble(Point::x)
            .max()
            .orElse(2);
    return new Chart(title, Axis.percentile(nines), latencyAxis(lines), lines, Double.NaN, wide);
  }

  /**
   * From the 11th percentile (a single sample is not a minimum) to the one with ten samples beyond
   * it.
   */
  static Series spectrum(String name, String style, Histogram histogram) {
    List<Point> points = new ArrayList<>();
    if (histogram == null) {
      return new Series(name, style, points); // an empty step is still being written
    }
    double last = Math.log10(Math.max(10, histogram.getTotalCount() / 10.0));
    for (int i = 1; i <= last * POINTS_PER_NINE; i++) {
      double nines = i / (double) POINTS_PER_NINE;
      double percentile = 100 - 100 * Math.pow(10, -nines);
      points.add(new Point(nines, histogram.getValueAtPercentile(percentile) / 1e3));
    }
    return new Series(name, style, points);
  }

  /** Charts of the machine's activity. */
  List<Chart> machine() {
    return new MachineCharts(system, time, shortest, events()).all();
  }

  private Chart overTime(String title, List<Series> lines, DoubleFunction<String> label) {
    double max = lines.stream().mapToDouble(Series::max).filter(Double::isFinite).max().orElse(1);
    return new Chart(title, time, Axis.fromZero(max, label), lines, 0, false, events());
  }

  private Series line(String name, String style, ToDoubleFunction<IntervalRow> value) {
    return line(all, name, style, value);
  }

  private Series line(
      List<IntervalRow> rows, String name, String style, ToDoubleFunction<IntervalRow> value) {
    return new Series(
        name,
        style,
        rows.stream()
            .filter(row -> row.endSeconds() - row.startSeconds() > shortest)
            .map(row -> new Point(row.endSeconds(), value.applyAsDouble(row)))
            .toList());
  }

  private Series latencyLine(
      String name,
      String style,
      Function<IntervalRow, Latency> kind,
      ToDoubleFunction<Latency> figure) {
    return line(
        name,
        style,
        row -> kind.apply(row) == null ? Double.NaN : figure.applyAsDouble(kind.apply(row)));
  }

  private static double boxed(Double value) {
    return value == null ? Double.NaN : value;
  }

  private static Axis latencyAxis(List<Series> lines) {
    double min = lines.stream().mapToDouble(Series::minPositive).filter(v -> v > 0).min().orElse(1);
    double max = lines.stream().mapToDouble(Series::max).filter(v -> v > 0).max().orElse(1_000);
    return Axis.latency(min, max);
  }
}
