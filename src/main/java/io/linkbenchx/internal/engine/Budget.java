package io.linkbenchx.internal.engine;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The number of transactions that a step may still start, shared by its clients. The total is
 * exact. In a closed loop a client takes a block at a time, so that clients do not wait for each
 * other; in an open loop one at a time, so that the first refusal ends the schedule for all of
 * them.
 */
final class Budget {
  private static final long BLOCK = 64;

  private final AtomicLong left;
  private final long block;
  private final AtomicLong refusedAt = new AtomicLong(Long.MAX_VALUE);

  private Budget(long transactions, long block) {
    this.left = new AtomicLong(transactions);
    this.block = block;
  }

  /**
   * For all clients of a step.
   *
   * @param transactions total number; 0 or less means no limit
   * @param open whether starts are scheduled
   */
  static Budget shared(long transactions, boolean open) {
    boolean limited = transactions > 0;
    return new Budget(limited ? transactions : Long.MAX_VALUE, open && limited ? 1 : BLOCK);
  }

  /** Exactly this many in total, possibly 0. */
  static Budget exactly(long transactions) {
    return new Budget(transactions, BLOCK);
  }

  /** Takes a block; 0 if nothing is left. */
  long take() {
    while (true) {
      long now = left.get();
      long many = Math.min(now, now > BLOCK * 64 ? block : Math.min(block, Math.max(1, now / 64)));
      if (many == 0 || left.compareAndSet(now, now - many)) {
        return many;
      }
    }
  }

  /** A start at that time was refused. */
  void refused(long time) {
    refusedAt.accumulateAndGet(time, Math::min);
  }

  /** The earliest refused start; Long.MAX_VALUE if none was refused. */
  long refusedAt() {
    return refusedAt.get();
  }
}
