package io.linkbenchx.internal.engine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * The machine's clock. A park ends late: by the kernel's timer slack, 50 us unless a thread asks
 * for less, and by the time that it takes to wake up. Threads that have called {@link #begin()}
 * have no slack if the system allows that (Linux). The remaining delay is measured once; a wait
 * parks until twice that delay before its time and then spins, because such a late start would be
 * most of the response time of a fast engine.
 */
final class SystemClock implements Clock {
  private static final long SLICE_NANOS = TimeUnit.MILLISECONDS.toNanos(50);
  private static final long LEAST_SPIN_NANOS = TimeUnit.MICROSECONDS.toNanos(10);
  private static final long MOST_SPIN_NANOS = TimeUnit.MICROSECONDS.toNanos(150);

  private static final long PARK_NANOS = TimeUnit.MICROSECONDS.toNanos(100);
  private static final int PARKS = 31;

  /** Number of spins before yielding the CPU once: waiting clients must not starve the engine. */
  private static final int SPINS_PER_YIELD = 64;

  /** A longer yield gave the CPU to another thread, so that time does not count as spent here. */
  private static final long YIELD_NANOS = TimeUnit.MICROSECONDS.toNanos(5);

  private final long baseNanos = System.nanoTime();
  private final long baseMillis = System.currentTimeMillis();
  private final long spinNanos = measuredSpin();

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
      LockSupport.parkNanos(SLICE_NANOS - spinNanos);
      return 0;
    }
    if (left > spinNanos) {
      LockSupport.parkNanos(left - spinNanos);
    }
    return spinUntil(nanos);
  }

  @SuppressWarnings("ThreadPriorityCheck") // yielding is for fairness, not for correctness
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
      LockSupport.parkNanos(Math.min(left, SLICE_NANOS - spinNanos));
    }
  }

  /** How long before its time a wait must stop parking on this machine. */
  private long measuredSpin() {
    long[] late = new long[PARKS];
    Thread thread = DaemonThread.start("oversleep", () -> parkOften(late));
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return MOST_SPIN_NANOS;
    }
    Arrays.sort(late);
    return Math.max(LEAST_SPIN_NANOS, Math.min(MOST_SPIN_NANOS, 2 * late[PARKS / 2]));
  }

  private void parkOften(long[] late) {
    begin();
    for (int i = 0; i < PARKS; i++) {
      long due = System.nanoTime() + PARK_NANOS;
      LockSupport.parkNanos(PARK_NANOS);
      late[i] = System.nanoTime() - due;
    }
  }

  /** Removes the slack of this thread's timers; no effect except on Linux. */
  @Override
  public void begin() {
    try {
      Path self = Files.readSymbolicLink(Path.of("/proc/thread-self")); // PID/task/TID
      Files.writeString(Path.of("/proc", self.getFileName().toString(), "timerslack_ns"), "1");
    } catch (IOException | UnsupportedOperationException e) {
      return; // parks then end later, which is measured
    }
  }
}
