package io.linkbenchx.internal.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class BatchSeriesTest {
  private static final int MILLIS = 1_000_000;

  /** Batch i has i mod 7 samples of 2 each in bucket i mod 5, lasts 100 + i mod 3 ms, backlog i. */
  private static BatchSeries series(int batches) {
    BatchSeries series = new BatchSeries(2, 5);
    for (int i = 0; i < batches; i++) {
      series.count(0, i % 5, i % 7);
      series.sum(0, 2.0 * (i % 7));
      series.end((100L + i % 3) * MILLIS, i);
    }
    return series;
  }

  @Test
  void upToTheMostEachBatchIsKept() {
    BatchSeries series = series(BatchSeries.MOST);
    assertThat(series.batches()).isEqualTo(BatchSeries.MOST);
    assertThat(series.counts(0)[13]).isEqualTo(13 % 7);
    assertThat(series.seconds()[2]).isEqualTo(0.102);
  }

  @Test
  void oneMoreMakesOneOfEachTwoAndTheOddOneOutIsThereAsWell() {
    BatchSeries series = series(BatchSeries.MOST + 1);
    assertThat(series.batches()).isEqualTo(BatchSeries.MOST / 2 + 1);
    assertThat(series.counts(0)[3]).isEqualTo(6 + 0);
    assertThat(series.counts(0)[BatchSeries.MOST / 2]).isEqualTo(BatchSeries.MOST % 7);
    assertThat(series.seconds()[1]).isCloseTo(0.102 + 0.100, within(1e-12));
  }

  @Test
  void groupsAreThoseThatAnOutsiderMakesOfTheRows() {
    for (int batches : new int[] {2047, 4096, 4097, 4098, 5000, 8192, 8193, 20_001}) {
      int size = 1;
      while (batches / size > BatchSeries.MOST) {
        size *= 2;
      }
      BatchSeries series = series(batches);
      assertThat(series.batches()).as("%d batches", batches).isEqualTo((batches + size - 1) / size);
      double[] counts = new double[series.batches()];
      double[] high = new double[series.batches()];
      for (int i = 0; i < batches; i++) {
        counts[i / size] += i % 7;
        high[i / size] += i % 5 >= 3 ? i % 7 : 0;
      }
      assertThat(series.counts(0)).containsExactly(counts);
      assertThat(series.countsFrom(3, 0)).containsExactly(high);
      assertThat(series.sums(0)).containsExactly(Arrays.stream(counts).map(c -> 2 * c).toArray());
      assertThat(Arrays.stream(series.backlogChanges()).sum()).isEqualTo(batches - 1);
    }
  }

  @Test
  void aWeekFitsInTheSamePlacesAndLosesNothing() {
    int batches = 7 * 24 * 3600 * 10;
    BatchSeries series = series(batches);
    assertThat(series.batches()).isEqualTo((batches + 4095) / 4096);
    long samples = batches / 7 * 21L; // 0 … 6, over and over: a week is a multiple of 7
    assertThat(Arrays.stream(series.counts(0)).sum()).isEqualTo(samples);
    assertThat(Arrays.stream(series.histogram(0)).sum()).isEqualTo(samples);
    assertThat(Arrays.stream(series.counts(1)).sum()).isZero();
  }

  @Test
  void channelsAddUp() {
    BatchSeries series = new BatchSeries(3, 4);
    series.count(0, 1, 5);
    series.count(2, 3, 7);
    series.sum(0, 10);
    series.sum(2, 1);
    series.end(100 * MILLIS, 0);
    assertThat(series.counts(0, 2)).containsExactly(12);
    assertThat(series.sums(0, 2)).containsExactly(11);
    assertThat(series.histogram(0, 1, 2)).containsExactly(0, 5, 0, 7);
    assertThat(series.countsFrom(2, 0, 2)).containsExactly(7);
  }

  @Test
  void aBacklogAtTheBeginIsNotGrowth() {
    BatchSeries series = new BatchSeries(1, 1);
    series.backlogBefore(150);
    series.end(100 * MILLIS, 160);
    series.end(100 * MILLIS, 120);
    assertThat(series.backlogChanges()).containsExactly(10, -40);
  }
}
