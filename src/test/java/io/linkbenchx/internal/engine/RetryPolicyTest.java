package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.random.RandomStream;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class RetryPolicyTest {
  private final RandomStream random = RandomStream.of(1);

  @Test
  void thePauseDoublesUpToTheCap() {
    Attempts.RetryPolicy policy = new Attempts.RetryPolicy(10, 1_000, 10_000);
    long[] expected = {1_000, 2_000, 4_000, 8_000, 10_000, 10_000};
    for (int retry = 1; retry <= expected.length; retry++) {
      for (int i = 0; i < 100; i++) {
        assertThat(policy.pauseNanos(retry, random))
            .isBetween(expected[retry - 1] / 2, expected[retry - 1] * 3 / 2);
      }
    }
  }

  @Test
  void aLongPauseAndManyRetriesDoNotOverflow() {
    long cap = TimeUnit.HOURS.toNanos(1);
    for (long seconds = 1; seconds <= 3_600; seconds += 17) {
      Attempts.RetryPolicy policy =
          new Attempts.RetryPolicy(Integer.MAX_VALUE, TimeUnit.SECONDS.toNanos(seconds), cap);
      for (int retry = 1; retry <= 100; retry++) {
        assertThat(policy.pauseNanos(retry, random))
            .as("%d s, retry %d", seconds, retry)
            .isBetween(TimeUnit.SECONDS.toNanos(seconds) / 2, cap * 3 / 2);
      }
      assertThat(policy.pauseNanos(Integer.MAX_VALUE, random)).isGreaterThanOrEqualTo(cap / 2);
    }
  }

  @Test
  void noPauseStaysNone() {
    Attempts.RetryPolicy policy = new Attempts.RetryPolicy(Integer.MAX_VALUE, 0, 1_000);
    assertThat(policy.pauseNanos(1, random)).isZero();
    assertThat(policy.pauseNanos(500, random)).isZero();
  }
}
