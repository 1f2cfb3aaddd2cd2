package io.linkbenchx.internal.engine;

import io.linkbenchx.result.Arrival;
import io.linkbenchx.result.Behind;
import java.time.Duration;

/**
 * When the transactions of a step begin.
 *
 * @param perClientRate true if each client has its own schedule with a share of the step's target
 *     rate
 * @param level the requirements of an open loop
 */
record StartRules(Arrival arrival, Behind behind, boolean perClientRate, ServiceLevel level) {
  private static final ServiceLevel ANY = new ServiceLevel(0, 0, Duration.ZERO);

  /** One schedule for all clients, in which every start is kept. */
  static StartRules of(Arrival arrival) {
    return new StartRules(arrival, Behind.BACKLOG, false, ANY);
  }

  boolean open() {
    return arrival != Arrival.CLOSED;
  }
}
