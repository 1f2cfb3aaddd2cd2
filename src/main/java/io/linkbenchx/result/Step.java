package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Locale;
import java.util.Map;

/**
 * A timed part of a run: one workload, one database, one number of clients. Known before it begins;
 * also the head of its result.
 *
 * @param number 1-based, in the order of the steps; 0 for the calibration
 * @param name "load", "run", "open" …; unique in the run
 * @param workload name of the workload
 * @param database id of an entry of {@link RunResult#databases()}
 * @param mode what kind of step it is
 * @param clients threads with a connection each; in a load: loaders; 0 if another tool made the
 *     result without stating them
 * @param schedule its length and how its transactions begin
 * @param cell the cell of the plan it belongs to; for a load: the cell it was made for, whose data
 *     later cells may use; null for a step that prepares the data
 * @param part identifies the step within the workload; null if the workload has only one
 */
public record Step(
    int number,
    String name,
    String workload,
    String database,
    StepMode mode,
    int clients,
    Schedule schedule,
    Cell cell,
    Part part) {

  /** A step outside any cell and any sequence. */
  public Step(
      int number,
      String name,
      String workload,
      String database,
      StepMode mode,
      int clients,
      Schedule schedule) {
    this(number, name, workload, database, mode, clients, schedule, null, null);
  }

  /**
   * A copy with other clients and another rate.
   *
   * @param targetRate starts per second, all clients
   */
  public Step with(int otherClients, double targetRate) {
    Schedule other =
        new Schedule(
            schedule.arrival,
            targetRate,
            schedule.percent,
            schedule.percentOf,
            schedule.warmupSeconds,
            schedule.plannedSeconds);
    return new Step(number, name, workload, database, mode, otherClients, other, cell, part);
  }

  /** Directory of its files, below the result directory: "steps/01-load". */
  @JsonProperty(access = JsonProperty.Access.READ_ONLY)
  public String directory() {
    return String.format(Locale.ROOT, "steps/%02d-%s", number, name);
  }

  /** Whether it only prepares the data for other steps. */
  public boolean prepares() {
    return mode == StepMode.PREPARE || mode == StepMode.SETTLE;
  }

  /**
   * A cell of the plan.
   *
   * @param number of an entry of {@link PlanResult#cells()}
   * @param repeat 1 … the plan's repeats
   * @param factors key → value of everything that varies over the plan; empty if nothing varies
   * @param step 1 …, among consecutive steps on the same data; null for a load, or if the cell has
   *     only one step of this rate
   */
  public record Cell(int number, int repeat, Map<String, String> factors, Integer step) {}

  /**
   * One of several steps of a workload.
   *
   * @param name given by the workload: "round03", "l.x"
   * @param measures the kind of the role whose figures count
   * @param round 1-based number of an insert round; null for other steps
   */
  public record Part(String name, RoleKind measures, Integer round) {}

  /**
   * Planned length of a step and schedule of its transactions.
   *
   * @param arrival {@link Arrival#CLOSED} in closed loop
   * @param targetRate starts per second, all clients; 0 in closed loop
   * @param percent the configured target rate in percent of {@code percentOf}; null if it was not
   *     configured in percent
   * @param percentOf the sustained rate of the cell's closed step, transactions per second; null if
   *     {@code percent} is
   * @param warmupSeconds not counted; the upper limit if the step determines the length itself
   * @param plannedSeconds of the measured part; 0 if it does not end by time
   */
  public record Schedule(
      Arrival arrival,
      double targetRate,
      Double percent,
      Double percentOf,
      double warmupSeconds,
      double plannedSeconds) {
    /** Every transaction begins when its client's last one has ended; no time limit. */
    public static final Schedule UNTIMED = closed(0, 0);

    /** Every transaction begins when its client's last one has ended. */
    public static Schedule closed(double warmupSeconds, double plannedSeconds) {
      return new Schedule(Arrival.CLOSED, 0, null, null, warmupSeconds, plannedSeconds);
    }
  }
}
