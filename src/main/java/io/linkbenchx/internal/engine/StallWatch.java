package io.linkbenchx.internal.engine;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Finds seconds with almost no throughput: less than a tenth of the median second of the last ten
 * minutes. With a median below 10 such seconds occur by chance, so then it finds none.
 */
final class StallWatch {
  private static final double SHARE = 0.1;
  private static final double LEAST_MEDIAN = 10;
  private static final int FEWEST = 10;
  private static final int MOST = 600;
  private static final long SECOND = 950_000_000; // ten tenths may be a little short
  private static final long PAUSE = 60_000_000_000L;

  private final Deque<Double> rates = new ArrayDeque<>();
  private long nanos;
  private long done;
  private long sinceLast = PAUSE;

  /**
   * Whether a second is over, it was a stall, and the last reported one began a minute ago or more.
   *
   * @param length of the next period, seconds
   * @param count of its transactions
   */
  boolean isStall(double length, long count) {
    long stretch = Math.round(length * 1e9);
    nanos += stretch;
    sinceLast += stretch;
    done += count;
    if (nanos < SECOND) {
      return false;
    }
    double rate = done * 1e9 / nanos;
    nanos = 0;
    done = 0;
    double median = median();
    rates.addLast(rate);
    if (rates.size() > MOST) {
      rates.removeFirst();
    }
    boolean stall = median >= LEAST_MEDIAN && rate < SHARE * median;
    if (!stall || sinceLast < PAUSE) {
      return false;
    }
    sinceLast = 0;
    return true;
  }

  private double median() {
    return rates.size() < FEWEST ? 0 : SustainedRate.median(List.copyOf(rates));
  }
}
