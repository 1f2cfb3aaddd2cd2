package io.linkbenchx.internal.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.random.RandomStream;
import io.linkbenchx.statistics.Absence;
import io.linkbenchx.statistics.Drift;
import io.linkbenchx.statistics.Estimate;
import io.linkbenchx.statistics.Interval;
import io.linkbenchx.statistics.Trend;
import java.util.Optional;
import java.util.function.IntToLongFunction;
import org.junit.jupiter.api.Test;

class BatchFiguresTest {
  private static final int MILLIS = 1_000_000;

  private static BatchSeries closed(int batches, IntToLongFunction counts) {
    BatchSeries series = new BatchSeries(1, 2);
    for (int t = 0; t < batches; t++) {
      series.count(0, 0, counts.applyAsLong(t));
      series.sum(0, 3.0 * counts.applyAsLong(t));
      series.end(100 * MILLIS, 0);
    }
    return series;
  }

  private static BatchSeries open(int batches, IntToLongFunction backlog) {
    BatchSeries series = new BatchSeries(1, 1);
    for (int t = 0; t < batches; t++) {
      series.end(100 * MILLIS, backlog.applyAsLong(t));
    }
    return series;
  }

  private static IntToLongFunction noise(double mean, long seed) {
    RandomStream random = RandomStream.of(seed);
    long[] counts = new long[36_000];
    for (int t = 0; t < counts.length; t++) {
      counts[t] = RateProcess.poisson(mean, random);
    }
    return t -> counts[t];
  }

  @Test
  void nothingCountedIsNotARateOfZeroPlusMinusZero() {
    BatchFigures figures = closed(600, t -> 0).figures();
    assertThat(figures.rate(0)).isEqualTo(Estimate.without(0, Absence.NO_SAMPLES));
    assertThat(figures.mean(0)).isEqualTo(Estimate.without(Double.NaN, Absence.NO_SAMPLES));
    assertThat(figures.percentile(50, p -> 1, 0).absence()).contains(Absence.NO_SAMPLES);
    assertThat(figures.drift(0).estimate().absence()).contains(Absence.NO_SAMPLES);
    assertThat(figures.drift(0).verdict()).isEqualTo(Drift.Verdict.CANNOT_TELL);
  }

  @Test
  void aSeriesWithoutBatchesHasFiguresWithoutIntervals() {
    BatchFigures figures = new BatchSeries(1, 1).figures();
    assertThat(figures.mean(0).absence()).contains(Absence.NO_SAMPLES);
    assertThat(figures.drift(0).verdict()).isEqualTo(Drift.Verdict.CANNOT_TELL);
    assertThat(figures.backlog().verdict(100)).isEqualTo(Trend.Verdict.CANNOT_TELL);
    assertThat(figures.episodes(99, 0).countable()).isFalse();
  }

  @Test
  void nineSecondsAreTooShort() {
    BatchFigures figures = closed(90, noise(100, 1)).figures();
    assertThat(figures.rate(0).value()).isCloseTo(1000, within(30.0));
    assertThat(figures.rate(0).absence()).contains(Absence.TOO_SHORT);
    assertThat(figures.drift(0).verdict()).isEqualTo(Drift.Verdict.CANNOT_TELL);
    assertThat(open(90, t -> t).figures().backlog().verdict(100))
        .isEqualTo(Trend.Verdict.CANNOT_TELL);
  }

  @Test
  void aScheduleThatIsKeptExactlyHasNoError() {
    BatchFigures figures = closed(150, t -> 7).figures();
    Interval rate = figures.rate(0).interval().orElseThrow();
    assertThat(rate.low()).isEqualTo(rate.high()).isCloseTo(70, within(1e-9));
    assertThat(figures.mean(0).value()).isEqualTo(3);
    assertThat(figures.drift(0).verdict()).isEqualTo(Drift.Verdict.STEADY);
  }

  @Test
  void aBatchThatTheSamplerEndedLateWeighsWhatItIsWorth() {
    BatchSeries series = new BatchSeries(1, 1);
    for (int t = 0; t < 200; t++) {
      int late = t == 50 ? 9 : 1;
      series.count(0, 0, 100L * late);
      series.end(100L * late * MILLIS, 0);
    }
    Estimate rate = series.figures().rate(0);
    assertThat(rate.value()).isCloseTo(1000, within(1e-9));
    assertThat(rate.interval().orElseThrow().low()).isCloseTo(1000, within(1e-6));
  }

  @Test
  void aFigureThatRestsOnFewEventsHasNoInterval() {
    BatchFigures figures = closed(600, t -> t % 100 == 0 ? 1 : 0).figures();
    assertThat(figures.rate(0).value()).isCloseTo(0.1, within(1e-9));
    assertThat(figures.rate(0).absence()).contains(Absence.TOO_FEW_EVENTS);
  }

  @Test
  void aRateThatWandersWithoutEndHasNoInterval() {
    RandomStream random = RandomStream.of(5);
    double[] level = {20_000};
    BatchSeries series = closed(300, t -> Math.round(level[0] += 300 * random.nextGaussian()));
    assertThat(series.figures().rate(0).absence()).contains(Absence.TOO_CORRELATED);
  }

  @Test
  void percentilesComeFromTheCallersHistogramAndMayBeInfinite() {
    RandomStream random = RandomStream.of(3);
    BatchSeries series = new BatchSeries(2, 3);
    for (int t = 0; t < 600; t++) {
      series.count(0, 0, RateProcess.poisson(49, random));
      series.count(0, 1, RateProcess.poisson(49, random));
      series.count(1, 2, RateProcess.poisson(2, random)); // never ended
      series.end(100 * MILLIS, 0);
    }
    BatchFigures figures = series.figures();
    Estimate p50 = figures.percentile(50, p -> Math.round(p * 1000), 0, 1);
    assertThat(p50.value()).isEqualTo(50_000);
    assertThat(p50.interval().orElseThrow().low()).isBetween(49_000.0, 50_000.0);
    assertThat(p50.interval().orElseThrow().high()).isBetween(50_000.0, 51_000.0);
    Estimate p98 = figures.percentile(98, p -> p > 98 ? Long.MAX_VALUE : 1_500, 0, 1);
    assertThat(p98.value()).isEqualTo(1_500);
    assertThat(p98.interval().orElseThrow().high()).isInfinite();
  }

  @Test
  void aPercentileNearTheLargestSampleHasNoInterval() {
    BatchSeries series = new BatchSeries(1, 2);
    for (int t = 0; t < 600; t++) {
      series.count(0, 0, 10);
      series.count(0, 1, t % 60 == 0 ? 1 : 0);
      series.end(100 * MILLIS, 0);
    }
    assertThat(series.figures().percentile(99.99, p -> 1, 0).interval()).isEmpty();
  }

  @Test
  void oneStallIsOneEpisodeHoweverManySamplesItHolds() {
    BatchSeries series = new BatchSeries(1, 4);
    for (int t = 0; t < 300; t++) {
      boolean stalled = (t >= 100 && t < 120) || (t >= 200 && t < 203);
      series.count(0, stalled ? 3 : 1, stalled ? 5 : 100);
      series.end(100 * MILLIS, 0);
    }
    BatchFigures.Episodes episodes = series.figures().episodes(99.5, 0);
    assertThat(episodes).isEqualTo(new BatchFigures.Episodes(2, 23, 300));
    assertThat(episodes.countable()).isTrue();
  }

  @Test
  void whereMostBatchesHoldASampleBeyondThereAreNoEpisodes() {
    BatchSeries series = new BatchSeries(1, 2);
    for (int t = 0; t < 300; t++) {
      series.count(0, 0, 90);
      series.count(0, 1, 10);
      series.end(100 * MILLIS, 0);
    }
    BatchFigures.Episodes episodes = series.figures().episodes(90, 0);
    assertThat(episodes.holding()).isEqualTo(300);
    assertThat(episodes.countable()).isFalse();
  }

  @Test
  void driftIsTheChangeFromBeginToEnd() {
    Drift drift = closed(600, t -> 1000 + t).figures().drift(0);
    assertThat(drift.change()).isCloseTo(600 / 1299.5, within(1e-9));
    assertThat(drift.verdict()).isEqualTo(Drift.Verdict.DRIFTING);
  }

  @Test
  void steadyDoesNotDependOnTheLengthOfABatch() {
    IntToLongFunction counts = noise(50, 2);
    BatchSeries seconds = new BatchSeries(1, 1);
    for (int t = 0; t < 6000; t++) {
      seconds.count(0, 0, counts.applyAsLong(t));
      if (t % 10 == 9) {
        seconds.end(1000L * MILLIS, 0);
      }
    }
    Interval fine = closed(6000, counts).figures().drift(0).estimate().interval().orElseThrow();
    Drift coarse = seconds.figures().drift(0);
    assertThat(coarse.verdict()).isEqualTo(Drift.Verdict.STEADY);
    assertThat(coarse.estimate().interval().orElseThrow().high())
        .isCloseTo(fine.high(), within(0.003));
  }

  @Test
  void aBacklogThatGrowsBecauseCapacityIsShortIsGrowing() {
    IntToLongFunction done = noise(95, 4);
    long[] backlog = {0};
    Trend trend = open(150, t -> backlog[0] += 100 - done.applyAsLong(t)).figures().backlog();
    assertThat(trend.perSecond()).isCloseTo(50, within(20.0));
    assertThat(trend.verdict(1000)).isEqualTo(Trend.Verdict.GROWING);
  }

  @Test
  void aBacklogThatOneStallMadeAndThatWasWorkedOffIsNotGrowing() {
    Trend trend =
        open(150, t -> t < 50 || t > 110 ? 0 : Math.max(0, 40_000 - Math.abs(t - 60) * 1000L))
            .figures()
            .backlog();
    assertThat(trend.verdict(1000)).isEqualTo(Trend.Verdict.NOT_GROWING);
    assertThat(open(150, t -> 0).figures().backlog())
        .isEqualTo(new Trend(0, 15, Optional.of(new Interval(0, 0, 3))));
  }
}
