package io.linkbenchx.result;

/**
 * How long a step is to last and how its transactions are to begin.
 *
 * @param targetRate per second, all clients; 0 in closed loop
 * @param arrival "closed", "uniform" or "poisson"
 * @param warmupSeconds not counted
 * @param plannedSeconds of the measured part, 0 if it ends otherwise
 */
public record StepSchedule(
    double targetRate, String arrival, double warmupSeconds, double plannedSeconds) {

  /** Every transaction begins when the one before it has ended, until something else ends it. */
  public static final StepSchedule UNTIMED = closed(0, 0);

  /** Every transaction begins when the one before it has ended. */
  public static StepSchedule closed(double warmupSeconds, double plannedSeconds) {
    return new StepSchedule(0, "closed", warmupSeconds, plannedSeconds);
  }
}
