package io.linkbenchx.internal.engine;

import io.linkbenchx.internal.statistics.BatchFigures;
import io.linkbenchx.internal.statistics.Episodes;
import io.linkbenchx.result.Precision;
import io.linkbenchx.statistics.Absence;
import java.util.function.DoubleToLongFunction;

/**
 * The precision of the percentiles of some samples of a step: those on some channels.
 *
 * @param count number of the samples
 * @param percentiles in nanoseconds
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record LatencyPrecision(
    BatchFigures figures, long count, DoubleToLongFunction percentiles, int[] channels) {
  /** Smallest number of samples beyond a percentile for it and its interval to be reported. */
  private static final int LEAST_BEYOND = 10;

  /** With the interval of the mean; null if some samples never ended. */
  Precision.OfLatency of(Precision.Bounds mean) {
    return new Precision.OfLatency(mean, at(50), at(90), at(95), at(99), at(99.9), at(99.99));
  }

  private Precision.OfPercentile at(double percentile) {
    if (percentile > 50 && count * Math.round(1e4 - 100 * percentile) < 10_000L * LEAST_BEYOND) {
      return new Precision.OfPercentile(
          Precision.Bounds.none(count == 0 ? Absence.NO_SAMPLES : Absence.BEYOND_SAMPLES), null);
    }
    Episodes episodes = figures.episodes(percentile, channels);
    return new Precision.OfPercentile(
        Precision.Bounds.of(
            figures.percentile(percentile, percentiles, channels), StepBatches.MICROS),
        episodes.countable() ? episodes.runs() : null);
  }
}
