package io.linkbenchx.internal.measure;

import org.HdrHistogram.Histogram;

/**
 * The common scale of all latency histograms, so that they can be merged: nanoseconds, 100 ns … 1
 * h, 3 significant digits (about 220 KB each).
 */
public final class LatencyScale {
  /** Smallest value distinguished. */
  public static final long LOWEST_NANOS = 100;

  /** Largest value recorded; larger ones are clamped and counted. */
  public static final long HIGHEST_NANOS = 3_600_000_000_000L;

  /** Significant decimal digits. */
  public static final int DIGITS = 3;

  static final Buckets BUCKETS = Buckets.of(LOWEST_NANOS, HIGHEST_NANOS, DIGITS);

  /** Up to a second: about 120 KB. */
  static final int USUAL_BUCKETS = BUCKETS.index(1_000_000_000) + 1;

  /** Buckets that differ only in these lowest bits share a coarse bucket. */
  static final int COARSE_BITS = 8;

  /** Coarse buckets: four per octave, enough to locate slow values in time. */
  public static final int COARSE_BUCKETS = ((BUCKETS.count() - 1) >>> COARSE_BITS) + 1;

  private LatencyScale() {}

  /** An empty histogram of this scale. */
  public static Histogram histogram() {
    return new Histogram(LOWEST_NANOS, HIGHEST_NANOS, DIGITS);
  }

  /** The value limited to the scale. */
  static long clamp(long nanos) {
    return nanos < 0 ? 0 : Math.min(nanos, HIGHEST_NANOS);
  }
}
