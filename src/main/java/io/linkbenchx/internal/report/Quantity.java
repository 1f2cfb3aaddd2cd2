package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.IntervalRow;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.probe.HostProbe;
import io.linkbenchx.internal.statistics.CostFormulas;
import io.linkbenchx.result.MachineCost;
import io.linkbenchx.result.StepPhase;
import io.linkbenchx.result.StepResult;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** A figure of a step that tables compare over configurations and numbers of clients. */
enum Quantity {
  /** Transactions per second. */
  RATE,
  /** (cpu% / rate) · 10⁶ for the whole machine, client included. */
  CPU_PER_QUERY_2014,
  /** For the whole machine, per transaction. */
  CONTEXT_SWITCHES,
  /** Mean rate of the second hour; for a step shorter than two hours, of its second half. */
  SECOND_HOUR,
  /** As {@link IoFigure}, per second. */
  READS_PER_SECOND,
  /** As {@link IoFigure}, per transaction. */
  READS,
  /** As {@link IoFigure}, per transaction. */
  READ_KIB,
  /** As {@link IoFigure}, per transaction. */
  WRITTEN_KIB,
  /** For a load: link and count rows per second; all rows if the data are not a graph. */
  INSERTS_PER_SECOND,
  /** For a load: (cpu% · 1000) / inserts per second. */
  CPU_PER_INSERT_2016,
  /** For a load: context switches of the whole machine per such insert. */
  SWITCHES_PER_INSERT;

  private static final String NODES = "nodes";
  private static final double HOUR = 3600;

  /** An interval is cut slightly after its time, so its start decides where it belongs. */
  private static final double SLACK = 0.05;

  /** Its value in a finished step; null or NaN if not measured. */
  Double of(StoredRun stored, StepResult step) {
    return switch (this) {
      case RATE -> step.rate();
      case CPU_PER_QUERY_2014 ->
          CostFormulas.cpuPerQuery2014(cpuPercent(stored, step), step.rate());
      case CONTEXT_SWITCHES ->
          step.cost() == null ? null : step.cost().perTransaction().contextSwitches();
      case SECOND_HOUR -> secondHour(stored, step);
      case READS_PER_SECOND -> times(io().of(step).value(), step.rate());
      case READS, READ_KIB, WRITTEN_KIB -> io().of(step).value();
      case INSERTS_PER_SECOND -> insertsPerSecond(step);
      case CPU_PER_INSERT_2016 -> perInsert(step, MachineCost.Host::cpuPerRow2016);
      case SWITCHES_PER_INSERT -> perInsert(step, MachineCost.Host::contextSwitches);
    };
  }

  /** The input or output that it measures; null if it measures something else. */
  IoFigure io() {
    return switch (this) {
      case READS_PER_SECOND, READS -> IoFigure.READS;
      case READ_KIB -> IoFigure.READ_KIB;
      case WRITTEN_KIB -> IoFigure.WRITTEN_KIB;
      default -> null;
    };
  }

  /** Work of the devices of the database's files per transaction; null if not measured. */
  static Double devices(StepResult step, Function<MachineCost.Devices, Double> figure) {
    MachineCost machine = step.cost() == null ? null : step.cost().machine();
    return machine == null || machine.devices() == null ? null : figure.apply(machine.devices());
  }

  /** Work of the whole machine per transaction; null if not measured. */
  static Double host(StepResult step, Function<MachineCost.Host, Double> figure) {
    MachineCost machine = step.cost() == null ? null : step.cost().machine();
    return machine == null || machine.host() == null ? null : figure.apply(machine.host());
  }

  /** GiB that the database reports as its size after the step; null if not measured. */
  static Double sizeGib(StepResult step) {
    Long bytes = step.cost() == null ? null : step.cost().databaseBytes();
    return bytes == null ? null : bytes / PartFigures.GIB;
  }

  /** The product; null if either is not known. */
  static Double times(Double figure, Double factor) {
    return figure == null || factor == null ? null : figure * factor;
  }

  private static double insertsPerSecond(StepResult load) {
    Double nodes = load.loaded() == null ? null : load.loaded().rowRates().get(NODES);
    return nodes == null ? load.rate() : load.rate() - nodes;
  }

  /** From a figure per row of any kind. */
  private static Double perInsert(StepResult load, Function<MachineCost.Host, Double> perRow) {
    double inserts = insertsPerSecond(load);
    return inserts > 0 ? times(host(load, perRow), load.rate() / inserts) : null;
  }

  /** For the whole machine, client included, in percent; NaN if not measured. */
  private static double cpuPercent(StoredRun stored, StepResult step) {
    Double used = PartFigures.perSecond(stored, step, HostProbe.CPU);
    return used == null
        ? Double.NaN
        : CostFormulas.cpuPercent(used, PartFigures.processors(stored, step));
  }

  private static Double secondHour(StoredRun stored, StepResult step) {
    double from = step.seconds() >= 2 * HOUR ? HOUR : step.seconds() / 2;
    double to = step.seconds() >= 2 * HOUR ? 2 * HOUR : step.seconds();
    Map<Double, Double> lengths = new TreeMap<>();
    double count = 0;
    for (IntervalRow row : stored.intervals(step.step().directory())) {
      boolean whole = row.type().equals(IntervalRow.ALL) && row.isInterval();
      boolean inside = row.startSeconds() >= from - SLACK && row.startSeconds() < to - SLACK;
      if (whole && inside && row.phase() == StepPhase.RUN) {
        count += row.count();
        lengths.put(row.startSeconds(), row.endSeconds() - row.startSeconds());
      }
    }
    double seconds = lengths.values().stream().mapToDouble(Double::doubleValue).sum();
    return seconds > 0 ? count / seconds : null;
  }
}
