package io.linkbenchx.db.kv;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.Outcome;
import java.time.Duration;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Locks over the keys that transactions write: the links and count of one (id1, type), or a node.
 * Every transaction takes at most one stripe, so there are no deadlocks; two keys that share a
 * stripe by chance only wait for each other.
 */
final class StripedLocks {
  private static final int STRIPES = 4096;

  private final ReentrantLock[] stripes = new ReentrantLock[STRIPES];
  private final Duration timeout;

  StripedLocks(Duration timeout) {
    this.timeout = timeout;
    for (int i = 0; i < STRIPES; i++) {
      stripes[i] = new ReentrantLock();
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
    long mixed = (hash ^ hash >>> 32) * 0xD6E8FEB86659FD93L;
    ReentrantLock stripe = stripes[(int) (mixed >>> 52)];
    if (!stripe.tryLock()) {
      waitFor(stripe);
    }
    return stripe;
  }

  private void waitFor(ReentrantLock stripe) {
    try {
      if (!stripe.tryLock(timeout.toNanos(), TimeUnit.NANOSECONDS)) {
        throw new DbException(
            Outcome.TIMEOUT,
            String.format(
                Locale.ROOT,
                "waited %.3f s for a row another transaction holds; see the lock_timeout setting",
                timeout.toNanos() / 1e9));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new DbException(Outcome.TIMEOUT, "", "interrupted while waiting for a row", e);
    }
  }
}
