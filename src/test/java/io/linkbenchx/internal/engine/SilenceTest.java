package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import io.linkbenchx.result.Caveat;
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
    silence.silentUntil(now);
    assertThat(silence.caveats(7.5))
        .extracting(Caveat::text)
        .containsExactly("no transaction completed for 3.0 s, from second 2.0 on");
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
    silence.silentUntil(now);
    assertThat(silence.caveats(30)).isEmpty();
  }

  @Test
  void lateBatchesAreTimeInWhichThisProcessDidNotRunAndNoSilence() {
    silence.begin(0);
    batches(20, 700);
    batch(100 * TENTH, 2312);
    batches(20, 700);
    silence.silentUntil(now);
    assertThat(silence.caveats(14))
        .extracting(caveat -> caveat.kind() + ": " + caveat.text())
        .singleElement(STRING)
        .startsWith("CLIENT_STOPPED: this process did not run for 9.9 s");
  }

  @Test
  void aLateBatchInWhichTheClientsContinuedIsOnlyALateBatch() {
    silence.begin(0);
    batches(20, 700);
    batch(10 * TENTH, 6500);
    silence.silentUntil(now);
    assertThat(silence.caveats(3)).isEmpty();
  }

  /** 64 clients on two processors made their transactions, and nobody looked. */
  @Test
  void aSamplerThatTheClientsStarvedIsNamed() {
    silence.begin(0);
    batches(10, 1000);
    batch(68 * TENTH, 68_000);
    batches(10, 1000);
    silence.silentUntil(now);
    assertThat(silence.caveats(8.8))
        .singleElement()
        .satisfies(
            caveat -> {
              assertThat(caveat.kind()).isEqualTo(Caveat.Kind.SAMPLER_LATE);
              assertThat(caveat.text()).startsWith("the sampler was up to 6.7 s late because ");
            });
  }
}
