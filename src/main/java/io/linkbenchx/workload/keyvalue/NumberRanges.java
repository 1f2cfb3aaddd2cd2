package io.linkbenchx.workload.keyvalue;

import io.linkbenchx.random.FeistelPermutation;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Ranges of key numbers, taken in random order by the checking threads, so that a check that runs
 * out of time has seen a random sample.
 */
final class NumberRanges {
  private static final long LENGTH = 20_000;

  private final long records;
  private final long count;
  private final FeistelPermutation order;
  private final AtomicLong next = new AtomicLong();
  private final AtomicLong done = new AtomicLong();

  NumberRanges(long records, long seed) {
    this.records = records;
    this.count = (records - 1) / LENGTH + 1;
    this.order = new FeistelPermutation(seed, count);
  }

  /** The first number of the next range; −1 if there is none left. */
  long take() {
    long ticket = next.getAndIncrement();
    return ticket < count ? order.permute(ticket) * LENGTH : -1;
  }

  /** One past the last number of a range. */
  long end(long first) {
    return Math.min(first + LENGTH, records);
  }

  void finished() {
    done.incrementAndGet();
  }

  double fraction() {
    return (double) done.get() / count;
  }

  boolean complete() {
    return done.get() == count;
  }
}
