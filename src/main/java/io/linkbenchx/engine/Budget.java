package io.linkbenchx.engine;

import java.util.concurrent.atomic.AtomicLong;

/**
 * How many transactions a step may still start, shared by its clients. A client takes a block at a
 * time, so that they do not wait for each other, and the total is exact.
 */
final class Budget {
  private static final long BLOCK = 64;

  private final AtomicLong left;

  /** {@code transactions} in all; 0 or less means no limit. */
  Budget(long transactions) {
    this(new AtomicLong(transactions > 0 ? transactions : Long.MAX_VALUE));
  }

  private Budget(AtomicLong left) {
    this.left = left;
  }

  /** So many in all, which may be none. */
  static Budget exactly(long transactions) {
    return new Budget(new AtomicLong(transactions));
  }

  /** Takes a block; 0 when nothing is left. */
  long take() {
    while (true) {
      long now = left.get();
      long block = Math.min(now, now > BLOCK * 64 ? BLOCK : Math.max(1, now / 64));
      if (block == 0 || left.compareAndSet(now, now - block)) {
        return block;
      }
    }
  }
}
