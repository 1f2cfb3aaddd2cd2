package io.linkbenchx.result;

import java.util.List;

/**
 * The planned work.
 *
 * @param protocol "single", "qos" …
 * @param order of the levels: "ascending" (as written), "descending" or "random"
 * @param reload "never", "per_level" or "restore"
 * @param repeat number of runs of each cell
 * @param series the steps of a cell on the same data; null for one step per rate
 * @param cells all combinations of the varied settings, in the order written
 */
public record PlanResult(
    String protocol,
    String order,
    String reload,
    int repeat,
    StepSeries series,
    List<CellResult> cells) {

  /** A copy with other cells. */
  public PlanResult with(List<CellResult> others) {
    return new PlanResult(protocol, order, reload, repeat, series, others);
  }

  /** The steps of a cell; one if the run has no plan. */
  public static StepSeries seriesOf(PlanResult plan) {
    return plan == null || plan.series == null ? StepSeries.ONE : plan.series;
  }
}
