package io.linkbenchx.internal.scale;

import io.linkbenchx.internal.engine.Peers;
import java.time.Instant;

/**
 * The clock of share 1, as known from exchanges with it: of each, the one with the shortest round
 * trip, whose middle is the time of the answer to within half of it. Between exchanges the clocks
 * drift apart at a rate that is taken from the first and the last of them. Thread-safe.
 */
final class ClockModel {
  /** Most by which two clocks are expected to drift apart, while that is not measured. */
  static final double MOST_DRIFT = 200e-6;

  /** How far apart two exchanges must be to tell the drift. */
  private static final long APART = 1_000_000_000;

  /**
   * An exchange.
   *
   * @param nanos own time of its middle
   * @param ahead of share 1, of its own time
   * @param error of that, half the round trip
   * @param wallAhead own wall clock − that of share 1, nanoseconds
   */
  record Exchange(long nanos, long ahead, long error, long wallAhead) {
    /** One whose answer has arrived at these times. */
    static Exchange ended(Message.Time answer, long nanos, long wallNanos) {
      long error = (nanos - answer.sent() + 1) / 2;
      long middle = answer.sent() + (nanos - answer.sent()) / 2;
      return new Exchange(
          middle, answer.nanos() - middle, error, wallNanos - error - answer.wallNanos());
    }
  }

  private Exchange first;
  private Exchange last;

  synchronized void add(Exchange exchange) {
    if (first == null) {
      first = exchange;
    }
    last = exchange;
  }

  /** The rate at which share 1 gains on this clock; NaN if it is not known. */
  private double drift() {
    long apart = last.nanos - first.nanos;
    return apart < APART ? Double.NaN : (double) (last.ahead - first.ahead) / apart;
  }

  /** The largest error of that. */
  private double driftError() {
    return Double.isNaN(drift())
        ? MOST_DRIFT
        : (double) (first.error + last.error) / (last.nanos - first.nanos);
  }

  /** The own time of a time of share 1. */
  synchronized long own(long reference) {
    long near = reference - last.ahead;
    double gained = Double.isNaN(drift()) ? 0 : drift() * (near - last.nanos);
    return near - Math.round(gained);
  }

  /** A start at a time of share 1, and what is known about the clocks then. */
  synchronized Peers.Start start(long reference, Instant agreed) {
    long own = own(reference);
    double drift = drift();
    return new Peers.Start(
        own,
        agreed,
        last.wallAhead / 1e3,
        (last.error + driftError() * Math.abs(own - last.nanos)) / 1e3,
        Double.isNaN(drift) ? null : Double.valueOf(-drift * 1e6));
  }
}
