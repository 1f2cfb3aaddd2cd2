package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Locale;
import java.util.Map;

/**
 * A timed stretch of a run: one workload, one database, one number of clients. Known before it
 * begins, and the head of its result.
 *
 * @param number 1-based, in the order of the steps; 0 of the calibration
 * @param name "load", "run", "open" …; unique in the run
 * @param workload name of the workload
 * @param database id of an entry of {@link RunResult#databases()}
 * @param mode what kind of step it is
 * @param clients threads with a connection each; of a load: loaders
 * @param schedule its length and how its transactions begin
 * @param cell the cell of the plan it belongs to; of a load: the cell that it was made for, whose
 *     data later cells may use; null for what prepares the data
 * @param part which of the workload's steps it is; null if the workload has only one
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
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

  /** A step that belongs to no cell and is no part of a sequence. */
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

  /** Directory of its files, below the result directory: "steps/01-load". */
  @JsonProperty(access = JsonProperty.Access.READ_ONLY)
  public String directory() {
    return String.format(Locale.ROOT, "steps/%02d-%s", number, name);
  }

  /** Whether it only brings the data into the state that other steps are measured in. */
  public boolean prepares() {
    return mode == StepMode.PREPARE || mode == StepMode.SETTLE;
  }

  /**
   * A cell of the plan.
   *
   * @param number of an entry of {@link PlanResult#cells()}
   * @param repeat 1 … the plan's repeats
   * @param factors key → value of everything that varies over the plan; empty if nothing does
   */
  public record Cell(int number, int repeat, Map<String, String> factors) {}

  /**
   * One of several steps of a workload.
   *
   * @param name the workload's own: "round03", "l.x"
   * @param measures the kind of the role whose figures count
   * @param round 1-based number of an insert round; null if it is none
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Part(String name, RoleKind measures, Integer round) {}

  /**
   * How long a step is to last and how its transactions are to begin.
   *
   * @param arrival {@link Arrival#CLOSED} in closed loop
   * @param targetRate starts per second, all clients; 0 in closed loop
   * @param percent the target rate as it was given, in percent of {@code percentOf}; null if it was
   *     given otherwise
   * @param percentOf the sustained rate of the cell's closed step, transactions per second; null if
   *     {@code percent} is
   * @param warmupSeconds not counted; the longest, where its length is found out in the step
   * @param plannedSeconds of the measured part; 0 if it ends otherwise
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Schedule(
      Arrival arrival,
      double targetRate,
      Double percent,
      Double percentOf,
      double warmupSeconds,
      double plannedSeconds) {
    /** Every transaction begins when its client's last one has ended; no time ends the step. */
    public static final Schedule UNTIMED = closed(0, 0);

    /** Every transaction begins when its client's last one has ended. */
    public static Schedule closed(double warmupSeconds, double plannedSeconds) {
      return new Schedule(Arrival.CLOSED, 0, null, null, warmupSeconds, plannedSeconds);
    }
  }
}
