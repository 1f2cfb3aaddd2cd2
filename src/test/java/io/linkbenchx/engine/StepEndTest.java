package io.linkbenchx.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.result.Arrival;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepState;
import io.linkbenchx.workload.Effect;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** How a step ends that is interrupted, hangs, or took longer than its histograms reach. */
@Timeout(60)
class StepEndTest {
  private static final long MS = 1_000_000;
  private static final long SECOND = 1000 * MS;

  private final Steps steps = new Steps();
  private final Clock clock = steps.clock;

  private Scripted taking(long nanos) {
    return new Scripted(
        (store, n) -> {
          Scripted.take(clock, nanos);
          return Effect.hit(1, 0);
        });
  }

  @Test
  void aTransactionStillInsideAfterTheDrainIsReportedAndNotWaitedForForEver()
      throws InterruptedException {
    steps.clients = 2;
    steps.drain = Duration.ofSeconds(1);
    StepOutcome outcome =
        steps.run(
            new Scripted(
                (store, n) -> {
                  Scripted.take(clock, n == 1000 ? 1000 * SECOND : 10 * MS);
                  return Effect.hit(1, 0);
                }));
    assertThat(outcome.hung()).isTrue();
    assertThat(outcome.result().totals().unfinished()).isEqualTo(1);
  }

  @Test
  void anInterruptEndsTheStepWithItsFiguresKept() throws InterruptedException {
    steps.interrupted = () -> clock.nanos() > 3 * SECOND;
    StepResult result = steps.run(taking(10 * MS)).result();
    assertThat(result.state()).isEqualTo(StepState.INTERRUPTED);
    assertThat(result.seconds()).isBetween(2.9, 3.5);
    assertThat(result.rate()).isCloseTo(100, within(1.0));
  }

  @Test
  void anInterruptWhileDrainingDoesNotWaitForTheDrainLimit() throws InterruptedException {
    steps.arrival = Arrival.UNIFORM;
    steps.rate = 200; // 100/s possible: 1000 starts are overdue after 10 s
    steps.drain = Duration.ofSeconds(1000);
    steps.interrupted = () -> clock.nanos() > 12 * SECOND;
    StepResult result = steps.run(taking(10 * MS)).result();
    assertThat(result.state()).isEqualTo(StepState.INTERRUPTED);
    assertThat(result.transactions()).isBetween(1195L, 1210L);
  }

  @Test
  void aLatencyAboveAnHourIsClampedAndSaidSo() throws InterruptedException {
    steps.seconds = 2 * 3600;
    steps.drain = Duration.ofHours(1); // the second one ends after 10 000 s
    StepResult result = steps.run(taking(5000 * SECOND)).result();
    assertThat(result.types().get("OP").service().max()).isCloseTo(3.6e9, within(4e6));
    assertThat(result.caveats())
        .contains(
            new Caveat(Caveat.Kind.CLAMPED, "2 latencies above an hour are recorded as one hour"));
  }
}
