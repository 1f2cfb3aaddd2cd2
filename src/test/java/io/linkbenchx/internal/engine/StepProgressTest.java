package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StepProgressTest {
  private static final double WEEK = 168 * 3600;

  @Test
  void whatEndsByTimeTakesTheRestOfIt() {
    StepProgress progress = StepProgress.UNKNOWN.orAfter(20, 60);

    assertThat(progress).isEqualTo(new StepProgress(1 / 3.0, 40));
  }

  @Test
  void theFirstOfSeveralEndsIsReported() {
    // A tenth of the rows in 10 s: 90 s more, long before the week is over.
    StepProgress byRows = StepProgress.UNKNOWN.orAfter(10, WEEK).orWith(100, 1000, 10, 10);
    assertThat(byRows).isEqualTo(new StepProgress(0.1, 90));

    StepProgress byTime = StepProgress.UNKNOWN.orAfter(10, 60).orWith(100, 1000, 10, 10);
    assertThat(byTime).isEqualTo(new StepProgress(1 / 6.0, 50));
  }

  @Test
  void workIsCountedPerIntervalAndContinuesMeanwhile() {
    StepProgress progress = StepProgress.UNKNOWN.orWith(100, 1000, 10, 15);

    assertThat(progress).isEqualTo(new StepProgress(0.15, 85));
  }

  @Test
  void beforeAnythingIsDoneOnlyTheTimeIsKnown() {
    assertThat(StepProgress.UNKNOWN.orAfter(1, 60).orWith(0, 1000, 1, 1).etaSeconds())
        .isEqualTo(59);

    StepProgress progress = StepProgress.UNKNOWN.orWith(0, 1000, 1, 1);
    assertThat(progress.fraction()).isZero();
    assertThat(progress.etaSeconds()).isNaN();
  }

  @Test
  void whatHasNoEndHasNoEta() {
    StepProgress progress =
        StepProgress.UNKNOWN.orAfter(5, 0).orWith(9, 0, 5, 5).orWith(Double.NaN, 1, 5, 5);

    assertThat(progress.fraction()).isNaN();
    assertThat(progress.etaSeconds()).isNaN();
  }
}
