package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.figure.Figure;
import java.util.stream.Stream;

/**
 * What results can resolve: histograms have three digits, and results are rounded.
 *
 * @param latencyMicros smallest difference of two latencies in all of them
 */
record Resolution(double latencyMicros) {
  /** Of earlier versions: buckets of 64 ns, rounded to 10 ns. */
  private static final double FORMER = 0.074;

  private static final double DIGITS = 0.001;

  static Resolution of(Samples base, Samples other) {
    return of(Stream.concat(base.all().stream(), other.all().stream()).map(Sample::run));
  }

  static Resolution of(Stream<StoredRun> runs) {
    return new Resolution(
        runs.map(run -> run.result().tool().latencyUnitNanos())
            .mapToDouble(unit -> unit == null ? FORMER : unit / 1e3)
            .max()
            .orElse(FORMER));
  }

  /** The part of a value within which values are equal; 0 if its figure is not limited. */
  double part(Figure figure, double value) {
    return figure.latency() && value > 0 ? Math.max(DIGITS, latencyMicros / value) : 0;
  }
}
