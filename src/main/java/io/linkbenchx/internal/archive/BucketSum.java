package io.linkbenchx.internal.archive;

import io.linkbenchx.internal.measure.LatencyScale;
import java.util.Arrays;
import org.HdrHistogram.Histogram;

/**
 * The counts of many entries of latency.hlog by bucket of {@link LatencyScale}. An addition is that
 * of a number in an array; {@link Histogram} also keeps its total, minimum and maximum each time.
 */
final class BucketSum {
  private static final int LEAST_BUCKETS = 1 << 14;

  private long[] counts = new long[LEAST_BUCKETS];
  private int end;
  private Histogram foreign;

  void add(int bucket, long count) {
    if (bucket >= end) {
      end = bucket + 1;
      if (end > counts.length) {
        counts = Arrays.copyOf(counts, Math.max(end, 2 * counts.length));
      }
    }
    counts[bucket] += count;
  }

  /** Adds an entry of another scale. */
  void add(Histogram entry) {
    if (foreign == null) {
      foreign = new Histogram(entry);
    }
    LatencyScale.add(foreign, entry);
  }

  /** Moves everything into a histogram. */
  void moveTo(Histogram sum) {
    for (int i = 0; i < end; i++) {
      if (counts[i] > 0) {
        sum.recordValueWithCount(LatencyScale.BUCKETS.value(i), counts[i]);
      }
    }
    Arrays.fill(counts, 0, end, 0);
    end = 0;
    if (foreign != null) {
      LatencyScale.add(sum, foreign);
      foreign = null;
    }
  }
}
