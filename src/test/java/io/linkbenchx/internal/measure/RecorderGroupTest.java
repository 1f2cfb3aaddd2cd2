package io.linkbenchx.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.internal.statistics.BatchSeries;
import io.linkbenchx.random.RandomStream;
import java.util.List;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class RecorderGroupTest {
  /** So long that the recorder has to make room for it. */
  private static final long LONG_NANOS = 5_000_000_000L;

  @Test
  void nothingIsLostWhileOneThreadWritesAndAnotherDrains() throws InterruptedException {
    LatencyRecorder recorder = new LatencyRecorder(false);
    RecorderGroup group = new RecorderGroup(List.of(recorder));
    int n = 3_000_000;
    Thread writer =
        new Thread(
            () -> {
              for (int i = 0; i < n; i++) {
                recorder.record(i == n / 2 ? LONG_NANOS : 100 + i * 7919L % 1_000_000);
              }
            });
    Histogram sum = LatencyScale.histogram();
    writer.start();
    while (writer.isAlive()) {
      group.drainInto(sum);
    }
    group.drainInto(sum);
    assertThat(sum.getTotalCount()).isEqualTo(n);
    assertThat(sum.valuesAreEquivalent(sum.getMaxValue(), LONG_NANOS)).isTrue();
  }

  @Test
  void eachDrainHoldsWhatAllRecordersGotSinceTheLast() {
    List<LatencyRecorder> recorders =
        Stream.generate(() -> new LatencyRecorder(false)).limit(10).toList();
    RecorderGroup group = new RecorderGroup(recorders);
    RandomStream random = RandomStream.of(7);
    for (int round = 0; round < 5; round++) {
      Histogram expected = LatencyScale.histogram();
      for (LatencyRecorder recorder : recorders) {
        for (int i = 0; i < 1000 * round; i++) {
          long nanos = (long) (100 * Math.exp(random.nextDouble() * 20));
          recorder.record(nanos);
          expected.recordValue(nanos);
        }
      }
      Histogram drained = LatencyScale.histogram();
      group.drainInto(drained);
      assertThat(drained).isEqualTo(expected);
    }
  }

  @Test
  void nothingIsLostOfClientsThatShareARecorder() throws InterruptedException {
    LatencyRecorder recorder = new LatencyRecorder(true);
    RecorderGroup group = new RecorderGroup(List.of(recorder, recorder));
    CoarseGroup coarse = new CoarseGroup(List.of(recorder, recorder));
    int n = 300_000;
    List<Thread> writers =
        Stream.generate(
                () ->
                    new Thread(
                        () -> {
                          for (int i = 0; i < n; i++) {
                            recorder.record(1_000 + (i & 7) + (i == n / 2 ? LONG_NANOS : 0));
                          }
                        }))
            .limit(4)
            .toList();
    writers.forEach(Thread::start);
    Histogram sum = LatencyScale.histogram();
    for (Thread writer : writers) {
      group.drainInto(sum);
      writer.join();
    }
    group.drainInto(sum);
    assertThat(sum.getTotalCount()).isEqualTo(4L * n);
    BatchSeries series = new BatchSeries(1, LatencyScale.COARSE_BUCKETS);
    assertThat(coarse.drainInto(series, 0)).isEqualTo(4L * n);
  }

  @Test
  void unusedRecordersGiveNothing() {
    Histogram drained = LatencyScale.histogram();
    new RecorderGroup(List.of(new LatencyRecorder(false))).drainInto(drained);
    new RecorderGroup(List.of()).drainInto(drained);
    assertThat(drained.getTotalCount()).isZero();
  }

  @Test
  void rowsHaveTheirOwnScale() {
    TypeRecorder recorder = TypeRecorder.of(1, 1, false);
    recorder.answered(0);
    recorder.answered(10_000);
    recorder.answered(Long.MAX_VALUE);
    Histogram rows = TypeRecorder.rowHistogram();
    new RecorderGroup(List.of(recorder.rows())).drainInto(rows);
    assertThat(rows.getCountAtValue(0)).isEqualTo(1);
    assertThat(rows.getCountAtValue(10_000)).isEqualTo(1);
    assertThat(rows.getTotalCount()).isEqualTo(3);
  }
}
