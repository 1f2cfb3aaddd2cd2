package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.OfferedLatency;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;

/**
 * Figures of the rows of a plan. Those of a repeat with several steps are means over its steps,
 * except that a latency is that of all its transactions together: a mean of percentiles, or of
 * maxima, is the latency of no transaction.
 */
final class LevelFigures {
  private final StoredRun stored;
  private final IdentityHashMap<StepResult, Map<StepFigure, Double>> read = new IdentityHashMap<>();

  LevelFigures(StoredRun stored) {
    this.stored = stored;
  }

  RunResult run() {
    return stored.result();
  }

  /** A figure of a row: the median of its repeats. */
  Medians of(Cells.Level level, StepFigure figure) {
    List<List<StepResult>> repeats = level.repeats();
    return figure.ofLatency() && repeats.stream().anyMatch(steps -> steps.size() > 1)
        ? Medians.of(repeats.stream().map(steps -> latency(steps, figure)).toList())
        : level.figure(figure::of);
  }

  /** Null if not measured, or if the files of a step are missing. */
  private Double latency(List<StepResult> steps, StepFigure figure) {
    return read.computeIfAbsent(steps.get(0), first -> latencies(steps)).get(figure);
  }

  private Map<StepFigure, Double> latencies(List<StepResult> steps) {
    boolean open = steps.get(0).open() != null;
    Map<StepFigure, Double> figures = new EnumMap<>(StepFigure.class);
    Latency service = open ? null : service(stored, steps);
    OfferedLatency response = open ? response(stored, steps) : null;
    for (StepFigure figure : StepFigure.values()) {
      if (figure.ofLatency()) {
        figures.put(figure, open ? figure.ofResponse(response) : figure.ofService(service));
      }
    }
    return figures;
  }

  /** Of all transactions of closed loops; null if not known. */
  static Latency service(StoredRun stored, List<StepResult> steps) {
    Latency one = steps.size() == 1 ? steps.get(0).totals().service() : null;
    return one != null ? one : Latency.ofNanos(Spectrum.merged(stored, steps, Spectrum.SERVICE));
  }

  /** Of all due starts of open loops; null if not known. */
  static OfferedLatency response(StoredRun stored, List<StepResult> steps) {
    OfferedLatency one = steps.size() == 1 ? steps.get(0).open().response() : null;
    if (one != null) {
      return one; // it also counts the ages of transactions that were still running
    }
    Histogram served = Spectrum.merged(stored, steps, Spectrum.RESPONSE);
    long unanswered =
        steps.stream()
            .map(step -> step.open().response())
            .mapToLong(response -> response == null ? 0 : response.unanswered())
            .sum();
    return served == null
        ? null
        : OfferedLatency.of(served, served, served.getTotalCount() + unanswered);
  }
}
