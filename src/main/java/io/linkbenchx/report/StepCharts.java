package io.linkbenchx.report;

import io.linkbenchx.archive.IntervalRow;
import io.linkbenchx.archive.StoredRun;
import io.linkbenchx.archive.SystemSeries;
import io.linkbenchx.report.Series.Point;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/** The charts of one step, from its files. */
final class StepCharts {
  /** Points per factor of ten of a percentile line. */
  private static final int POINTS_PER_NINE = 20;

  private final List<IntervalRow> all;
  private final Map<String, Histogram> histograms;
  private final SystemSeries system;
  private final boolean load;
  private final Axis time;

  /** Half the longest interval: the rate of a shorter rest says nothing. */
  private final double shortest;

  StepCharts(StoredRun stored, String directory) {
    List<IntervalRow> rows = stored.intervals(directory);
    this.all =
        rows.stream()
            .filter(IntervalRow::isInterval)
            .filter(row -> row.type().equals(IntervalRow.ALL))
            .filter(row -> row.phase() != Phase.DRAIN)
            .toList();
    this.histograms = stored.histograms(directory);
    this.system = stored.system(directory);
    this.load = all.stream().anyMatch(row -> row.phase() == Phase.LOAD);
    double from = all.isEmpty() ? 0 : Math.min(0, all.get(0).startSeconds());
    double to = all.isEmpty() ? 1 : all.get(all.size() - 1).endSeconds();
    this.time = Axis.time(from, to);
    this.shortest =
        all.stream().mapToDouble(row -> row.endSeconds() - row.startSeconds()).max().orElse(1) / 2;
  }

  boolean isEmpty() {
    return all.isEmpty();
  }

  /** Whether the step made data, by the phase of its intervals. */
  boolean isLoad() {
    return load;
  }

  boolean isOpenLoop() {
    return all.stream().anyMatch(row -> row.response() != null);
  }

  Map<String, Histogram> histograms() {
    return histograms;
  }

  /** Rows of a load, transactions of everything else, per second. */
  Chart throughput() {
    ToDoubleFunction<IntervalRow> rate =
        load
            ? row -> row.counts().rows() / (row.endSeconds() - row.startSeconds())
            : IntervalRow::rate;
    String what = load ? "rows" : "transactions";
    List<Series> lines = new ArrayList<>();
    lines.add(line(what + "/s", "c0", rate));
    if (all.stream().anyMatch(row -> row.counts().errors() > 0)) {
      lines.add(
          line(
              "given up/s",
              "c2",
              row -> row.counts().errors() / (row.endSeconds() - row.startSeconds())));
    }
    return overTime("Throughput, " + what + " per second", lines, Figures::compact);
  }

  /** p50, p99, p99.9 and max of every interval, all types together. */
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
    return new Chart(title + " over time, all types", time, axis, lines, 0, false);
  }

  /** Service against response of all types together. */
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
    return spectra("Service against response, all types", lines);
  }

  /** A line per transaction type. */
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
    return spectra(title + " by percentile and type", lines);
  }

  private static Chart spectra(String title, List<Series> lines) {
    double nines =
        lines.stream()
            .flatMap(line -> line.points().stream())
            .mapToDouble(Point::x)
            .max()
            .orElse(2);
    return new Chart(title, Axis.percentile(nines), latencyAxis(lines), lines, Double.NaN, true);
  }

  /** From the 11th percentile (one sample is no minimum) up to that with ten samples beyond it. */
  private static Series spectrum(String name, String style, Histogram histogram) {
    List<Point> points = new ArrayList<>();
    double last = Math.log10(Math.max(10, histogram.getTotalCount() / 10.0));
    for (int i = 1; i <= last * POINTS_PER_NINE; i++) {
      double nines = i / (double) POINTS_PER_NINE;
      double percentile = 100 - 100 * Math.pow(10, -nines);
      points.add(new Point(nines, histogram.getValueAtPercentile(percentile) / 1e3));
    }
    return new Series(name, style, points);
  }

  /** What the machine did: processor, input and output, switches, collections, and what else. */
  List<Chart> machine() {
    List<Chart> charts = new ArrayList<>();
    add(
        charts,
        "Processors busy",
        column("this process", "c0", "process_cpu_s", 1),
        column("whole machine", "c4", "host_cpu_s", 1),
        column("stolen", "c2", "host_steal_s", 1),
        column("waiting for disk", "c9", "host_iowait_s", 1));
    add(
        charts,
        "Input and output of this process, MB/s",
        column("written", "c0", "process_write_bytes", 1e-6),
        column("read", "c4", "process_read_bytes", 1e-6));
    add(
        charts,
        "Context switches of the machine per second",
        column("switches/s", "c0", "host_context_switches", 1));
    add(
        charts,
        "Garbage collection and compiler, ms per second",
        column("collections", "c2", "gc_ms", 1),
        column("compiler", "c9", "jit_ms", 1));
    return charts;
  }

  private void add(List<Chart> charts, String title, Series... lines) {
    List<Series> known = Stream.of(lines).filter(line -> !line.isEmpty()).toList();
    if (!known.isEmpty()) {
      charts.add(overTime(title, known, value -> Figures.plain(value, value < 9.95 ? 1 : 0)));
    }
  }

  /** A counter's difference per interval, as rate per second. */
  private Series column(String name, String style, String column, double factor) {
    List<Point> points = new ArrayList<>();
    List<Double> values = system.column(column);
    for (int i = 0; i < values.size(); i++) {
      double end = system.seconds().get(i);
      double length = end - system.starts().get(i);
      if (length > shortest) {
        points.add(new Point(end, values.get(i) * factor / length));
      }
    }
    return new Series(name, style, points);
  }

  private Chart overTime(String title, List<Series> lines, DoubleFunction<String> label) {
    double max = lines.stream().mapToDouble(Series::max).filter(Double::isFinite).max().orElse(1);
    return new Chart(title, time, Axis.fromZero(max, label), lines, 0, false);
  }

  private Series line(String name, String style, ToDoubleFunction<IntervalRow> value) {
    return new Series(
        name,
        style,
        all.stream()
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
