package io.linkbenchx.internal.archive;

import java.util.Arrays;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * LinkBench's 128 latency buckets: 10 of 100 µs, 99 of 1 ms, 9 of 100 ms, 9 of 1 s, and one for all
 * larger values, written as 10 to 100 s. Filled from a histogram, so values within 0.1 % of a bound
 * may fall on either side of it.
 */
final class LegacyBuckets {
  private static final int COUNT = 128;
  private static final double[] LOW_MILLIS = new double[COUNT + 1];

  static {
    int bucket = 0;
    for (int i = 0; i < 10; i++) {
      LOW_MILLIS[bucket++] = i / 10.0;
    }
    for (int i = 1; i < 100; i++) {
      LOW_MILLIS[bucket++] = i;
    }
    for (int i = 1; i < 10; i++) {
      LOW_MILLIS[bucket++] = i * 100;
    }
    for (int i = 1; i <= 10; i++) {
      LOW_MILLIS[bucket++] = i * 1000;
    }
    LOW_MILLIS[bucket] = 100_000;
  }

  private final long[] counts = new long[COUNT];
  private long total;

  LegacyBuckets(Histogram nanos) {
    for (HistogramIterationValue value : nanos.recordedValues()) {
      long median = nanos.medianEquivalentValue(value.getValueIteratedTo());
      counts[bucketOf(median / 1e6)] += value.getCountAddedInThisIterationStep();
      total += value.getCountAddedInThisIterationStep();
    }
  }

  private static int bucketOf(double millis) {
    int found = Arrays.binarySearch(LOW_MILLIS, millis);
    return Math.min(found < 0 ? -found - 2 : found, COUNT - 1);
  }

  /**
   * Lower and upper bound, in ms, of the first bucket up to which at least floor(percent · n / 100)
   * values lie; with few values that is the first bucket, even if empty, as in LinkBench.
   */
  double[] bounds(int percent) {
    long rank = percent * total / 100;
    long seen = 0;
    for (int bucket = 0; bucket < COUNT; bucket++) {
      seen += counts[bucket];
      if (seen >= rank) {
        return new double[] {LOW_MILLIS[bucket], LOW_MILLIS[bucket + 1]};
      }
    }
    throw new IllegalStateException("rank beyond the values counted");
  }
}
