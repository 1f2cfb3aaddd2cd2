package io.linkbenchx.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.IntStream;

/**
 * A step cut into short batches, and the figures that can be had from them with their error.
 *
 * <p>Samples come in on <em>channels</em>, one for each kind that is looked at separately, such as
 * the service times of one transaction type. Each sample has a <em>bucket</em>; only the buckets'
 * order matters here. Four to an octave are enough: they decide how wide a percentile's interval
 * is, not where it lies. A figure of several channels is that of all their samples together.
 *
 * <p>At most {@value #MOST} batches are kept, and one that is not complete. When there would be
 * more, each two become one: a batch is then 2^k of those that came, with the smallest k that
 * suffices, and a week needs no more memory than four minutes. Used by one thread.
 */
public final class BatchSeries {
  /** Complete batches kept. */
  public static final int MOST = 2048;

  private static final double NANOS_PER_SECOND = 1e9;

  private final long[] nanos = new long[MOST + 1];
  private final long[] backlogs = new long[MOST + 1];
  private final List<Channel> channels = new ArrayList<>();
  private final int buckets;

  private long backlogBefore;

  /** Complete ones; the next place holds the one that is not. */
  private int complete;

  /** How many of the batches that came make a complete one: a power of 2. */
  private int grouping = 1;

  /** How many the one that is not complete holds. */
  private int grouped;

  /** An empty series of channels 0 … channels−1, each with buckets 0 … buckets−1. */
  public BatchSeries(int channels, int buckets) {
    this.buckets = buckets;
    for (int i = 0; i < channels; i++) {
      this.channels.add(new Channel(MOST + 1, buckets));
    }
  }

  /** The backlog at the begin of the series; 0 unless given. */
  public void backlogBefore(long starts) {
    backlogBefore = starts;
  }

  /** Adds samples to the batch that is being gathered. */
  public void count(int channel, int bucket, long samples) {
    channels.get(channel).count(bucket, samples);
  }

  /** Adds to the sum of the values of the samples of the batch that is being gathered. */
  public void sum(int channel, double values) {
    channels.get(channel).sum(values);
  }

  /**
   * Ends the batch that is being gathered and begins the next one.
   *
   * @param length its length in nanoseconds as it was, not as it was planned; above 0
   * @param backlog starts that are due and not made at its end; 0 in a closed loop
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

  /** How many batches there are, the one that is not complete included. */
  public int batches() {
    return grouped > 0 ? complete + 1 : complete;
  }

  /** How many of the batches that came make one now: 1, 2, 4 … */
  public int grouping() {
    return grouping;
  }

  /** The figures of what there is so far. */
  public Figures figures() {
    return new Figures(this);
  }

  /** The length of all batches. */
  double totalSeconds() {
    return Arrays.stream(nanos).sum() / NANOS_PER_SECOND;
  }

  /** The length of each batch. */
  double[] seconds() {
    return IntStream.range(0, batches()).mapToDouble(b -> nanos[b] / NANOS_PER_SECOND).toArray();
  }

  /** By how much the backlog grew in each batch. */
  double[] backlogChanges() {
    return IntStream.range(0, batches())
        .mapToDouble(b -> backlogs[b] - (b == 0 ? backlogBefore : backlogs[b - 1]))
        .toArray();
  }

  /** Samples of each batch. */
  double[] counts(int... of) {
    return perBatch((channel, b) -> channel.count(b), of);
  }

  /** Sums of the values of each batch. */
  double[] sums(int... of) {
    return perBatch(Channel::sum, of);
  }

  /** Samples of each batch in the buckets from one on. */
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
}
