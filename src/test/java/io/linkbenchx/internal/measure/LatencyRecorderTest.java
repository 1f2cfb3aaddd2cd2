package io.linkbenchx.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class LatencyRecorderTest {

  @Test
  void aValueAboveAnHourIsClampedAndCounted() {
    LatencyRecorder recorder = new LatencyRecorder(false);
    recorder.record(LatencyScale.HIGHEST_NANOS * 2);
    recorder.record(10);
    recorder.record(-1);
    Histogram sum = LatencyScale.histogram();
    new RecorderGroup(List.of(recorder)).drainInto(sum);
    assertThat(recorder.clamped()).isEqualTo(1);
    assertThat(sum.getMaxValue()).isGreaterThanOrEqualTo(LatencyScale.HIGHEST_NANOS * 999 / 1000);
    assertThat(sum.getTotalCount()).isEqualTo(3);
  }
}
