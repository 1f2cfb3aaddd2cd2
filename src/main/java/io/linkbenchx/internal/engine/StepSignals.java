package io.linkbenchx.internal.engine;

import io.linkbenchx.internal.probe.ProcessMeter.ThreadEnds;
import java.util.concurrent.atomic.AtomicInteger;

/** Signals between the engine and the clients of a step; contains no figures. */
final class StepSignals {

  /** Collects the reports of threads that end. */
  final ThreadEnds ends = new ThreadEnds();

  private final AtomicInteger awaited = new AtomicInteger();

  /** Start of the measured part; samples that start (or are intended) before it are warm-up. */
  volatile long measureFrom;

  /** Its planned end: no transaction starts (or is intended) at or after this time. */
  volatile long measureUntil;

  /**
   * Its end: as planned, or when the step was stopped if that was earlier; never before its start.
   */
  volatile long measureEnd = Long.MAX_VALUE;

  volatile boolean stopped;

  /** Why a client could not continue; null if all could. */
  volatile Throwable death;

  /**
   * Fixes the measured part, or makes it begin earlier during the warm-up: then {@code from} must
   * still be in the future, so that everyone who reads it after that time sees the new value. If
   * the step has been stopped meanwhile, it has no measured part and {@code from} may be any time.
   */
  synchronized void schedule(long from, long until) {
    measureUntil = until; // first: a reader of the new start must not see the old end
    measureEnd = stopped ? from : until;
    measureFrom = from;
  }

  /**
   * Ends the step as soon as every client has finished its current transaction. The first call
   * fixes the end of the measured part.
   *
   * @param now current time of the clock
   */
  synchronized void stop(long now) {
    if (!stopped) {
      measureEnd = Math.max(measureFrom, Math.min(measureEnd, now));
      stopped = true;
    }
  }

  /** A client cannot continue; keeps the first reason and stops the step. */
  synchronized void die(Throwable cause, long now) {
    if (death == null) {
      death = cause;
    }
    stop(now);
  }

  /** This many more clients must use up their budgets before the step ends by itself. */
  void await(int clients) {
    awaited.addAndGet(clients);
  }

  /** One of these clients has used up its budget; the last one ends the step. */
  void exhausted(long now) {
    if (awaited.decrementAndGet() == 0) {
      stop(now);
    }
  }

  /** Whether the step waits for no client. */
  boolean idle() {
    return awaited.get() == 0;
  }

  /** The cause of a thread's death, so that another thread can throw it. */
  static RuntimeException unchecked(Throwable death) {
    if (death instanceof RuntimeException e) {
      return e;
    }
    if (death instanceof Error e) {
      throw e;
    }
    return new IllegalStateException("a client thread died: " + death, death);
  }
}
