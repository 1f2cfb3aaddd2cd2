package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class SilenceTest {
  private static final long TENTH = StepBatches.LENGTH_NANOS;

  private final Silence silence = new Silence();
  private long now;

  private void batch(long length, long count) {
    silence.batch(now, now + length, count);
    now += length;
  }

  private void batches(int batches, long count) {
    for (int i = 0; i < batches; i++) {
      batch(TENTH, count);
    }
  }

  @Test
  void isTheLongestTimeBetweenTwoBatchesWithTransactions() {
    silence.begin(0);
    batches(20, 10);
    batches(30, 0);
    batches(20, 10);
    batches(5, 0);
    silence.end(now);
    assertThat(silence.seconds()).isCloseTo(3, within(0.001));
    assertThat(silence.since()).isCloseTo(2, within(0.001));
    assertThat(silence.unusual(7.5)).isTrue();
    assertThat(silence.stopped(7.5)).isZero();
    assertThat(silence.lastAnswer("run"))
        .isEqualTo("nothing was answered after second 7.0 of step run");
  }

  @Test
  void isNotUnusualWhereTransactionsAreRare() {
    silence.begin(0);
    for (int i = 0; i < 10; i++) {
      batch(TENTH, 1);
      batches(29, 0);
    }
    silence.end(now);
    assertThat(silence.unusual(30)).isFalse();
  }

  @Test
  void lateBatchesAreTimeInWhichThisProcessDidNotRunAndNoSilence() {
    silence.begin(0);
    batches(20, 700);
    batch(100 * TENTH, 2312);
    batches(20, 700);
    silence.end(now);
    assertThat(silence.stopped(14)).isCloseTo(9.9, within(0.001));
    assertThat(silence.unusual(14)).isFalse();
  }

  @Test
  void aLateBatchInWhichTheClientsContinuedIsOnlyALateBatch() {
    silence.begin(0);
    batches(20, 700);
    batch(10 * TENTH, 6500);
    silence.end(now);
    assertThat(silence.stopped(3)).isZero();
  }
}
