package io.linkbenchx.internal.scale;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.internal.engine.Peers;
import java.time.Instant;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClockModelTest {
  private static final long START = 7_000_000_000_000L;

  /** A link with random, asymmetric delays; the own clock is ahead and gains. */
  @ParameterizedTest
  @CsvSource({"0, 0", "3600, 100", "-3600, 100", "2.5, -200", "-0.001, 200", "1e6, 1"})
  void theErrorIsWithinTheBound(double aheadSeconds, double ppm) {
    SplittableRandom random = new SplittableRandom(5);
    for (int run = 0; run < 200; run++) {
      ClockModel model = new ClockModel();
      long reference = START;
      int exchanges = 1 + random.nextInt(8);
      for (int i = 0; i < exchanges; i++) {
        long there = delay(random);
        long back = delay(random);
        long sent = own(reference, aheadSeconds, ppm);
        long answered = reference + there;
        long received = own(answered + back, aheadSeconds, ppm);
        long error = (received - sent + 1) / 2;
        long middle = sent + (received - sent) / 2;
        model.add(new ClockModel.Exchange(middle, answered - middle, error, 0));
        reference += 300_000_000L + random.nextInt(1_000_000_000);
      }
      long start = reference + 400_000_000L;
      Peers.Start known = model.start(start, Instant.EPOCH);
      double off = Math.abs(known.nanos() - own(start, aheadSeconds, ppm)) / 1e3;
      assertThat(off).isLessThanOrEqualTo(known.errorMicros() + 0.01);
      assertThat(known.errorMicros()).isLessThan(700);
      if (known.driftPpm() != null && exchanges == 8) {
        assertThat(known.driftPpm()).isBetween(ppm - 100, ppm + 100);
      }
    }
  }

  private static long delay(SplittableRandom random) {
    return 8_000L + random.nextInt(60_000);
  }

  private static long own(long reference, double aheadSeconds, double ppm) {
    return reference
        + Math.round(aheadSeconds * 1e9)
        + Math.round((reference - START) * (ppm / 1e6));
  }
}
