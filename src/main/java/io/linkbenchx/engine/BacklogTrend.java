package io.linkbenchx.engine;

import io.linkbenchx.result.OpenLoop;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;

/**
 * Whether the starts that wait become more and more. Fed with the backlog at equal distances in
 * time; what was given up counts as still waiting, because a queue that is cut does not grow.
 *
 * <p>The measured part is cut into {@value #BATCHES} batches of equal length. The mean growth per
 * batch has a 95 % interval by Student's t. Growth and not height is taken, because the heights of
 * a queue at its limit are a random walk whose samples are far from independent, while its steps
 * nearly are; the steps of a queue that stays short are negatively correlated, which makes the
 * interval too wide and the verdict cautious.
 */
final class BacklogTrend {
  /** Distance of the samples. */
  static final long DISTANCE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  private static final int BATCHES = 10;

  /** Half a second: a shorter batch holds a single pause and nothing else. */
  private static final int LEAST_PER_BATCH = 5;

  /** 97.5 % quantile of Student's t with {@value #BATCHES} − 1 degrees of freedom. */
  private static final double QUANTILE = 2.262;

  private long[] waiting = new long[1024];
  private int count;

  /** The backlog, {@link #DISTANCE_NANOS} after the last one. */
  void add(long backlog) {
    if (count == waiting.length) {
      waiting = Arrays.copyOf(waiting, 2 * count);
    }
    waiting[count++] = backlog;
  }

  /**
   * The verdict on all samples so far.
   *
   * @param shed starts that a full queue gave up
   */
  OpenLoop.Verdict verdict(long shed) {
    if (shed > 0) {
      return OpenLoop.Verdict.NOT_SUSTAINED;
    }
    double least = leastGrowth();
    if (Double.isNaN(least)) {
      return OpenLoop.Verdict.CANNOT_TELL;
    }
    return least > 0 ? OpenLoop.Verdict.NOT_SUSTAINED : OpenLoop.Verdict.KEPT_UP;
  }

  /** Lower end of the interval of the growth per batch; NaN with too few samples. */
  private double leastGrowth() {
    int size = (count - 1) / BATCHES;
    if (size < LEAST_PER_BATCH) {
      return Double.NaN;
    }
    double[] growth = new double[BATCHES];
    int first = count - 1 - BATCHES * size;
    for (int i = 0; i < BATCHES; i++) {
      growth[i] = waiting[first + (i + 1) * size] - waiting[first + i * size];
    }
    double mean = Arrays.stream(growth).sum() / BATCHES;
    double squares = Arrays.stream(growth).map(g -> (g - mean) * (g - mean)).sum();
    return mean - QUANTILE * Math.sqrt(squares / (BATCHES - 1) / BATCHES);
  }
}
