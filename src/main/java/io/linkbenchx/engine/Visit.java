package io.linkbenchx.engine;

import io.linkbenchx.result.StepCell;
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
   */
  public record Step(String name, RateSpec rate) {}

  StepCell stepCell() {
    return new StepCell(cell.number(), repeat, cell.factors());
  }

  double seconds() {
    return cell.seconds(steps.size());
  }
}
