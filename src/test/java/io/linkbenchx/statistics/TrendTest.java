package io.linkbenchx.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Verdicts on a backlog in a step with 1000 starts due per second. */
class TrendTest {
  private static final double DUE = 1000;

  private static Trend trend(double slope, double low, double high, double seconds) {
    return new Trend(slope, seconds, Optional.of(new Interval(low, high, 6)));
  }

  @ParameterizedTest
  @CsvSource({
    "0, -5, 5, 60, NOT_GROWING, STEADY",
    "0, 0, 0, 60, NOT_GROWING, STEADY",
    "0, -150, 150, 60, NOT_GROWING, CANNOT_TELL",
    "-50, -80, -20, 60, NOT_GROWING, STEADY",
    "9, 1, 17, 60, NOT_GROWING, STEADY",
    "9, 1, 17, 600, GROWING, DRIFTING",
    "9, -1, 19, 600, NOT_GROWING, STEADY",
    "11, 1, 21, 15, GROWING, DRIFTING",
    "11, -1, 23, 15, CANNOT_TELL, CANNOT_TELL",
    "99, -50, 248, 15, CANNOT_TELL, CANNOT_TELL",
    "101, -50, 250, 15, CANNOT_TELL, CANNOT_TELL",
    "200, 150, 250, 15, GROWING, DRIFTING"
  })
  void weighsTheGrowthAgainstWhatWasDue(
      double slope,
      double low,
      double high,
      double seconds,
      Trend.Verdict verdict,
      Drift.Verdict steady) {
    assertThat(trend(slope, low, high, seconds).verdict(DUE)).isEqualTo(verdict);
    assertThat(trend(slope, low, high, seconds).steady(DUE)).isEqualTo(steady);
  }

  @Test
  void nothingIsSaidWithoutAnIntervalOrWithNothingDue() {
    Trend none = new Trend(0, 5, Optional.empty());
    assertThat(none.verdict(DUE)).isEqualTo(Trend.Verdict.CANNOT_TELL);
    assertThat(none.steady(DUE)).isEqualTo(Drift.Verdict.CANNOT_TELL);
    assertThat(new Trend(500, 1, Optional.empty()).verdict(DUE))
        .as("gross overload needs no interval")
        .isEqualTo(Trend.Verdict.GROWING);
    assertThat(none.share(DUE).absence()).contains(Absence.TOO_SHORT);
    assertThat(trend(0, 0, 0, 60).share(0).absence()).contains(Absence.NO_SAMPLES);
    assertThat(trend(0, 0, 0, 60).steady(0)).isEqualTo(Drift.Verdict.CANNOT_TELL);
  }
}
