package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.DbException;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.TypeResult;
import io.linkbenchx.workload.Effect;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class FailedAttemptsTest {
  private static final long MS = 1_000_000;

  private final Steps steps = new Steps();

  @Test
  void areCountedByCodeInTheMeasuredPartWhetherRetriedOrNot() throws InterruptedException {
    // Every transaction takes three attempts of 1 ms: a deadlock, a lock wait, success. In the
    // warm-up all fail with another code.
    steps.retry = new Attempts.RetryPolicy(2, 1, 1);
    steps.warmup = 3;
    steps.seconds = 6;
    StepResult result =
        steps
            .run(
                new Scripted(
                    (store, n) -> {
                      boolean warm = steps.clock.nanos() < 2_900 * MS;
                      Scripted.take(steps.clock, MS);
                      if (warm) {
                        throw new DbException(Outcome.CONFLICT, "warm", "deadlock", null);
                      }
                      if (store.rollbacks % 3 == 0) {
                        throw new DbException(Outcome.CONFLICT, "1213", "deadlock", null);
                      }
                      if (store.rollbacks % 3 == 1) {
                        throw new DbException(Outcome.TIMEOUT, "1205", "lock wait", null);
                      }
                      store.rollbacks++;
                      return Effect.hit(1, 0);
                    }))
            .result();
    TypeResult op = result.types().get("OP");
    assertThat(op.failedAttempts()).containsOnlyKeys("conflict 1213", "timeout 1205");
    assertThat(op.failedAttempts().values()).allMatch(n -> Math.abs(n - op.count()) <= 1);
    assertThat(op.counts().retries()).isEqualTo(2 * op.count());
  }
}
