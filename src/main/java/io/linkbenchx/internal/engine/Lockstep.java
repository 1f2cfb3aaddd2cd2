package io.linkbenchx.internal.engine;

import io.linkbenchx.internal.measure.Counters;
import java.util.function.BooleanSupplier;

/**
 * Keeps a client at most a given number of transactions ahead of a client of another role. The two
 * only read each other's count; the leader polls after a pause, which a lead of several
 * transactions hides.
 *
 * @param own number of transactions that this client has ended, written by it
 * @param otherDone whether the other client has ended, so that it will not catch up
 */
record Lockstep(Counters own, Counters other, long distance, BooleanSupplier otherDone) {
  private static final long PAUSE_NANOS = 20_000;

  /** Waits for the other client if necessary; returns the time, a new one if it waited. */
  long await(long now, Clock clock, StepSignals signals) {
    long time = now;
    while (own.get(0) - other.get(0) >= distance && !otherDone.getAsBoolean() && !signals.stopped) {
      clock.awaitUntil(time + PAUSE_NANOS);
      time = clock.nanos();
    }
    return time;
  }

  /** This client has ended another transaction, with any outcome. */
  void ended() {
    own.add(0, 1);
  }
}
