package io.linkbenchx.result;

/**
 * A step about to start.
 *
 * @param number 1-based, part of the directory name
 * @param mode "load", "pre", "settle", "closed" or "open"
 * @param targetRate per second, 0 in closed loop
 * @param plannedSeconds of the measured part, 0 if it ends otherwise
 * @param cell of the plan; null for what belongs to none: loads, calibrations
 */
public record StepHead(
    int number,
    String name,
    String workload,
    String database,
    String mode,
    int clients,
    double targetRate,
    String arrival,
    double warmupSeconds,
    double plannedSeconds,
    StepCell cell) {

  /** One that belongs to no cell. */
  public StepHead(
      int number,
      String name,
      String workload,
      String database,
      String mode,
      int clients,
      double targetRate,
      String arrival,
      double warmupSeconds,
      double plannedSeconds) {
    this(
        number,
        name,
        workload,
        database,
        mode,
        clients,
        targetRate,
        arrival,
        warmupSeconds,
        plannedSeconds,
        null);
  }

  /** Directory of its files below the result directory. */
  public String directory() {
    return String.format(java.util.Locale.ROOT, "steps/%02d-%s", number, name);
  }
}
