package io.linkbenchx.engine;

import io.linkbenchx.result.Arrival;
import io.linkbenchx.result.Behind;
import java.time.Duration;

/**
 * When the transactions of a step begin.
 *
 * @param perClientRate true if the step's target rate is shared by schedules of each client's own
 * @param level what an open loop is to keep
 */
record StartRules(Arrival arrival, Behind behind, boolean perClientRate, ServiceLevel level) {
  private static final ServiceLevel ANY = new ServiceLevel(0, 0, Duration.ZERO);

  /** One schedule for all clients, of which every start is kept. */
  static StartRules of(Arrival arrival) {
    return new StartRules(arrival, Behind.BACKLOG, false, ANY);
  }

  boolean open() {
    return arrival != Arrival.CLOSED;
  }
}
