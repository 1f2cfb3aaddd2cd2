package io.linkbenchx.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.result.CellHead;
import io.linkbenchx.result.Progress;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProgressLineTest {

  @Test
  void aLoadShowsBarRowsRateAndTimeLeft() {
    Progress progress =
        new Progress("load", 0.5, 600, 163_000, 4.2, 0, "100 000 nodes  288 000 links");

    assertThat(ProgressLine.text(progress, 100))
        .isEqualTo(
            " load      [##########----------]  50 %  163 k rows/s  ETA 5 s"
                + "  100 000 nodes  288 000 links");
  }

  @Test
  void aStepShowsErrors() {
    Progress progress = new Progress("closed", 1.0 / 3, 5, 9_999, 119.2, 7, "");

    assertThat(ProgressLine.text(progress, 100))
        .isEqualTo(" closed    [#######-------------]  33 %  9999/s  ETA 2 min 0 s  errors 7");
  }

  @Test
  void whatIsNotKnownIsLeftOut() {
    Progress progress = new Progress("closed", Double.NaN, 5, Double.NaN, Double.NaN, 0, "");

    assertThat(ProgressLine.text(progress, 100)).isEqualTo(" closed     errors 0");
  }

  @Test
  void longTimesAndHighRatesStayShort() {
    Progress progress = new Progress("verify", 0, 0, 23_400_000, 360_000, 0, "");

    assertThat(ProgressLine.text(progress, 100)).endsWith("   0 %  23 M rows/s  ETA 100 h 0 min");
  }

  @Test
  void countsThatDoNotFitAreLeftOut() {
    Progress progress = new Progress("load", 0.5, 1, 1, 1, 0, "1 nodes  22 links  333 counts");

    assertThat(ProgressLine.text(progress, 78)).endsWith("ETA 1 s  1 nodes  22 links");
  }

  @Test
  void inAPlanItTellsTheCellAndTheTimeTheWholeStillTakes() {
    Progress progress = new Progress("closed", 0.5, 5, 9_999, 30, 0, "1 nodes  22 links");
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
    Progress progress = new Progress("load", 0.9999, 1, 1, 1, 0, "");

    assertThat(ProgressLine.text(progress, 100)).contains(" 99 %");
  }
}
