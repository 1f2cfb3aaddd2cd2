package io.linkbenchx.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.internal.archive.IntervalRow;
import io.linkbenchx.result.IntervalCounts;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.StepPhase;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class StallsTest {

  private static List<IntervalRow> seconds(StepPhase phase, long... counts) {
    List<IntervalRow> rows = new ArrayList<>();
    for (int i = 0; i < counts.length; i++) {
      rows.add(
          new IntervalRow(
              new IntervalRow.Stretch(IntervalRow.Resolution.INTERVAL, phase, i, i + 1),
              IntervalRow.ALL,
              new IntervalCounts(counts[i], counts[i] == 0 ? 7 : 0, 0, 0, 0, 0, counts[i], 0),
              null,
              null,
              null,
              IntervalSnapshot.Queue.EMPTY));
    }
    return rows;
  }

  private static List<Stall> of(long... counts) {
    return Stall.of(seconds(StepPhase.RUN, counts), IntervalRow::rate);
  }

  @Test
  void secondsBelowATenthOfTheMedianAreOneStallWhereTheyFollowEachOther() {
    assertThat(of(100, 100, 9, 0, 100, 100, 100, 100, 10, 100, 100, 5))
        .containsExactly(new Stall(2, 4, 0, 7), new Stall(11, 12, 5, 0));
  }

  /** Its last row ends within an interval; a flush without rows may follow. */
  @Test
  void theEndOfALoadIsNoStall() {
    long[] counts = {100, 100, 0, 100, 100, 100, 100, 100, 100, 100, 4, 0, 0};
    List<IntervalRow> load = seconds(StepPhase.LOAD, counts);

    assertThat(Stall.of(load, row -> row.counts().rows())).containsExactly(new Stall(2, 3, 0, 7));
    assertThat(of(counts)).as("not of a load").hasSize(2);
  }

  @Test
  void aSlowDatabaseHasNoStallsByChance() {
    assertThat(of(9, 9, 0, 9, 9, 9, 9, 9, 9, 9)).isEmpty();
    assertThat(of(100, 100, 0, 100)).as("too few to compare with").isEmpty();
  }

  @Test
  void anOutageIsAStallInWhichNothingWasCompleted() {
    assertThat(new Stall(2, 4, 0, 7).text())
        .isEqualTo("outage: nothing was completed, 2.0 to 4.0 s");
    assertThat(new Stall(2, 4, 5, 7).text())
        .isEqualTo("stall: down to 5.0 per second, 2.0 to 4.0 s");
  }
}
