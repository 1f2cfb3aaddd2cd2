package io.linkbenchx.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class LatencyRecorderTest {

  @Test
  void nothingIsLostWhileOneThreadWritesAndAnotherDrains() throws InterruptedException {
    LatencyRecorder recorder = new LatencyRecorder();
    int n = 3_000_000;
    Thread writer =
        new Thread(
            () -> {
              for (int i = 0; i < n; i++) {
                recorder.record(1000 + i % 1000);
              }
            });
    Histogram sum = LatencyScale.histogram();
    Histogram spare = LatencyScale.spare();
    writer.start();
    while (writer.isAlive()) {
      spare = recorder.drainInto(sum, spare);
    }
    recorder.drainInto(sum, spare);
    assertThat(sum.getTotalCount()).isEqualTo(n);
    assertThat(sum.getMaxValue()).isBetween(1999L, 2048L);
  }

  @Test
  void oneSpareServesManyRecorders() {
    Histogram sum = LatencyScale.histogram();
    Histogram spare = LatencyScale.spare();
    LatencyRecorder[] recorders = new LatencyRecorder[10];
    for (int i = 0; i < recorders.length; i++) {
      recorders[i] = new LatencyRecorder();
    }
    for (int round = 1; round <= 3; round++) {
      for (LatencyRecorder recorder : recorders) {
        recorder.record(5_000);
        spare = recorder.drainInto(sum, spare);
      }
      assertThat(sum.getTotalCount()).isEqualTo(10L * round);
    }
  }

  @Test
  void aValueAboveAnHourIsClampedAndCounted() {
    LatencyRecorder recorder = new LatencyRecorder();
    recorder.record(LatencyScale.HIGHEST_NANOS * 2);
    recorder.record(10);
    Histogram sum = LatencyScale.histogram();
    recorder.drainInto(sum, LatencyScale.spare());
    assertThat(recorder.clamped()).isEqualTo(1);
    assertThat(sum.getMaxValue()).isGreaterThanOrEqualTo(LatencyScale.HIGHEST_NANOS * 999 / 1000);
    assertThat(sum.getTotalCount()).isEqualTo(2);
  }
}
