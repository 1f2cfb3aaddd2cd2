package io.linkbenchx.engine;

import io.linkbenchx.measure.Counters;
import java.util.function.BooleanSupplier;

/**
 * Keeps a client at most so many transactions ahead of one of another role. The two only read each
 * other's count; one that is ahead looks again after a pause, which a lead of several transactions
 * hides.
 */
final class Lockstep {
  private static final long PAUSE_NANOS = 20_000;

  private final Counters own;
  private final Counters other;
  private final long distance;
  private final BooleanSupplier otherDone;

  /**
   * @param own transactions that this client has ended, written by it
   * @param otherDone whether the other one has ended, so that it will not catch up any more
   */
  Lockstep(Counters own, Counters other, long distance, BooleanSupplier otherDone) {
    this.own = own;
    this.other = other;
    this.distance = distance;
    this.otherDone = otherDone;
  }

  /** Waits for the other one if need be; gives the time, a new one if it waited. */
  long await(long now, Clock clock, StepSignals signals) {
    long time = now;
    while (own.get(0) - other.get(0) >= distance
        && !otherDone.getAsBoolean()
        && !signals.stopped()) {
      clock.awaitUntil(time + PAUSE_NANOS);
      time = clock.nanos();
    }
    return time;
  }

  /** Another transaction of this client has ended, however. */
  void ended() {
    own.add(0, 1);
  }
}
