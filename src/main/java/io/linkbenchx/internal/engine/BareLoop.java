package io.linkbenchx.internal.engine;

import io.linkbenchx.random.RandomStream;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/**
 * The minimum work of a benchmark client per transaction: one random draw, two clock reads, one
 * value into one of ten microsecond histograms with a fixed range. The cost of the real loop on
 * noop is judged by its ratio to this, measured in the same minute on the same machine.
 */
final class BareLoop {
  private static final int TYPES = 10;
  private static final int CHUNK = 100_000;

  private final Histogram[] histograms = new Histogram[TYPES];
  private final RandomStream random;

  /**
   * @param seed of the draws
   */
  public BareLoop(long seed) {
    random = RandomStream.of(seed);
    for (int i = 0; i < TYPES; i++) {
      histograms[i] = new Histogram(1, 60_000_000, 3);
    }
  }

  /** Runs for about this many seconds; returns nanoseconds per iteration. */
  public double nanosPerIteration(double seconds) {
    long start = System.nanoTime();
    long limit = start + (long) (seconds * 1e9);
    long iterations = 0;
    while (System.nanoTime() < limit) {
      chunk();
      iterations += CHUNK;
    }
    return (double) (System.nanoTime() - start) / iterations;
  }

  private void chunk() {
    for (int i = 0; i < CHUNK; i++) {
      long start = System.nanoTime();
      int type = random.nextInt(TYPES);
      long end = System.nanoTime();
      histograms[type].recordValue(TimeUnit.NANOSECONDS.toMicros(end - start));
    }
  }
}
