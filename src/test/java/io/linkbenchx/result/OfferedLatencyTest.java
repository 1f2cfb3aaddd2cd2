package io.linkbenchx.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.linkbenchx.internal.measure.LatencyScale;
import io.linkbenchx.result.OfferedLatency.Figure;
import java.io.IOException;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class OfferedLatencyTest {
  private static final long MS = 1_000_000;
  private static final long[] NONE = {};

  /** 1, 2 … n milliseconds. */
  private static Histogram served(int n) {
    Histogram histogram = LatencyScale.histogram();
    for (int i = 1; i <= n; i++) {
      histogram.recordValue(i * MS);
    }
    return histogram;
  }

  private static OfferedLatency of(Histogram served, long[] ages, long slower) {
    Histogram bounds = served.copy();
    LongStream.of(ages).forEach(bounds::recordValue);
    return OfferedLatency.of(served, bounds, bounds.getTotalCount() + slower);
  }

  private static void assertExact(Figure figure, double micros) {
    assertThat(figure.greater()).isFalse();
    assertThat(figure.micros()).isCloseTo(micros, within(micros * 1e-3));
  }

  private static void assertGreater(Figure figure, double micros) {
    assertThat(figure.greater()).isTrue();
    assertThat(figure.micros()).isCloseTo(micros, within(micros * 1e-3));
  }

  @Test
  void withAnAnswerToEveryStartItIsTheResponse() {
    Histogram served = served(20_000);
    OfferedLatency offered = of(served, NONE, 0);
    Latency response = Latency.ofNanos(served);
    assertExact(offered.p50(), response.p50());
    assertExact(offered.p99(), response.p99());
    assertExact(offered.p99_9(), response.p99_9());
    assertExact(offered.max(), response.max());
    assertThat(offered.p99_99()).as("two starts are beyond it").isNull();
    assertThat(offered.unanswered()).isZero();
  }

  @Test
  void whatHasNoAnswerIsSlowerThanEverything() {
    // 10 000 starts, 500 of them without an answer: 95 % are within those served.
    OfferedLatency offered = of(served(9_500), NONE, 500);
    assertThat(offered.offered()).isEqualTo(10_000);
    assertExact(offered.p50(), 5_000_000);
    assertExact(offered.p95(), 9_500_000);
    assertGreater(offered.p99(), 9_500_000);
    assertGreater(offered.max(), 9_500_000);
  }

  @Test
  void whatWasStillRunningIsKnownToBeSlowerThanItsAge() {
    long[] old = new long[500];
    java.util.Arrays.fill(old, 20_000 * MS);
    OfferedLatency offered = of(served(9_500), old, 0);
    assertExact(offered.p95(), 9_500_000);
    assertGreater(offered.p99(), 20_000_000);

    // Half as old as the slowest: they may have been slower than what lies above them, or not.
    java.util.Arrays.fill(old, 5_000 * MS);
    OfferedLatency young = of(served(9_500), old, 0);
    assertExact(of(served(9_500), new long[] {9_000 * MS}, 0).p50(), 4_750_000);
    assertGreater(young.p90(), 8_500_000);
    assertThat(young.p50().micros()).isCloseTo(5_000_000, within(5_000.0));
  }

  @Test
  void aLowerBoundIsNotRoundedUp() {
    long age = 5_000_282_005L;
    OfferedLatency offered = of(served(0), new long[] {age}, 0);
    assertThat(offered.max().greater()).isTrue();
    assertThat(offered.max().micros()).isBetween(age / 1e3 * 0.999, age / 1e3);
  }

  @Test
  void nothingServedIsGreaterThanNothing() {
    OfferedLatency offered = of(served(0), NONE, 20);
    assertThat(offered.p50()).isEqualTo(new Figure(0, true));
    assertThat(offered.max()).isEqualTo(new Figure(0, true));
    assertThat(of(served(0), NONE, 0)).isNull();
  }

  @Test
  void inJsonAPercentileIsANumberOrGreaterThanOne() throws IOException {
    ObjectMapper json = new ObjectMapper();
    OfferedLatency offered = of(served(9_500), NONE, 500);
    String text = json.writeValueAsString(offered);
    assertThat(text)
        .contains("\"p50\":5003804.67")
        .contains("\"p99\":{\"greaterThan\":9495904.25}")
        .contains("\"offered\":10000,\"unanswered\":500");
    assertThat(json.readValue(text, OfferedLatency.class)).isEqualTo(offered);
  }
}
