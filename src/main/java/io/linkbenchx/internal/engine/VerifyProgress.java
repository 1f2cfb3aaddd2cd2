package io.linkbenchx.internal.engine;

import io.linkbenchx.result.Progress;
import io.linkbenchx.result.StepPhase;
import io.linkbenchx.workload.Verification;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Forwards the progress of a verification, a few times a second. */
final class VerifyProgress implements Verification.Progress {
  private static final long TICK = TimeUnit.MILLISECONDS.toNanos(200);

  private final Clock clock;
  private final Listeners listeners;
  private final String database;
  private final long start;
  private long next;
  private volatile long lastNanos = System.nanoTime();

  /**
   * @param database name of the database; empty if there is only one
   */
  VerifyProgress(Clock clock, Listeners listeners, String database) {
    this.clock = clock;
    this.listeners = listeners;
    this.database = database;
    this.start = clock.nanos();
    this.next = start + TICK;
  }

  /** Time since the last progress. */
  long idleNanos() {
    return System.nanoTime() - lastNanos;
  }

  @Override
  public synchronized void done(long rowsChecked, double fraction) {
    lastNanos = System.nanoTime();
    long now = clock.nanos();
    if (now < next) {
      return;
    }
    next = now + TICK;
    double seconds = (now - start) / 1e9;
    double eta = fraction > 0 ? seconds / fraction - seconds : Double.NaN;
    Progress progress =
        new Progress(
            StepPhase.VERIFY,
            null,
            database,
            fraction,
            rowsChecked,
            rowsChecked / seconds,
            eta,
            0,
            List.of());
    listeners.report(l -> l.progress(progress));
  }
}
