package io.linkbenchx.internal.report;

import io.linkbenchx.internal.archive.PercentileSections;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.figure.Figure;
import io.linkbenchx.internal.figure.Waits;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.OfferedLatency;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepResult;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * Figures of the rows of a plan. Those of a repeat with several steps are means over its steps,
 * except that a latency is that of all its transactions together: a mean of percentiles, or of
 * maxima, is the latency of no transaction.
 */
final class LevelFigures {
  private final StoredRun stored;
  private final IdentityHashMap<StepResult, Waits> read = new IdentityHashMap<>();

  LevelFigures(StoredRun stored) {
    this.stored = stored;
  }

  RunResult run() {
    return stored.result();
  }

  /** A figure of a row: the median of its repeats. */
  Medians of(Cells.Level level, Figure figure) {
    List<List<StepResult>> repeats = level.repeats();
    return figure.latency() && repeats.stream().anyMatch(steps -> steps.size() > 1)
        ? Medians.of(repeats.stream().map(steps -> figure.of(waits(steps))).toList())
        : level.figure(figure::of);
  }

  /** Its figures are null if not measured, or if the files of a step are missing. */
  private Waits waits(List<StepResult> steps) {
    return read.computeIfAbsent(
        steps.get(0),
        first ->
            first.open() == null
                ? new Waits(service(stored, steps), null)
                : new Waits(null, response(stored, steps)));
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
    return PercentileSections.offered(Spectrum.merged(stored, steps, Spectrum.RESPONSE), steps);
  }
}
