package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.IntervalRow;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.internal.probe.HostProbe;
import io.linkbenchx.internal.statistics.CostFormulas;
import io.linkbenchx.result.StepPhase;
import io.linkbenchx.result.StepResult;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;

/** A figure of a step that tables compare over configurations and numbers of clients. */
enum TableFigure {
  RATE("rate"),
  /** (cpu% / rate) · 10⁶ for the whole machine, client included. */
  CPU_PER_QUERY_2014(null, TableFigure::cpuPerQuery2014),
  CONTEXT_SWITCHES("cs/q"),
  /** Mean rate of the second hour; for a step shorter than two hours, of its second half. */
  SECOND_HOUR(null, TableFigure::secondHour),
  READS_PER_SECOND(
      IoFigure.READS, (stored, step) -> times(IoFigure.READS.of(step).value(), step.rate())),
  READS(IoFigure.READS),
  READ_KIB(IoFigure.READ_KIB),
  WRITTEN_KIB(IoFigure.WRITTEN_KIB),
  INSERTS_PER_SECOND("inserts/s"),
  CPU_PER_INSERT_2016("cpu%/insert"),
  SWITCHES_PER_INSERT("cs/insert");

  private static final double HOUR = 3600;

  /** An interval is cut slightly after its time, so its start decides where it belongs. */
  private static final double SLACK = 0.05;

  private final IoFigure io;

  @SuppressWarnings("ImmutableEnumChecker") // a stateless function
  private final BiFunction<StoredRun, StepResult, Double> value;

  TableFigure(IoFigure io, BiFunction<StoredRun, StepResult, Double> value) {
    this.io = io;
    this.value = value;
  }

  TableFigure(String name) {
    this(null, (stored, step) -> Figure.named(name).of(step));
  }

  TableFigure(IoFigure io) {
    this(io, (stored, step) -> io.of(step).value());
  }

  /** Its value in a finished step; null or NaN if not measured. */
  Double of(StoredRun stored, StepResult step) {
    return value.apply(stored, step);
  }

  /** The input or output that it measures; null if it measures something else. */
  IoFigure io() {
    return io;
  }

  /** The product; null if either is not known. */
  static Double times(Double figure, Double factor) {
    return figure == null || factor == null ? null : figure * factor;
  }

  private static Double cpuPerQuery2014(StoredRun stored, StepResult step) {
    Double used = PartFigures.perSecond(stored, step, HostProbe.CPU);
    double processors = PartFigures.processors(stored, step);
    return used == null
        ? null
        : CostFormulas.cpuPerQuery2014(CostFormulas.cpuPercent(used, processors), step.rate());
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
