package io.linkbenchx.engine;

import io.linkbenchx.result.StepHead;
import java.time.Duration;

/**
 * One timed step as it is to be run.
 *
 * @param transactions stop after so many of the measured part, all clients; 0 = no limit
 * @param rows stop after so many rows read or written, to within an interval; 0 = no limit
 * @param maxErrors given-up transactions after which it stops; negative = never
 * @param perClientRate true if the head's target rate is shared by schedules of each client's own
 * @param limits what ends it as abandoned
 * @param level what an open loop is to keep
 * @param part the workload's own name of the step; null if it has only one
 * @param drain how long overdue and running transactions may go on after the end
 */
record StepPlan(
    StepHead head,
    Arrival arrival,
    Behind behind,
    boolean perClientRate,
    long transactions,
    long rows,
    long maxErrors,
    Duration interval,
    Duration drain,
    RetryPolicy retry,
    long seed,
    Limits limits,
    ServiceLevel level,
    String part) {

  private static final ServiceLevel ANY = new ServiceLevel(0, 0, Duration.ZERO);

  /** One that is never abandoned. */
  StepPlan(
      StepHead head,
      Arrival arrival,
      Behind behind,
      boolean perClientRate,
      long transactions,
      long rows,
      long maxErrors,
      Duration interval,
      Duration drain,
      RetryPolicy retry,
      long seed) {
    this(
        head,
        arrival,
        behind,
        perClientRate,
        transactions,
        rows,
        maxErrors,
        interval,
        drain,
        retry,
        seed,
        Limits.NONE,
        ANY,
        null);
  }

  boolean open() {
    return arrival != Arrival.CLOSED;
  }
}
