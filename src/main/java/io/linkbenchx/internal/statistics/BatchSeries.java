package io.linkbenchx.internal.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.IntStream;

/**
 * A step cut into short batches, from which figures with their errors are computed.
 *
 * <p>Samples come in on <em>channels</em>, one for each kind that is analyzed separately, such as
 * the service times of one transaction type. Each sample has a <em>bucket</em>; only the buckets'
 * order matters here. Four per octave are enough: they affect the width of a percentile's interval,
 * not its position. A figure of several channels combines all their samples.
 *
 * <p>At most {@value #MOST} complete batches and an incomplete one are kept. When there would be
 * more, pairs are merged: a batch then consists of 2^k original ones, with the smallest k that
 * suffices, so a week needs no more memory than four minutes. Used by one thread.
 */
public final class BatchSeries {
  /** Largest number of complete batches. */
  public static final int MOST = 2048;

  private static final double NANOS_PER_SECOND = 1e9;

  private final long[] nanos = new long[MOST + 1];
  private final long[] backlogs = new long[MOST + 1];
  private final List<Channel> channels = new ArrayList<>();
  private final int buckets;

  private long backlogBefore;

  /** Number of complete batches; the next element holds the incomplete one. */
  private int complete;

  /** Number of original batches in a complete one: a power of 2. */
  private int grouping = 1;

  /** Number of original batches in the incomplete one. */
  private int grouped;

  /** An empty series of channels 0 … channels−1, each with buckets 0 … buckets−1. */
  public BatchSeries(int channels, int buckets) {
    this.buckets = buckets;
    for (int i = 0; i < channels; i++) {
      this.channels.add(new Channel(MOST + 1, buckets));
    }
  }

  /** The backlog at the beginning of the series; 0 by default. */
  public void backlogBefore(long starts) {
    backlogBefore = starts;
  }

  /** Adds samples to the current batch. */
  public void count(int channel, int bucket, long samples) {
    channels.get(channel).count(bucket, samples);
  }

  /** Adds to the sum of the sample values of the current batch. */
  public void sum(int channel, double values) {
    channels.get(channel).sum(values);
  }

  /**
   * Ends the current batch and begins the next one.
   *
   * @param length its actual length in nanoseconds, above 0
   * @param backlog starts that are due but not made at its end; 0 in a closed loop
   */
  public void end(long length, long backlog) {
    nanos[complete] += length;
    backlogs[complete] = backlog;
    channels.forEach(channel -> channel.end(complete));
    grouped++;
    if (grouped < grouping) {
      return;
    }
    complete++;
    grouped = 0;
    if (complete > MOST) {
      halve();
    }
  }

  private void halve() {
    for (int b = 0; b < MOST; b += 2) {
      nanos[b / 2] = nanos[b] + nanos[b + 1];
      backlogs[b / 2] = backlogs[b + 1];
    }
    nanos[MOST / 2] = nanos[MOST];
    backlogs[MOST / 2] = backlogs[MOST];
    Arrays.fill(nanos, MOST / 2 + 1, MOST + 1, 0);
    channels.forEach(channel -> channel.halve(MOST + 1));
    complete = MOST / 2;
    grouped = grouping;
    grouping *= 2;
  }

  /** Number of batches, the incomplete one included. */
  int batches() {
    return grouped > 0 ? complete + 1 : complete;
  }

  /** The figures of the batches so far. */
  public BatchFigures figures() {
    return new BatchFigures(this);
  }

  /** The total length of all batches. */
  double totalSeconds() {
    return Arrays.stream(nanos).sum() / NANOS_PER_SECOND;
  }

  /** The length of each batch. */
  double[] seconds() {
    return IntStream.range(0, batches()).mapToDouble(b -> nanos[b] / NANOS_PER_SECOND).toArray();
  }

  /** Growth of the backlog in each batch. */
  double[] backlogChanges() {
    return IntStream.range(0, batches())
        .mapToDouble(b -> backlogs[b] - (b == 0 ? backlogBefore : backlogs[b - 1]))
        .toArray();
  }

  /** Samples of each batch. */
  double[] counts(int... of) {
    return perBatch((channel, b) -> channel.counts[b], of);
  }

  /** Sums of the values of each batch. */
  double[] sums(int... of) {
    return perBatch((channel, b) -> channel.sums[b], of);
  }

  /** Samples of each batch at or above a bucket. */
  double[] countsFrom(int bucket, int... of) {
    return perBatch((channel, b) -> channel.countFrom(b, bucket), of);
  }

  /** Samples of all batches by bucket. */
  long[] histogram(int... of) {
    long[] sums = new long[buckets];
    for (int channel : of) {
      for (int b = 0; b < batches(); b++) {
        channels.get(channel).addTo(sums, b);
      }
    }
    return sums;
  }

  private double[] perBatch(ToDoubleBiFunction<Channel, Integer> value, int... of) {
    double[] sums = new double[batches()];
    for (int channel : of) {
      for (int b = 0; b < sums.length; b++) {
        sums[b] += value.applyAsDouble(channels.get(channel), b);
      }
    }
    return sums;
  }

  /** The batches of one kind of sample: their numbers, sums, and counts by bucket. */
  private static final class Channel {
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
}
