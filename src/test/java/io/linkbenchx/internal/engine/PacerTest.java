package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.random.RandomStream;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class PacerTest {
  private static final long SECOND = 1_000_000_000L;

  @Test
  void uniformStartsDoNotDriftAtAnyRate() {
    for (double rate : new double[] {0.1, 3, 7, 1_500_000.5}) {
      Pacer pacer = new Pacer.Uniform(1000, rate, Share.Deal.ALL);
      long last = 0;
      int n = 100_000;
      for (int i = 0; i <= n; i++) {
        last = pacer.next();
      }
      assertThat((last - 1000) / 1e9).isCloseTo(n / rate, within(2e-9 + n / rate * 1e-12));
    }
  }

  @Test
  void uniformCountsExactlyTheStartsBeforeATime() {
    for (double rate : new double[] {0.3, 7, 333.3, 299_999.7, 3e8}) {
      Pacer starts = new Pacer.Uniform(1000, rate, Share.Deal.ALL);
      Pacer pacer = new Pacer.Uniform(1000, rate, Share.Deal.ALL);
      for (int i = 0; i < 2000; i++) {
        long start = starts.next();
        assertThat(pacer.untakenBefore(start)).isLessThanOrEqualTo(i);
        assertThat(pacer.untakenBefore(start + 1)).isGreaterThanOrEqualTo(i + 1);
      }
    }
  }

  @Test
  void uniformKnowsWhatIsOverdue() {
    Pacer pacer = new Pacer.Uniform(0, 100, Share.Deal.ALL);
    assertThat(pacer.untakenBefore(SECOND)).isEqualTo(100);
    pacer.next();
    pacer.next();
    assertThat(pacer.untakenBefore(SECOND)).isEqualTo(98);
    assertThat(pacer.untakenBefore(0)).isZero();
  }

  @Test
  void poissonDistancesAreExponentialWithTheMeanOfTheRate() {
    double rate = 1000;
    Pacer pacer = new Pacer.Poisson(0, rate, RandomStream.of(1, 2), Share.Deal.ALL, 0);
    int n = 200_000;
    long last = 0;
    double[] under = new double[3];
    double[] bounds = {0.1, 1, 3};
    for (int i = 0; i < n; i++) {
      long next = pacer.next();
      double gap = (next - last) / 1e9 * rate;
      for (int b = 0; b < bounds.length; b++) {
        under[b] += gap <= bounds[b] ? 1 : 0;
      }
      last = next;
    }
    assertThat(last / 1e9).isCloseTo(n / rate, within(n / rate * 0.01));
    for (int b = 0; b < bounds.length; b++) {
      // Standard error of a share of 200 000 is below 0.0012.
      assertThat(under[b] / n).isCloseTo(1 - Math.exp(-bounds[b]), within(0.005));
    }
  }

  @Test
  void poissonIsTheSameForTheSameSeedAndEstimatesWhatIsOverdue() {
    Pacer a = new Pacer.Poisson(5, 500, RandomStream.of(9, 1), Share.Deal.ALL, 0);
    Pacer b = new Pacer.Poisson(5, 500, RandomStream.of(9, 1), Share.Deal.ALL, 0);
    for (int i = 0; i < 10_000; i++) {
      assertThat(a.next()).isEqualTo(b.next());
    }
    long at = a.next();
    assertThat(a.untakenBefore(at + 10 * SECOND)).isBetween(4600L, 5400L);
    assertThat(a.untakenBefore(at)).isZero();
  }

  /** 90 million starts of three seconds, as a client that makes none of them leaves them. */
  @Test
  void theAgesOfVeryManyStartsAreKnownToASliceOfTheTime() {
    for (Pacer pacer :
        List.of(
            new Pacer.Uniform(0, 3e7, Share.Deal.ALL),
            new Pacer.Poisson(0, 3e7, RandomStream.of(1, 2), Share.Deal.ALL, 0))) {
      AtomicLong number = new AtomicLong();
      AtomicLong early = new AtomicLong();
      long due =
          pacer.remaining(
              0,
              3 * SECOND,
              (intended, n) -> {
                number.addAndGet(n);
                early.addAndGet(intended <= SECOND ? n : 0);
              });
      assertThat(number).hasValue(due);
      assertThat((double) due).isCloseTo(9e7, within(100.0));
      assertThat((double) early.get()).isCloseTo(3e7, within(1e4));
    }
  }
}
