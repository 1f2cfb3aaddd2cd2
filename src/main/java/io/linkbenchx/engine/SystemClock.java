package io.linkbenchx.engine;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * The machine's clock. Parks until shortly before the time and spins from there, because a park
 * overshoots by about 0.1 ms, which would be most of the response time of a fast engine.
 */
public final class SystemClock implements Clock {
  private static final long SPIN_NANOS = TimeUnit.MICROSECONDS.toNanos(150);
  private static final long SLICE_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

  /** Spins before giving the processor away once: waiting clients must not starve the engine. */
  private static final int SPINS_PER_YIELD = 64;

  /** A yield that took longer gave the processor to somebody: that time was not spent here. */
  private static final long YIELD_NANOS = TimeUnit.MICROSECONDS.toNanos(5);

  private final long baseNanos = System.nanoTime();
  private final long baseMillis = System.currentTimeMillis();

  @Override
  public long nanos() {
    return System.nanoTime();
  }

  @Override
  public long wallMillis(long nanos) {
    return baseMillis + (nanos - baseNanos) / 1_000_000;
  }

  @Override
  public long awaitUntil(long nanos) {
    long left = nanos - System.nanoTime();
    if (left > SLICE_NANOS) {
      LockSupport.parkNanos(SLICE_NANOS - SPIN_NANOS);
      return 0;
    }
    if (left > SPIN_NANOS) {
      LockSupport.parkNanos(left - SPIN_NANOS);
    }
    return spinUntil(nanos);
  }

  @SuppressWarnings("ThreadPriorityCheck") // yielding is for fairness here, not for correctness
  private static long spinUntil(long nanos) {
    long start = System.nanoTime();
    long given = 0;
    long now = start;
    for (int spins = 1; nanos - now > 0; spins++) {
      if (spins % SPINS_PER_YIELD == 0) {
        Thread.yield();
        long after = System.nanoTime();
        given += after - now > YIELD_NANOS ? after - now : 0;
        now = after;
      } else {
        Thread.onSpinWait();
        now = System.nanoTime();
      }
    }
    return now - start - given;
  }

  @Override
  public void restUntil(long nanos) {
    long left = nanos - System.nanoTime();
    if (left > 0) {
      LockSupport.parkNanos(Math.min(left, SLICE_NANOS - SPIN_NANOS));
    }
  }
}
