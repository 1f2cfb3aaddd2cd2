package io.linkbenchx.engine;

import io.linkbenchx.random.Hash64;
import io.linkbenchx.workload.WorkStep;
import java.util.List;

/**
 * A cell when its turn comes.
 *
 * @param repeat 1 … the plan's repeats
 * @param place 0-based, among the visits on the same data
 * @param steps of this visit, in order
 */
public record Visit(Cell cell, int repeat, int place, List<Step> steps) {

  /**
   * A step of the run phase.
   *
   * @param name unique in the plan
   * @param work which of the workload's steps it is
   */
  public record Step(String name, RateSpec rate, WorkStep work) {}

  /**
   * The seed of one of its steps. It follows from the step's place among those on its data, so that
   * every database of a plan is given the same streams, and no data the same stream twice.
   */
  long seed(long planSeed, Step step) {
    return Hash64.hash(planSeed, place, steps.indexOf(step));
  }

  /** The seed of the step after the load that the visit begins with. */
  long preSeed(long planSeed) {
    return Hash64.hash(planSeed, place, -1);
  }

  io.linkbenchx.result.Step.Cell stepCell() {
    return new io.linkbenchx.result.Step.Cell(cell.number(), repeat, cell.factors());
  }

  /** Warm-up and measuring; 0 if its steps end otherwise. */
  public double seconds() {
    return steps.stream().mapToDouble(step -> cell.seconds(step.work())).sum();
  }
}
