package io.linkbenchx.internal.statistics;

import java.util.Arrays;

/** The batches of one kind of sample: their numbers, sums, and counts by bucket. */
final class Channel {
  private final long[] counts;
  private final double[] sums;

  /** Per batch, the buckets from its first to its last nonempty one. */
  private final int[][] rows;

  private final int[] firstBuckets;
  private final long[] open;
  private int openFrom;
  private int openTo;
  private double openSum;

  Channel(int most, int buckets) {
    counts = new long[most];
    sums = new double[most];
    rows = new int[most][];
    firstBuckets = new int[most];
    open = new long[buckets];
    clear();
  }

  private void clear() {
    if (openFrom < openTo) {
      Arrays.fill(open, openFrom, openTo, 0);
    }
    openFrom = open.length;
    openTo = 0;
    openSum = 0;
  }

  void count(int bucket, long samples) {
    open[bucket] += samples;
    openFrom = Math.min(openFrom, bucket);
    openTo = Math.max(openTo, bucket + 1);
  }

  void sum(double values) {
    openSum += values;
  }

  /** Adds the gathered samples to this batch. */
  void end(int batch) {
    if (rows[batch] != null) {
      gather(batch);
    }
    long count = 0;
    int[] row = new int[Math.max(0, openTo - openFrom)];
    for (int i = 0; i < row.length; i++) {
      count += open[openFrom + i];
      row[i] = (int) Math.min(Integer.MAX_VALUE, open[openFrom + i]);
    }
    counts[batch] = count;
    sums[batch] = openSum;
    rows[batch] = row;
    firstBuckets[batch] = openFrom;
    clear();
  }

  /** Merges pairs of the batches below this number; an odd last one stays unchanged. */
  void halve(int batches) {
    for (int b = 0; b < batches; b++) {
      gather(b);
      rows[b] = null;
      if (b % 2 == 1 || b == batches - 1) {
        end(b / 2);
      }
    }
  }

  private void gather(int batch) {
    for (int i = 0; i < rows[batch].length; i++) {
      if (rows[batch][i] > 0) {
        count(firstBuckets[batch] + i, rows[batch][i]);
      }
    }
    sum(sums[batch]);
  }

  long count(int batch) {
    return counts[batch];
  }

  double sum(int batch) {
    return sums[batch];
  }

  /** Adds the counts of a batch to those of all buckets. */
  void addTo(long[] buckets, int batch) {
    for (int i = 0; i < rows[batch].length; i++) {
      buckets[firstBuckets[batch] + i] += rows[batch][i];
    }
  }

  /** Samples of a batch at or above a bucket. */
  long countFrom(int batch, int bucket) {
    int[] row = rows[batch];
    long sum = 0;
    for (int i = Math.max(0, bucket - firstBuckets[batch]); i < row.length; i++) {
      sum += row[i];
    }
    return sum;
  }
}
