package io.linkbenchx.result;

/**
 * A step about to start.
 *
 * @param number 1-based, part of the directory name
 * @param cell of the plan; null for what belongs to none: pre-steps, settling, calibrations
 */
public record StepHead(
    int number, StepIdentity identity, int clients, StepSchedule schedule, StepCell cell)
    implements TimedStep {

  /** One that belongs to no cell. */
  public StepHead(int number, StepIdentity identity, int clients, StepSchedule schedule) {
    this(number, identity, clients, schedule, null);
  }
}
