package io.linkbenchx.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.linkbenchx.internal.measure.LatencyScale;
import java.util.SplittableRandom;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The figures of a histogram are those of HdrHistogram's own methods. */
class LatencyTest {

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 9, 10, 19, 20, 100, 999, 1000, 10_000, 123_456})
  void figuresAreThoseOfTheHistogram(int samples) {
    SplittableRandom random = new SplittableRandom(samples);
    Histogram histogram = LatencyScale.histogram();
    for (int i = 0; i < samples; i++) {
      histogram.recordValue((long) Math.exp(random.nextDouble() * 25));
    }
    Latency latency = Latency.ofNanos(histogram);
    assertEquals(micros(histogram.getMean()), latency.mean());
    assertEquals(micros(histogram.getMaxValue()), latency.max());
    assertEquals(micros(atMostMax(histogram, 50)), latency.p50());
    check(histogram, 90, latency.p90());
    check(histogram, 95, latency.p95());
    check(histogram, 99, latency.p99());
    check(histogram, 99.9, latency.p99_9());
    check(histogram, 99.99, latency.p99_99());
  }

  /**
   * Of 1000 starts, one without a response is a tenth of those beyond p99, and all beyond p99.9.
   */
  @Test
  void startsWithoutAResponseHideWhatTheyCouldChange() {
    Latency served = new Latency(1, 2., 3., 4., 5., 6., 7., 8);

    assertEquals(served, served.among(0));
    assertEquals(new Latency(1, 2., 3., 4., 5., null, null, Double.NaN), served.among(0.001));
    assertEquals(
        new Latency(Double.NaN, 2., null, null, null, null, null, Double.NaN), served.among(0.02));
  }

  private static void check(Histogram histogram, double percentile, Double actual) {
    if (histogram.getTotalCount() * Math.round(10_000 - percentile * 100) < 10 * 10_000) {
      assertNull(actual, "p" + percentile);
    } else {
      assertEquals(micros(atMostMax(histogram, percentile)), actual, "p" + percentile);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1_000, 1_023, 1_024, 2_048, 4_224, 9_984, 131_071, 1_234_567})
  void figuresHaveThreeDigits(long nanos) {
    Histogram histogram = LatencyScale.histogram();
    histogram.recordValueWithCount(nanos, 1_000);
    Latency latency = Latency.ofNanos(histogram);
    for (double figure :
        new double[] {latency.mean(), latency.p50(), latency.p99(), latency.max()}) {
      assertEquals(nanos / 1e3, figure, nanos / 1e6);
    }
  }

  @Test
  void tenSamplesBeyondAPercentileAreEnough() {
    Histogram histogram = LatencyScale.histogram();
    histogram.recordValueWithCount(1000, 10_000);
    assertNotNull(Latency.ofNanos(histogram).p99_9());
    assertNotNull(OfferedLatency.of(histogram, histogram, histogram.getTotalCount()).p99_9());
    assertNull(Latency.ofNanos(histogram).p99_99());
  }

  private static double atMostMax(Histogram histogram, double percentile) {
    return Math.min(histogram.getValueAtPercentile(percentile), histogram.getMaxValue());
  }

  private static double micros(double nanos) {
    return nanos < 10_000 ? Math.round(nanos) / 1e3 : Math.round(nanos / 10) / 100.0;
  }
}
