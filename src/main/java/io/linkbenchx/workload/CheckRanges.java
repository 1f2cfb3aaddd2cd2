package io.linkbenchx.workload;

import io.linkbenchx.internal.random.FeistelPermutation;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongFunction;

/**
 * The ranges of a check, taken in random order by the checking threads, so that a check that runs
 * out of time has seen a random sample. Range 0 comes first: it may hold what lies outside the
 * loaded data.
 *
 * @param <R> a range
 */
public final class CheckRanges<R> {
  private final long count;
  private final LongFunction<R> ranges;
  private final FeistelPermutation order;
  private final AtomicLong next = new AtomicLong();
  private final AtomicLong done = new AtomicLong();

  /**
   * @param count number of ranges, at least 1
   * @param ranges number of a range, 0 … count-1 → the range
   */
  public CheckRanges(long count, long seed, LongFunction<R> ranges) {
    this.count = count;
    this.ranges = ranges;
    this.order = new FeistelPermutation(seed, Math.max(1, count - 1));
  }

  public CheckRanges(List<R> ranges, long seed) {
    this(ranges.size(), seed, number -> ranges.get((int) number));
  }

  /** Checks the next range; false if there is none left. */
  boolean checkNext(ParallelCheck.Checker<R> checker) {
    long ticket = next.getAndIncrement();
    if (ticket >= count) {
      return false;
    }
    checker.check(ranges.apply(ticket == 0 ? 0 : 1 + order.permute(ticket - 1)));
    done.incrementAndGet();
    return true;
  }

  /** Share of the ranges already checked. */
  double fraction() {
    return (double) done.get() / count;
  }

  public boolean complete() {
    return done.get() == count;
  }
}
