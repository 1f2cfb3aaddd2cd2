package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.IntervalRow;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.probe.HostProbe;
import io.linkbenchx.internal.statistics.CostFormulas;
import io.linkbenchx.result.StepPhase;
import io.linkbenchx.result.StepResult;
import java.util.List;

/** Figures of steps that only published tables have. */
final class TableFigure {
  private static final double HOUR = 3600;

  /** An interval is cut slightly after its time, so its start decides where it belongs. */
  private static final double SLACK = 0.05;

  private TableFigure() {}

  /** The product; null if either is not known. */
  static Double times(Double figure, Double factor) {
    return figure == null || factor == null ? null : figure * factor;
  }

  /** (cpu% / rate) · 10⁶ for the whole machine, client included. */
  static Double cpuPerQuery2014(StoredRun stored, StepResult step) {
    PartFigures of = new PartFigures(stored, step);
    return IfKnown.of(
        IfKnown.of(of.perSecond(HostProbe.CPU), s -> CostFormulas.cpuPercent(s, of.processors())),
        percent -> CostFormulas.cpuPerQuery2014(percent, step.rate()));
  }

  static Double readsPerSecond(StoredRun stored, StepResult step) {
    return times(IoFigure.READS.of(step).value(), step.rate());
  }

  /** Mean rate of the second hour; for a step shorter than two hours, of its second half. */
  static Double secondHour(StoredRun stored, StepResult step) {
    double from = step.seconds() >= 2 * HOUR ? HOUR : step.seconds() / 2;
    double to = step.seconds() >= 2 * HOUR ? 2 * HOUR : step.seconds();
    List<IntervalRow> inside =
        stored.intervals(step.step().directory()).stream()
            .filter(row -> row.type().equals(IntervalRow.ALL) && row.isInterval())
            .filter(row -> row.phase() == StepPhase.RUN)
            .filter(row -> row.startSeconds() >= from - SLACK && row.startSeconds() < to - SLACK)
            .toList();
    double seconds = inside.stream().mapToDouble(r -> r.endSeconds() - r.startSeconds()).sum();
    long count = inside.stream().mapToLong(IntervalRow::count).sum();
    return seconds > 0 ? count / seconds : null;
  }
}
