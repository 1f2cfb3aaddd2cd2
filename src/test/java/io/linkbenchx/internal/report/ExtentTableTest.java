package io.linkbenchx.internal.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.compare.CompareException;
import io.linkbenchx.result.CellState;
import io.linkbenchx.result.StepMode;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What results contain, over all of them. */
class ExtentTableTest {
  private static TableRuns run() {
    return new TableRuns("").cell(1, Map.of());
  }

  private static String text(TableRuns... runs) {
    List<StoredRun> stored = List.of(runs).stream().map(TableRuns::stored).toList();
    return Tables.of(TableKind.EXTENT, stored).text();
  }

  @Test
  void theStepsOfAllResultsCountAndNeitherTheirLoadsNorWhatPreparesThem() {
    TableRuns first =
        run()
            .step(StepMode.LOAD, 1, 12, 1_000_000, 10)
            .step(StepMode.PREPARE, 1, 120, 1_000_000, 10)
            .step(StepMode.CLOSED, 1, 60.2, 1_000_000, 16_666_667)
            .step(StepMode.SETTLE, 1, 9, 1_000_000, 10);
    TableRuns second = run().step(StepMode.OPEN, 3, 61.4, 1_250_000, 20_000_000);

    assertThat(text(first, second))
        .isEqualTo(
            """
            measured   2 steps of 60 to 61 s, 3 repeats
            data       1 000 000 to 1 250 000 rows, 6.00 to 6.25 x the cache
            """);
  }

  @Test
  void loadsCountIfNothingElseWasMeasured() {
    assertThat(text(run().step(StepMode.LOAD, 1, 12, 5000, 1_000_000)))
        .isEqualTo(
            """
            measured   1 load of 12 s, 1 repeat
            data       5 000 rows, 0.50 x the cache
                       all of it was cached
            """);
  }

  @Test
  void aVoidCellHasMeasuredNothing() {
    TableRuns run = run().step(StepMode.CLOSED, 1, 60, 5000, 250_000);
    run.cell(1, Map.of("server.options", "iops=1000"), CellState.VOID);
    run.step(StepMode.CLOSED, 1, 30, 9000, 250_000);

    assertThat(text(run)).startsWith("measured   1 step of 60 s, 1 repeat\n");
  }

  @Test
  void whatIsNotKnownIsNotMeasured() {
    assertThat(text(run().hour(10, null, null, Map.of())))
        .isEqualTo("measured   1 step of 3 600 s, 1 repeat\ndata       NA rows, NA x the cache\n");
    assertThat(text(run())).isEqualTo("measured   nothing\n");
  }

  @Test
  void machinesReadColumnsWithUnits() {
    List<StoredRun> stored = List.of(run().step(StepMode.CLOSED, 2, 60, 5000, 250_000).stored());

    assertThat(Tables.of(TableKind.EXTENT, stored).tsv())
        .isEqualTo(
            "table\tkind\tsteps\trepeats\tseconds_min\tseconds_max\trows_min\trows_max"
                + "\tdata_per_cache_min\tdata_per_cache_max\n"
                + "EXTENT\tstep\t1\t2\t60.0\t60.0\t5000.0\t5000.0\t2.0\t2.0\n");
    assertThatThrownBy(() -> Tables.of(TableKind.EXTENT, stored).relativeTo("x").text())
        .isInstanceOf(CompareException.class)
        .hasMessageContaining("no relative form");
  }
}
