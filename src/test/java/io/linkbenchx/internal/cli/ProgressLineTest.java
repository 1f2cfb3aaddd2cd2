package io.linkbenchx.internal.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.result.CellHead;
import io.linkbenchx.result.Progress;
import io.linkbenchx.result.RoleKind;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepPhase;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
  private static final Step STEP =
      new Step(
          1,
          "qr100.L1",
          "InsertWith3SecIdx",
          "rocksdb",
          StepMode.CLOSED,
          1,
          Step.Schedule.UNTIMED,
          null,
          new Step.Part("qr100.L1", RoleKind.QUERY, null));

  private static Progress progress(
      StepPhase phase,
      double fraction,
      long done,
      double rate,
      double etaSeconds,
      long errors,
      Progress.Detail... details) {
    Step.Schedule schedule = Step.Schedule.UNTIMED;
    Step step = new Step(1, "run", "LinkGraph", "rocksdb", StepMode.CLOSED, 1, schedule);
    return new Progress(
        phase, step, "", fraction, done, rate, etaSeconds, errors, List.of(details));
  }

  private static Progress.Detail rows(String kind, long rows) {
    return new Progress.Detail(kind, rows, Progress.Unit.ROWS);
  }

  @Test
  void aPartShowsTheRatesOfItsTypes() {
    List<Progress.Detail> rates =
        List.of(
            new Progress.Detail("INSERT", 120_000, Progress.Unit.ROWS_PER_SECOND),
            new Progress.Detail("QUERY_RANGE", 5_310, Progress.Unit.TRANSACTIONS_PER_SECOND));
    Progress progress =
        new Progress(StepPhase.RUN, STEP, "", Double.NaN, 1, 6_000, Double.NaN, 0, rates);

    assertThat(ProgressLine.text(progress, 100))
        .isEqualTo(
            " closed     6000/s  errors 0  qr100.L1  INSERT 120 000 rows/s  QUERY_RANGE 5 310/s");
  }

  @Test
  void aCheckNamesTheDatabaseAndAWarmUpIsNotARun() {
    Progress check = new Progress(StepPhase.VERIFY, null, "mysql", 0.5, 10, 10, 1, 0, List.of());
    Progress warmUp = progress(StepPhase.WARMUP, 0.5, 10, 10, 1, 0);

    assertThat(ProgressLine.text(check, 100)).endsWith("10 rows/s  ETA 1 s  mysql");
    assertThat(ProgressLine.text(warmUp, 100)).startsWith(" warm-up   [").endsWith("ETA 1 s");
  }

  @Test
  void aLoadShowsBarRowsRateAndTimeLeft() {
    Progress progress =
        progress(
            StepPhase.LOAD,
            0.5,
            600,
            163_000,
            4.2,
            0,
            rows("nodes", 100_000),
            rows("links", 288_000));

    assertThat(ProgressLine.text(progress, 100))
        .isEqualTo(
            " load      [##########----------]  50 %  163 k rows/s  ETA 5 s"
                + "  100 000 nodes  288 000 links");
  }

  @Test
  void aStepShowsErrors() {
    Progress progress = progress(StepPhase.RUN, 1.0 / 3, 5, 9_999, 119.2, 7);

    assertThat(ProgressLine.text(progress, 100))
        .isEqualTo(" closed    [#######-------------]  33 %  9999/s  ETA 2 min 0 s  errors 7");
  }

  @Test
  void whatIsNotKnownIsLeftOut() {
    Progress progress = progress(StepPhase.RUN, Double.NaN, 5, Double.NaN, Double.NaN, 0);

    assertThat(ProgressLine.text(progress, 100)).isEqualTo(" closed     errors 0");
  }

  @Test
  void longTimesAndHighRatesStayShort() {
    Progress progress = progress(StepPhase.VERIFY, 0, 0, 23_400_000, 360_000, 0);

    assertThat(ProgressLine.text(progress, 100)).endsWith("   0 %  23 M rows/s  ETA 100 h 0 min");
  }

  @Test
  void countsThatDoNotFitAreLeftOut() {
    Progress progress =
        progress(
            StepPhase.LOAD,
            0.5,
            1,
            1,
            1,
            0,
            rows("nodes", 1),
            rows("links", 22),
            rows("counts", 333));

    assertThat(ProgressLine.text(progress, 78)).endsWith("ETA 1 s  1 nodes  22 links");
  }

  @Test
  void inAPlanItShowsTheCellAndTheTimeTheWholeStillTakes() {
    Progress progress =
        progress(StepPhase.RUN, 0.5, 5, 9_999, 30, 0, rows("nodes", 1), rows("links", 22));
    CellHead third = new CellHead(3, 12, 1, Map.of("clients", "4"), 600);

    String text = ProgressLine.text(progress, third, 30, 100);

    assertThat(text).startsWith(" closed    [##########----------]  50 %  9999/s  ETA 30 s");
    assertThat(text)
        .as("counts that do not fit are left out")
        .endsWith("  cell 3 of 12, plan ETA 9 min 30 s")
        .doesNotContain("links");
    assertThat(ProgressLine.text(progress, third, 700, 100)).endsWith("plan ETA 0 s");
    CellHead endless = new CellHead(3, 12, 1, Map.of(), 0);
    assertThat(ProgressLine.text(progress, endless, 30, 100)).endsWith("  cell 3 of 12");
  }

  @Test
  void neverSaysHundredPercentTooEarly() {
    Progress progress = progress(StepPhase.LOAD, 0.9999, 1, 1, 1, 0);

    assertThat(ProgressLine.text(progress, 100)).contains(" 99 %");
  }
}
