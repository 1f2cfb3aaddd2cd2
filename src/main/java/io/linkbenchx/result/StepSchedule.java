package io.linkbenchx.result;

/**
 * How long a step is to last and how its transactions are to begin.
 *
 * @param targetRate per second, all clients; 0 in closed loop
 * @param share what that is a share of; null where it was given as it is, and in closed loop
 * @param arrival "closed", "uniform" or "poisson"
 * @param warmupSeconds not counted; the longest where its length is found out
 * @param plannedSeconds of the measured part, 0 if it ends otherwise
 */
public record StepSchedule(
    double targetRate,
    RateShare share,
    String arrival,
    double warmupSeconds,
    double plannedSeconds) {

  /** Every transaction begins when the one before it has ended, until something else ends it. */
  public static final StepSchedule UNTIMED = closed(0, 0);

  /** At a rate that was given as it is. */
  public StepSchedule(
      double targetRate, String arrival, double warmupSeconds, double plannedSeconds) {
    this(targetRate, null, arrival, warmupSeconds, plannedSeconds);
  }

  /** Every transaction begins when the one before it has ended. */
  public static StepSchedule closed(double warmupSeconds, double plannedSeconds) {
    return new StepSchedule(0, "closed", warmupSeconds, plannedSeconds);
  }
}
