package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.result.RoleResult;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepState;
import io.linkbenchx.workload.Effect;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Connections that clients deliberately close after a number of transactions. */
@Timeout(60)
class ReconnectTest {
  private static final long MS = 1_000_000;

  private final Steps steps = new Steps();

  /** Connecting takes 50 ms, a transaction 10 ms. */
  private final class Slow extends Scripted {
    private int openings;
    private int failing = -1;

    Slow() {
      super(
          (store, n) -> {
            Scripted.take(steps.clock, 10 * MS);
            return Effect.hit(1, 0);
          });
    }

    @Override
    void opening() {
      if (openings++ > 0) {
        Scripted.take(steps.clock, 50 * MS);
      }
      if (openings == failing) {
        throw new DbOpenException("not now", null);
      }
    }
  }

  @Test
  void takesTimeFromTheRateAndNotFromTheLatency() throws InterruptedException {
    Slow workload = new Slow();
    workload.reconnectEvery = 5; // 5 x 10 ms and 50 ms
    StepResult result = steps.run(workload).result();
    assertThat(result.rate()).isCloseTo(50, within(1.0));
    assertThat(result.types().get("OP").service().max()).isCloseTo(10_000, within(10.0));
    assertThat(workload.opened.get()).isBetween(100, 102);
    assertThat(workload.closed.get()).isEqualTo(workload.opened.get());
    assertThat(result.caveats()).noneMatch(w -> w.text().contains("reconnects"));
    RoleResult.Fairness fairness = result.roles().get(0).fairness();
    assertThat(fairness.reconnects()).isEqualTo(workload.opened.get() - 1L);
    assertThat(fairness.transactions().mean()).isEqualTo((double) result.transactions());
    assertThat(fairness.busySeconds().max()).isCloseTo(result.transactions() * 0.01, within(0.1));
  }

  @Test
  void anOutageOnTheWayIsAwaitedAndReported() throws InterruptedException {
    Slow workload = new Slow();
    workload.reconnectEvery = 5;
    workload.failing = 3;
    StepResult result = steps.run(workload).result();
    assertThat(result.state()).isEqualTo(StepState.FINISHED);
    assertThat(result.caveats()).anyMatch(w -> w.text().contains("1 reconnect;"));
  }

  @Test
  void neverUnlessAskedFor() throws InterruptedException {
    Slow workload = new Slow();
    assertThat(steps.run(workload).result().rate()).isCloseTo(100, within(0.1));
    assertThat(workload.opened.get()).isEqualTo(1);
  }
}
