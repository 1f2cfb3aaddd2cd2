package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.DbException;
import io.linkbenchx.result.Outcome;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Locks over the keys that transactions write: the links and count of one (id1, type), a node, or a
 * row. A graph transaction takes at most one stripe, so there are no deadlocks; a row transaction
 * takes several, and waits only for stripes higher than those it holds. Two keys that share a
 * stripe by chance merely wait for each other.
 */
final class StripedLocks {
  static final int GRAPH_STRIPES = 1 << 12;

  /** Row transactions hold several stripes for longer, so they get more of them. */
  static final int ROW_STRIPES = 1 << 16;

  /** How long a transaction waits for a stripe below one that it holds before it gives up. */
  private static final Duration OUT_OF_ORDER = Duration.ofMillis(2);

  private final ReentrantLock[] stripes;
  private final int shift;
  private final Duration timeout;

  /**
   * @param count a power of two
   */
  StripedLocks(Duration timeout, int count) {
    this.timeout = timeout;
    this.shift = Long.SIZE - Integer.numberOfTrailingZeros(count);
    this.stripes = new ReentrantLock[count];
    for (int i = 0; i < count; i++) {
      stripes[i] = new ReentrantLock();
    }
  }

  /** The stripe of a row. */
  int rowStripe(int table, long id) {
    return stripe(id * 0x9E3779B97F4A7C15L ^ table * 0xC2B2AE3D27D4EB4FL);
  }

  /**
   * Takes a stripe.
   *
   * @param highest stripe that the transaction holds, −1 if none; waits below it must be short,
   *     because two transactions could wait for each other
   */
  private void take(int stripe, int highest) {
    ReentrantLock lock = stripes[stripe];
    if (lock.tryLock()) {
      return;
    }
    if (stripe <= highest && !tryLock(lock, OUT_OF_ORDER)) {
      throw new DbException(
          Outcome.CONFLICT, "another transaction holds the row: aborted to avoid a deadlock");
    }
    if (stripe > highest && !tryLock(lock, timeout)) {
      double seconds = timeout.toNanos() / 1e9;
      throw new DbException(
          Outcome.TIMEOUT,
          String.format(
              Locale.ROOT, "waited %.3f s for a row lock; see the lock_timeout setting", seconds));
    }
  }

  /** The stripes that one transaction holds. */
  static final class Held {
    private int[] stripes = new int[16];
    private int size;
    private int highest = -1;
    private StripedLocks locks;

    /** Takes a stripe, always of the same locks, unless it is held. */
    void take(StripedLocks from, int stripe) {
      locks = from;
      for (int i = 0; i < size; i++) {
        if (stripes[i] == stripe) {
          return;
        }
      }
      if (size == stripes.length) {
        stripes = Arrays.copyOf(stripes, size * 2);
      }
      locks.take(stripe, highest);
      stripes[size++] = stripe;
      highest = Math.max(highest, stripe);
    }

    void release() {
      while (size > 0) {
        locks.stripes[stripes[--size]].unlock();
      }
      highest = -1;
    }
  }

  /** Takes the lock of all links of (id1, type) and of their count. */
  ReentrantLock lockLinks(long id1, long type) {
    return lock(id1 * 0x9E3779B97F4A7C15L ^ type * 0xC2B2AE3D27D4EB4FL);
  }

  /** Takes the lock of a node. */
  ReentrantLock lockNode(long id) {
    return lock((id ^ 0x5851F42D4C957F2DL) * 0x9E3779B97F4A7C15L);
  }

  private ReentrantLock lock(long hash) {
    int stripe = stripe(hash);
    take(stripe, -1);
    return stripes[stripe];
  }

  private int stripe(long hash) {
    long mixed = (hash ^ hash >>> 32) * 0xD6E8FEB86659FD93L;
    return (int) (mixed >>> shift);
  }

  /** False if the limit has passed. */
  static boolean tryLock(ReentrantLock stripe, Duration limit) {
    try {
      return stripe.tryLock(limit.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new DbException(Outcome.TIMEOUT, "", "interrupted while waiting for a row", e);
    }
  }
}
