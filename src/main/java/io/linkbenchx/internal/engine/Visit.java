package io.linkbenchx.internal.engine;

import io.linkbenchx.random.Hash64;
import io.linkbenchx.result.Step;
import io.linkbenchx.workload.WorkStep;
import java.util.List;

/**
 * One run of a cell's steps in the order of the plan.
 *
 * @param repeat 1 … the plan's repeats
 * @param place 0-based, among the visits on the same data
 * @param steps of this visit, in order
 */
public record Visit(Cell cell, int repeat, int place, List<PlannedStep> steps) {

  /**
   * A step of the run phase.
   *
   * @param name unique in the plan
   * @param work identifies the step within the workload
   * @param number 1 … among consecutive steps on the same data; null if it is the only one
   * @param settles whether it is the time to settle after the steps of a rate
   */
  public record PlannedStep(
      String name, RateSpec rate, WorkStep work, Integer number, boolean settles) {}

  /**
   * The seed of one of its steps. It depends only on the step's position among those on its data,
   * so that every database of a plan gets the same streams, and no data gets the same stream twice.
   */
  long seed(long planSeed, PlannedStep step) {
    return Hash64.hash(planSeed, place, steps.indexOf(step));
  }

  /** The seed of the step after the load that the visit begins with. */
  long preSeed(long planSeed) {
    return Hash64.hash(planSeed, place, -1);
  }

  /** Whether two steps are of the same cell and repeat. */
  static boolean isOne(Step.Cell one, Step.Cell other) {
    return one != null
        && other != null
        && one.number() == other.number()
        && one.repeat() == other.repeat();
  }

  /** The cell of a load. */
  Step.Cell stepCell() {
    return new Step.Cell(cell.number(), repeat, cell.factors(), null);
  }

  /** The cell of one of its steps. */
  Step.Cell stepCell(PlannedStep step) {
    return new Step.Cell(cell.number(), repeat, cell.factors(), step.number());
  }

  /** Whether one of its steps has this name, or any; a null name is that of all. */
  boolean has(String name) {
    return measured().stream().anyMatch(step -> name == null || step.name().equals(name));
  }

  /** Its measured steps. */
  public List<PlannedStep> measured() {
    return steps.stream().filter(step -> !step.settles()).toList();
  }

  /** Time of its steps, warm-up and settling after them included; 0 if they do not end by time. */
  public double seconds() {
    return steps.stream().mapToDouble(step -> cell.seconds(step.work())).sum();
  }

  /**
   * Does the visits of a plan, one after the other: in this process, or in others, which then
   * verify and close their databases themselves.
   */
  interface Work {

    /** Does everything for a visit: its server, its data, its steps. */
    CellEnd run(Visit visit) throws InterruptedException;

    /** Does the work that follows a finished visit, if an interruption prevented it. */
    CellEnd makeUp(Visit visit);

    /** Verifies the data of a cell, which later visits use. */
    default void verify(Cell cell) {}

    /** Finishes the work on the data of a cell, which no later visit uses. */
    default void leave(Cell cell) {}

    /** Ends everything that is still open or running. */
    default void end() {}
  }
}
