package io.linkbenchx.engine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SystemClockTest {
  private final Clock clock = new SystemClock();

  @Test
  void aWaitEndsNotBeforeItsTimeAndSpinsForNoMoreThanItLasted() {
    for (long wait : new long[] {0, 20_000, 150_000, 2_000_000}) {
      long before = clock.nanos();
      long spun = clock.awaitUntil(before + wait);
      long after = clock.nanos();
      assertThat(after).isGreaterThanOrEqualTo(before + wait);
      assertThat(spun).isBetween(0L, after - before);
    }
  }

  @Test
  void whatIsPastIsNotWaitedForAndWhatIsFarIsWaitedForInSlices() {
    long now = clock.nanos();
    assertThat(clock.awaitUntil(now - 1_000_000)).isZero();
    assertThat(clock.awaitUntil(now + 3600_000_000_000L)).isZero();
    clock.restUntil(now - 1_000_000);
    clock.restUntil(now + 3600_000_000_000L);
  }
}
