package io.linkbenchx.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.result.PlanResult;
import io.linkbenchx.result.StepSeries;
import io.linkbenchx.result.UsedSteps;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The rows of a plan on the page, and what its caption says of their rates. */
class RowsDocumentTest {
  private static final long GIB = 1L << 30;

  private static PlanResult plan(int repeat, StepSeries series) {
    return new PlanResult("single", "ascending", "never", repeat, series, List.of());
  }

  private static String rates(int repeat, StepSeries series) {
    return Cells.whatRatesAre(plan(repeat, series));
  }

  @Test
  void aRangeIsClaimedOnlyWhereThereIsOne() {
    StepSeries last = new StepSeries(4, UsedSteps.parse("last"), null);

    assertThat(rates(1, null)).isEqualTo("rate: of a single step, so without a range");
    assertThat(rates(3, null)).isEqualTo("rate: median of 3 repeats, +- half their range");
    assertThat(rates(1, last)).isEqualTo("rate: mean of the last of 4 steps, +- half their range");
    assertThat(rates(3, last))
        .isEqualTo(
            "rate: median of 3 repeats, each the mean of the last of 4 steps, +- half their range");
  }

  @Test
  void rowsOfSingleStepsHaveNoColumnForARange() {
    TableRuns run = new TableRuns("");
    run.cell(1, Map.of("clients", "1")).hour(1000, new double[] {1, 2, 8}, GIB, Map.of());
    run.cell(4, Map.of("clients", "4")).hour(2500, new double[] {1, 2, 6}, GIB, Map.of());
    Document rows =
        new Document(
            "", List.of(), "", RowsDocument.of(new LevelFigures(run.stored()), Optional.empty()));

    assertThat(HtmlPage.of(rows).replace("\n", ""))
        .contains(
            "<caption>rate: of a single step, so without a range</caption>",
            "<th>row</th><th>transactions/s</th>",
            "<th>clients 4</th><td>2 500</td>")
        .doesNotContain("±");
  }
}
