package io.linkbenchx.report;

import io.linkbenchx.archive.IntervalRow;
import io.linkbenchx.archive.StoredRun;
import io.linkbenchx.archive.SystemSeries;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.MachineCost;
import io.linkbenchx.result.Phase;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.statistics.CostFormulas;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;

/** The figures of a table, from the closed loops of a run. */
final class Points {
  private static final String TABLES = "tables_touched";
  private static final String SERVER = "server";
  private static final double HOUR = 3600;

  /** An interval is cut a little after its time, so its start tells what it belongs to. */
  private static final double SLACK = 0.05;

  private final StoredRun stored;
  private final RunResult run;
  private final TableKind kind;

  private Points(StoredRun stored, TableKind kind) {
    this.stored = stored;
    this.run = stored.result();
    this.kind = kind;
  }

  /** Cell by cell; none for a run older than plans. */
  static List<Point> of(StoredRun stored, TableKind kind) {
    if (stored.result().plan() == null) {
      return List.of();
    }
    Points points = new Points(stored, kind);
    return Cells.levels(stored.result()).stream()
        .filter(level -> level.mode() != StepMode.OPEN)
        .map(points::point)
        .filter(Objects::nonNull)
        .toList();
  }

  private Point point(Cells.Level level) {
    CellResult cell = level.cell();
    if (cell.clients() == null) {
      return null; // nobody knows which column it is missing from
    }
    Medians value = Medians.of(level.finished().stream().map(this::figure).toList());
    String state = value.count() > 0 ? Point.MEASURED : Figures.NOT_MEASURED;
    String size = size(cell.factors());
    String database = database(cell);
    return new Point(
        configuration(database, size),
        database,
        tables(cell),
        size,
        cell.clients(),
        level.finished().isEmpty() ? level.missing() : state,
        value);
  }

  /** Servers that vary are told by their names, since several may be of one kind. */
  private String database(CellResult cell) {
    if (cell.factors().containsKey(SERVER) && cell.database() != null) {
      return cell.database();
    }
    return run.databases().stream()
        .filter(d -> d.id().equals(cell.database()))
        .map(DatabaseResult::kind)
        .findFirst()
        .orElse(String.valueOf(cell.database()));
  }

  private String configuration(String database, String size) {
    String label = run.run().label();
    String name = label == null || label.isEmpty() ? database : label;
    boolean told =
        run.plan().cells().stream()
            .anyMatch(c -> c.factors().containsKey("database") || c.factors().containsKey(SERVER));
    String whole = told && !name.equals(database) ? name + "." + database : name;
    return size.isEmpty() ? whole : whole + "." + size;
  }

  private static String size(Map<String, String> factors) {
    Map<String, String> others = new java.util.LinkedHashMap<>(factors);
    others.keySet().removeAll(List.of("database", SERVER, "clients", TABLES));
    return String.join("/", others.values());
  }

  private String tables(CellResult cell) {
    String touched = cell.factors().get(TABLES);
    Integer every = run.run().facts().tablesTouched();
    return touched != null ? touched : every == null ? "" : every.toString();
  }

  private Double figure(StepResult step) {
    return switch (kind) {
      case T1, T6, T9, T10 -> step.rate();
      case T2 -> CostFormulas.cpuPerQuery2014(cpuPercent(step), step.rate());
      case T3 -> step.cost() == null ? null : step.cost().perTransaction().contextSwitches();
      case T15 -> secondHour(step);
      case T4 -> times(devices(step, MachineCost.Devices::reads), step.rate());
      case T5, T7 -> devices(step, MachineCost.Devices::reads);
      case T8 -> devices(step, MachineCost.Devices::writeKb);
      case T11, T12, T13, T14, T21, T22, T23, T25, TENTHS -> null; // have layouts of their own
    };
  }

  /** What the devices of the database's files did for a transaction; null if not measured. */
  private static Double devices(StepResult step, Function<MachineCost.Devices, Double> figure) {
    MachineCost machine = step.cost() == null ? null : step.cost().machine();
    return machine == null || machine.devices() == null ? null : figure.apply(machine.devices());
  }

  private static Double times(Double figure, double rate) {
    return figure == null ? null : figure * rate;
  }

  /** Of the whole machine, client and all, in percent. */
  private double cpuPercent(StepResult step) {
    SystemSeries series = stored.system(step.step().directory());
    List<Double> cpu = series.column("host_cpu_s");
    double used = 0;
    double seconds = 0;
    for (int i = 0; i < cpu.size(); i++) {
      double start = series.starts().get(i);
      boolean measured = start >= 0 && start < step.seconds() - SLACK;
      if (measured && Double.isFinite(cpu.get(i))) {
        used += cpu.get(i);
        seconds += series.seconds().get(i) - series.starts().get(i);
      }
    }
    return CostFormulas.cpuPercent(used, seconds * run.run().machine().cores());
  }

  /** The mean rate of the second hour; of a step that is shorter than two, of its second half. */
  private Double secondHour(StepResult step) {
    double from = step.seconds() >= 2 * HOUR ? HOUR : step.seconds() / 2;
    double to = step.seconds() >= 2 * HOUR ? 2 * HOUR : step.seconds();
    Map<Double, Double> lengths = new TreeMap<>();
    double count = 0;
    for (IntervalRow row : stored.intervals(step.step().directory())) {
      boolean whole = row.type().equals(IntervalRow.ALL) && row.isInterval();
      boolean inside = row.startSeconds() >= from - SLACK && row.startSeconds() < to - SLACK;
      if (whole && inside && row.phase() == Phase.RUN) {
        count += row.count();
        lengths.put(row.startSeconds(), row.endSeconds() - row.startSeconds());
      }
    }
    double seconds = lengths.values().stream().mapToDouble(Double::doubleValue).sum();
    return seconds > 0 ? count / seconds : null;
  }

  static List<Point> of(List<StoredRun> runs, TableKind kind) {
    List<Point> all = new ArrayList<>();
    runs.forEach(stored -> all.addAll(of(stored, kind)));
    return all;
  }
}
