package io.linkbenchx.internal.measure;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import org.HdrHistogram.PackedHistogram;

/**
 * The common scale of all latency histograms, so that they can be merged: nanoseconds, up to 1 h, 3
 * significant digits from 1 µs, 1 ns below (about 270 KB each).
 */
public final class LatencyScale {
  /** Smallest value distinguished. */
  public static final long LOWEST_NANOS = 1;

  /** Largest value recorded; larger ones are clamped and counted. */
  public static final long HIGHEST_NANOS = 3_600_000_000_000L;

  /** Significant decimal digits. */
  public static final int DIGITS = 3;

  /** Its buckets. */
  static final Buckets BUCKETS = Buckets.of(LOWEST_NANOS, HIGHEST_NANOS, DIGITS);

  /** Buckets that differ only in these lowest bits share a coarse bucket. */
  static final int COARSE_BITS = 8;

  /** Coarse buckets: four per octave, enough to locate slow values in time. */
  public static final int COARSE_BUCKETS = ((BUCKETS.count() - 1) >>> COARSE_BITS) + 1;

  private LatencyScale() {}

  /** An empty histogram of this scale. */
  public static Histogram histogram() {
    return new Histogram(LOWEST_NANOS, HIGHEST_NANOS, DIGITS);
  }

  /** An empty histogram of this scale for few values; takes a few KB. */
  public static Histogram sparse() {
    return new PackedHistogram(LOWEST_NANOS, HIGHEST_NANOS, DIGITS);
  }

  /**
   * Adds a histogram, of this scale or another: the library would move the values of another one to
   * the lower ends of its buckets, here they are in the middle.
   */
  public static void add(Histogram into, Histogram part) {
    if (into.getLowestDiscernibleValue() == part.getLowestDiscernibleValue()) {
      into.add(part);
      return;
    }
    for (HistogramIterationValue slot : part.recordedValues()) {
      long middle = part.medianEquivalentValue(slot.getValueIteratedTo());
      into.recordValueWithCount(
          Math.min(middle, into.getHighestTrackableValue()), slot.getCountAtValueIteratedTo());
    }
  }

  /** The coarse bucket of a value. */
  public static int coarse(long nanos) {
    return BUCKETS.index(clamp(nanos)) >>> COARSE_BITS;
  }

  /** The value limited to the scale. */
  public static long clamp(long nanos) {
    return nanos < 0 ? 0 : Math.min(nanos, HIGHEST_NANOS);
  }
}
