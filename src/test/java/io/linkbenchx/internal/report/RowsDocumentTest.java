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

  private static String page(TableRuns run) {
    List<Document.Block> blocks = RowsDocument.of(new LevelFigures(run.stored()), Optional.empty());
    return HtmlPage.of(new Document("", List.of(), "", blocks));
  }

  /** The drawing of a chart. */
  private static String chart(String page, String title) {
    int from = page.indexOf("<figcaption>" + title + "</figcaption>");
    assertThat(from).as(title).isPositive();
    return page.substring(from, page.indexOf("</svg>", from));
  }

  @Test
  void roundsAreAnAxisWithALineForEachCell() {
    TableRuns run = new TableRuns("");
    for (String durability : List.of("os", "sync")) {
      run.cell(1, Map.of("durability", durability));
      for (int round = 1; round <= 3; round++) {
        run.inserts("round0" + round, 10 * round);
      }
    }
    String chart = chart(page(run), "Rows inserted per second, by step");

    assertThat(chart).contains(">round01</text>", ">round03</text>", ">rocksdb.os</text>");
    assertThat(chart).containsPattern("c0 marked dot\" d=\"(M[0-9. ]+h0){3}\"");
    assertThat(chart).containsPattern("c4 marked dot\" d=\"(M[0-9. ]+h0){3}\"");
  }

  @Test
  void soAreStepsInARow() {
    TableRuns run = new TableRuns("");
    for (String durability : List.of("os", "sync")) {
      run.cell(1, Map.of("durability", durability));
      for (int step = 1; step <= 3; step++) {
        run.number(step).hour(1000 * step, new double[] {1, 2, 6}, GIB, Map.of());
      }
    }
    String page = page(run);

    for (String title :
        List.of("Transactions per second", "KiB written on the devices per operation")) {
      assertThat(chart(page, title + ", by step"))
          .containsPattern("c0 marked dot\" d=\"(M[0-9. ]+h0){3}\"")
          .containsPattern("c4 marked dot\" d=\"(M[0-9. ]+h0){3}\"");
    }
  }

  /** Otherwise the slower line would lie on the axis. */
  @Test
  void ratesThatSpanAFactorOfTenHaveALogarithmicAxis() {
    TableRuns run = new TableRuns("");
    run.cell(1, Map.of("clients", "1")).hour(20, null, GIB, Map.of());
    run.cell(4, Map.of("clients", "4")).hour(9_000, null, GIB, Map.of());

    assertThat(chart(page(run), "Transactions per second, by clients"))
        .contains(">10</text>", ">100</text>", ">1 000</text>", ">10 k</text>");
  }

  @Test
  void readsAndWritesHaveAxesOfTheirOwn() {
    TableRuns run = new TableRuns("");
    run.cell(1, Map.of("clients", "1")).readAndWritten(100_000, 90);
    run.hour(100_090, null, GIB, Map.of());
    run.cell(4, Map.of("clients", "4")).readAndWritten(300_000, 60);
    run.hour(300_060, null, GIB, Map.of());
    String page = page(run);

    assertThat(chart(page, "Reads per second, by clients")).contains(">300 k</text>");
    assertThat(chart(page, "Writes per second, by clients")).contains(">100</text>");
    assertThat(page).doesNotContain("Transactions per second, by");
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
