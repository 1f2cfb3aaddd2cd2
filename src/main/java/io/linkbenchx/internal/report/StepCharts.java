package io.linkbenchx.internal.report;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.linkbenchx.internal.archive.IntervalRow;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.archive.SystemSeries;
import io.linkbenchx.internal.report.Series.Point;
import io.linkbenchx.result.HookRun;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.StepPhase;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** The charts of one step, from its files. */
final class StepCharts {
  private final String directory;
  private final List<IntervalRow> all;
  private final Spectrum spectra;
  private final SystemSeries system;
  private final Axis time;

  /** Half the longest interval: the rate of a shorter remainder is meaningless. */
  private final double shortest;

  private final List<HookRun> hooks;
  private final List<Stall> stalls;
  private final Map<String, List<IntervalRow>> byType;

  /**
   * @param step null if it never ended
   */
  StepCharts(StoredRun stored, String directory, StepResult step) {
    this.directory = directory;
    this.byType =
        stored.course(directory).stream()
            .filter(row -> row.phase() != StepPhase.DRAIN)
            .collect(groupingBy(IntervalRow::type, LinkedHashMap::new, toList()));
    this.all = byType.getOrDefault(IntervalRow.ALL, List.of());
    this.hooks = stored.hooks(directory);
    this.system = stored.system(directory);
    boolean load = all.stream().anyMatch(row -> row.phase() == StepPhase.LOAD);
    double from = all.isEmpty() ? 0 : Math.min(0, all.get(0).startSeconds());
    double to = all.isEmpty() ? 1 : all.get(all.size() - 1).endSeconds();
    this.time = Axis.time(from, to);
    this.shortest = all.stream().mapToDouble(IntervalRow::seconds).max().orElse(1) / 2;
    boolean known = step != null && step.roles() != null;
    boolean open = known ? step.open() != null : allScheduled();
    this.spectra = new Spectrum(stored.histograms(directory), step, open, load);
    this.stalls = Stall.of(all.stream().filter(this::isLong).toList(), this::done);
  }

  /** In a closed loop, a role may still have a schedule of its own, but not every one has. */
  private boolean allScheduled() {
    return all.stream().anyMatch(row -> row.response() != null)
        && byType.values().stream()
            .flatMap(List::stream)
            .noneMatch(
                row ->
                    row.phase().measured()
                        && row.service() != null
                        && row.response() == null
                        && !row.type().equals(IntervalRow.ALL));
  }

  private boolean isLong(IntervalRow row) {
    return row.seconds() > shortest;
  }

  /** Rows of a load, otherwise transactions, per second. */
  private double done(IntervalRow row) {
    return spectra.load() ? row.rowsPerSecond() : row.rate();
  }

  /** Whether there is more than one point over time. */
  boolean hasTime() {
    return all.stream().filter(this::isLong).count() > 1;
  }

  List<Stall> stalls() {
    return stalls;
  }

  /** Stalls, outages and the user's commands. */
  private List<Chart.Event> events() {
    List<Chart.Event> events = new ArrayList<>();
    for (Stall stall : stalls) {
      String style = stall.outage() ? "outage" : "stall";
      String id = StepDocument.id("stalls", directory);
      events.add(new Chart.Event(stall.from(), stall.to(), style, stall.text(), id));
    }
    for (HookRun hook : hooks) {
      double at = hook.atSeconds();
      if (Double.isFinite(at) && at >= time.low()) {
        String text = hook.at().key() + " at " + Figures.plain(at, 1) + " s";
        String id = StepDocument.id("hooks", directory);
        events.add(new Chart.Event(at, at, "hook", text, id));
      }
    }
    return events;
  }

  /** Given-up transactions and retries; without lines if there were none. */
  Chart errors() {
    List<String> failing = new ArrayList<>(byType.keySet());
    failing.remove(IntervalRow.ALL);
    failing.removeIf(type -> byType.get(type).stream().allMatch(r -> r.counts().errors() == 0));
    List<Series> lines = lines(failing, " given up", r -> r.counts().errors() / r.seconds());
    if (all.stream().anyMatch(row -> row.counts().retries() > 0)) {
      lines.add(line(all, "retries", "c9", row -> row.counts().retries() / row.seconds()));
    }
    return overTime("Errors and retries per second", lines, Axis::label);
  }

  /** Rates of some types; without lines if they did nothing. */
  Chart perSecond(String what, Collection<String> types, ToDoubleFunction<IntervalRow> rate) {
    List<Series> lines = lines(types, "", rate);
    lines.removeIf(line -> !(line.max() > 0));
    return overTime(what + " per second", lines, Figures::compact);
  }

  /** A line for each of these types that has any rows. */
  private List<Series> lines(
      Collection<String> types, String suffix, ToDoubleFunction<IntervalRow> value) {
    List<Series> lines = new ArrayList<>();
    for (String type : types) {
      if (byType.containsKey(type)) {
        String color = Series.color(lines.size());
        lines.add(line(byType.get(type), type + suffix, color, value));
      }
    }
    return lines;
  }

  boolean isEmpty() {
    return all.isEmpty();
  }

  /** Its latencies by percentile. */
  Spectrum spectra() {
    return spectra;
  }

  /** Rows of a load, otherwise transactions, per second. */
  Chart throughput() {
    String what = spectra.load() ? "rows" : "transactions";
    List<Series> lines = List.of(line(all, what + "/s", "c0", this::done));
    return overTime("Throughput, " + what + " per second", lines, Figures::compact);
  }

  /** p50, p99, p99.9 and max of every interval, over all types. */
  Chart latency() {
    boolean open = spectra.open();
    Function<IntervalRow, Latency> kind = open ? IntervalRow::response : IntervalRow::service;
    List<Series> lines = new ArrayList<>();
    lines.add(latencyLine("max", "c2", kind, Latency::max));
    lines.add(latencyLine("p99.9", "c6", kind, Latency::p99_9));
    lines.add(latencyLine("p99", "c0", kind, Latency::p99));
    lines.add(latencyLine("p50", "c4", kind, Latency::p50));
    if (open) {
      lines.add(latencyLine("p99 service", "c9", IntervalRow::service, Latency::p99));
    }
    lines.removeIf(Series::isEmpty);
    String title = spectra.load() ? "Batch latency" : (open ? "Response" : "Service") + " time";
    Axis axis = Axis.latency(lines);
    return new Chart(title + " over time, all types", time, axis, lines, false, events());
  }

  /** Charts of the machine's activity. */
  List<Chart> machine() {
    return new MachineCharts(system, time, shortest, events()).all();
  }

  private Chart overTime(String title, List<Series> lines, DoubleFunction<String> label) {
    return Chart.fromZero(title, time, lines, label, events());
  }

  /** An interval in which a type did nothing has no row: its value is 0, not its neighbors'. */
  private Series line(
      List<IntervalRow> rows, String name, String style, ToDoubleFunction<IntervalRow> value) {
    List<Point> points = new ArrayList<>();
    double from = rows.isEmpty() ? 0 : Math.min(0, rows.get(0).startSeconds());
    for (IntervalRow row : rows) {
      addZeros(points, from, row.startSeconds());
      if (isLong(row)) {
        points.add(new Point(row.endSeconds(), value.applyAsDouble(row)));
      }
      from = row.endSeconds();
    }
    addZeros(points, from, rows.isEmpty() ? from : all.get(all.size() - 1).endSeconds());
    return new Series(name, style, points);
  }

  private void addZeros(List<Point> points, double from, double to) {
    if (to - from > shortest) {
      points.add(new Point(Math.min(to, from + 2 * shortest), 0));
      points.add(new Point(to, 0));
    }
  }

  private Series latencyLine(
      String name,
      String style,
      Function<IntervalRow, Latency> kind,
      Function<Latency, Double> figure) {
    ToDoubleFunction<IntervalRow> value =
        row -> Optional.ofNullable(kind.apply(row)).map(figure).orElse(Double.NaN);
    return line(all, name, style, value);
  }
}
