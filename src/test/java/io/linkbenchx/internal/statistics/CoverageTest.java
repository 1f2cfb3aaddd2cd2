package io.linkbenchx.internal.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.statistics.Drift;
import io.linkbenchx.statistics.Trend;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whether intervals contain the true figure as often as they say: a small form of {@link
 * StatisticsStudyMain}, whose tables are in docs/benchmarks/interval-coverage.md.
 */
@SuppressWarnings("EnumOrdinal") // its constants are only counted
class CoverageTest {
  private static final int STEPS = 500;

  static List<RateProcess> promised() {
    return StatisticsStudyMain.PROMISED;
  }

  @ParameterizedTest
  @MethodSource("promised")
  void ratesOfAMinuteHoldTheTruthIn95Of100Steps(RateProcess process) {
    Coverage coverage = Coverage.ofRate(process, 60, STEPS);
    assertThat(coverage.absent()).isLessThan(10);
    holds(coverage);
  }

  @ParameterizedTest
  @CsvSource({"0, 5", "0.5, 5", "0.9, 15"})
  void rateOf15SecondsHoldTheTruthOrHaveNoInterval(double phi, int absent) {
    Coverage coverage = Coverage.ofRate(new RateProcess.Wandering(1000, phi, 0.1), 15, STEPS);
    assertThat(coverage.absent()).isLessThan(absent);
    holds(coverage);
  }

  /** 93 to 97 %, plus what chance may do to so few steps. */
  private static void holds(Coverage coverage) {
    double margin = 2.5 * coverage.uncertainty();
    assertThat(coverage.percent()).isBetween(93 - margin, 97 + margin);
  }

  @ParameterizedTest
  @CsvSource({"50", "99"})
  void percentilesHoldTheTruth(double percent) {
    Loaded loaded = new Loaded.Correlated(0.5);
    Coverage coverage =
        Coverage.of(
            loaded.percentile(percent),
            200,
            random -> loaded.step(30, random).percentile(percent),
            8);
    holds(coverage);
  }

  @ParameterizedTest
  @CsvSource({"0", "0.9"})
  void meansHoldTheTruth(double phi) {
    Loaded loaded = new Loaded.Correlated(phi);
    holds(Coverage.of(loaded.mean(), 200, random -> loaded.step(30, random).mean(), 9));
  }

  @ParameterizedTest
  @MethodSource("promised")
  void atMost5Of100StepsThatDriftBy10PercentAreCalledSteady(RateProcess process) {
    double[] shares =
        StatisticsStudyMain.shares(
            Drift.Verdict.class, STEPS, StatisticsStudyMain.driftsOf(process, 0.1, 60));
    assertThat(shares[Drift.Verdict.STEADY.ordinal()]).isLessThan(0.05);
  }

  @ParameterizedTest
  @MethodSource("promised")
  void atMost5Of100StationaryStepsAreCalledDrifting(RateProcess process) {
    double[] shares =
        StatisticsStudyMain.shares(
            Drift.Verdict.class, STEPS, StatisticsStudyMain.driftsOf(process, 0, 60));
    assertThat(shares[Drift.Verdict.DRIFTING.ordinal()]).isLessThan(0.05);
  }

  @ParameterizedTest
  @MethodSource("promised")
  void atMost5Of100StepsThatKeepUpAreCalledGrowing(RateProcess process) {
    double[] shares =
        StatisticsStudyMain.shares(
            Trend.Verdict.class, STEPS, StatisticsStudyMain.backlogsOf(process, 0.98, 15));
    assertThat(shares[Trend.Verdict.GROWING.ordinal()]).isLessThan(0.05);
  }
}
