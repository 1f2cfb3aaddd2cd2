package io.linkbenchx.workload.linkgraph;

import io.linkbenchx.random.FeistelPermutation;
import io.linkbenchx.random.IdRange;
import io.linkbenchx.random.LongPermutation;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The ranges of ids to check, taken in random order by the checking threads, so that a check that
 * runs out of time has seen a random sample. Ids outside the loaded ones come first.
 */
final class CheckRanges {
  private static final long RANGE_IDS = 2048;
  private static final long ADDED_IDS = 1 << 16;

  private final IdRange ids;
  private final long maxNodeId;
  private final long idRanges;
  private final LongPermutation order;
  private final AtomicLong next = new AtomicLong();
  private final AtomicLong done = new AtomicLong();

  /**
   * @param maxNodeId the largest existing node id
   */
  CheckRanges(IdRange ids, long maxNodeId, long seed) {
    this.ids = ids;
    this.maxNodeId = maxNodeId;
    this.idRanges = (ids.size() - 1) / RANGE_IDS + 1;
    long added = Math.max(0, maxNodeId + 1 - ids.end());
    this.order = new FeistelPermutation(seed, idRanges + (added + ADDED_IDS - 1) / ADDED_IDS);
  }

  /** Checks the next range; false if there is none left. */
  boolean checkNext(RangeChecker checker) {
    long ticket = next.getAndIncrement();
    if (ticket > order.size()) {
      return false;
    }
    if (ticket == 0) {
      checker.outside();
    } else {
      check(order.permute(ticket - 1), checker);
    }
    done.incrementAndGet();
    return true;
  }

  private void check(long range, RangeChecker checker) {
    if (range < idRanges) {
      long from = ids.first() + range * RANGE_IDS;
      checker.range(from, Math.min(from + RANGE_IDS, ids.end()));
    } else {
      long from = ids.end() + (range - idRanges) * ADDED_IDS;
      checker.added(from, Math.min(from + ADDED_IDS, maxNodeId + 1));
    }
  }

  /** Share of the ranges already checked. */
  double fraction() {
    return (double) done.get() / (order.size() + 1);
  }

  boolean complete() {
    return done.get() > order.size();
  }
}
