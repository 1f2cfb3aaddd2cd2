package io.linkbenchx.internal.engine;

import io.linkbenchx.internal.measure.Counters;

/**
 * A client's use of time in the measured part of a step, in nanoseconds. Written by the client,
 * readable from any thread at any time.
 */
final class ClientTimes {
  /** Inside transactions. */
  static final int INSIDE = 0;

  /** For drawing and recording transactions. */
  static final int PREPARING = 1;

  /** Only waiting for a start. */
  static final int WAITING = 2;

  /** CPU time of that, spent to begin on time. */
  static final int SPUN = 3;

  private final Counters nanos = new Counters(4);

  /**
   * Adds the part of a transaction, retries and pauses included, that lies in a period.
   *
   * @param prepared time before it, in which the last one was recorded and this one drawn
   */
  void inside(long prepared, long start, long end, long from, long until) {
    long overlap = Math.min(end, until) - Math.max(start, from);
    nanos.add(INSIDE, Math.max(0, overlap), prepared);
  }

  /** Adds time between two transactions, in which one was recorded and the next one drawn. */
  void preparing(long time) {
    nanos.add(PREPARING, time);
  }

  /**
   * Adds the part of a wait for a start that lies in a period.
   *
   * @param spun CPU time spent in the wait
   */
  void waiting(long start, long end, long spun, long from, long until) {
    long overlap = Math.min(end, until) - Math.max(start, from);
    if (overlap > 0) {
      nanos.add(WAITING, overlap);
      nanos.add(SPUN, Math.min(spun, overlap));
    }
  }

  /** A time so far, by the constants of this class. */
  long get(int kind) {
    return nanos.get(kind);
  }
}
