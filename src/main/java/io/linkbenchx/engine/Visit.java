package io.linkbenchx.engine;

import io.linkbenchx.workload.WorkStep;
import java.util.List;

/**
 * A cell when its turn comes.
 *
 * @param repeat 1 … the plan's repeats
 * @param steps of this visit, in order
 */
public record Visit(Cell cell, int repeat, List<Step> steps) {

  /**
   * A step of the run phase.
   *
   * @param name unique in the plan
   * @param work which of the workload's steps it is
   */
  public record Step(String name, RateSpec rate, WorkStep work) {}

  io.linkbenchx.result.Step.Cell stepCell() {
    return new io.linkbenchx.result.Step.Cell(cell.number(), repeat, cell.factors());
  }

  /** Warm-up and measuring; 0 if its steps end otherwise. */
  public double seconds() {
    return steps.stream().mapToDouble(step -> cell.seconds(step.work())).sum();
  }
}
