package io.linkbenchx.engine;

import io.linkbenchx.probe.ThreadEnds;

/** What the engine tells the clients of a step, and what they tell it, besides figures. */
final class StepSignals {
  private final ThreadEnds ends = new ThreadEnds();

  /** Start of the measured part; samples that start (or are intended) before it are warm-up. */
  private volatile long measureFrom;

  /** No transaction starts (or is intended) at or after it. */
  private volatile long measureUntil;

  private volatile boolean stopped;
  private volatile Throwable death;

  /**
   * Fixes the measured part, or brings it forward while the warm-up goes on: then {@code from} must
   * not have come yet, and who reads it after that time finds it.
   */
  void schedule(long from, long until) {
    measureUntil = until; // first: who sees the new start must not see the old end
    measureFrom = from;
  }

  long measureFrom() {
    return measureFrom;
  }

  long measureUntil() {
    return measureUntil;
  }

  /** Ends the step as soon as every client has finished what it is in. */
  void stop() {
    stopped = true;
  }

  boolean stopped() {
    return stopped;
  }

  /** A client cannot go on; the first reason is kept and the step stops. */
  synchronized void die(Throwable cause) {
    if (death == null) {
      death = cause;
    }
    stopped = true;
  }

  Throwable death() {
    return death;
  }

  /** Where its threads tell what they leave behind when they end. */
  ThreadEnds ends() {
    return ends;
  }
}
