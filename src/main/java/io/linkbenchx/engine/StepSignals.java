package io.linkbenchx.engine;

import io.linkbenchx.probe.ThreadEnds;
import java.util.concurrent.atomic.AtomicInteger;

/** What the engine tells the clients of a step, and what they tell it, besides figures. */
final class StepSignals {
  private final ThreadEnds ends = new ThreadEnds();
  private final AtomicInteger awaited = new AtomicInteger();

  /** Start of the measured part; samples that start (or are intended) before it are warm-up. */
  private volatile long measureFrom;

  /** No transaction starts (or is intended) at or after it. */
  private volatile long measureUntil;

  private volatile long measureEnd = Long.MAX_VALUE;
  private volatile boolean stopped;
  private volatile Throwable death;

  /**
   * Fixes the measured part, or brings it forward during the warm-up: then {@code from} must not
   * have come yet, so that who reads it after that time finds it. If the step has been stopped
   * meanwhile, it has no measured part and {@code from} may be any time.
   */
  synchronized void schedule(long from, long until) {
    measureUntil = until; // first: who sees the new start must not see the old end
    measureEnd = stopped ? from : until;
    measureFrom = from;
  }

  long measureFrom() {
    return measureFrom;
  }

  /** The planned end of the measured part. */
  long measureUntil() {
    return measureUntil;
  }

  /**
   * The end of the measured part: as planned, or when the step was stopped if that was earlier.
   * Never before its start.
   */
  long measureEnd() {
    return measureEnd;
  }

  /**
   * Ends the step as soon as every client has finished what it is in. The first call fixes the end
   * of the measured part.
   *
   * @param now the moment, of the clock
   */
  synchronized void stop(long now) {
    if (!stopped) {
      measureEnd = Math.max(measureFrom, Math.min(measureEnd, now));
      stopped = true;
    }
  }

  boolean stopped() {
    return stopped;
  }

  /** A client cannot go on; the first reason is kept and the step stops. */
  synchronized void die(Throwable cause, long now) {
    if (death == null) {
      death = cause;
    }
    stop(now);
  }

  /** The same of a thread that loads: a load has no measured part whose end could matter. */
  void die(Throwable cause) {
    die(cause, measureFrom);
  }

  Throwable death() {
    return death;
  }

  /** So many clients more have to do all they may before the step ends of its own accord. */
  void await(int clients) {
    awaited.addAndGet(clients);
  }

  /** One of those has done all it may; with the last one the step ends. */
  void exhausted(long now) {
    if (awaited.decrementAndGet() == 0) {
      stop(now);
    }
  }

  /** Whether the step waits for nobody. */
  boolean idle() {
    return awaited.get() == 0;
  }

  /** Where its threads tell what they leave behind when they end. */
  ThreadEnds ends() {
    return ends;
  }
}
