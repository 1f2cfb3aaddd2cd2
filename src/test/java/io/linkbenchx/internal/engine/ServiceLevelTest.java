package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.result.Accounting;
import io.linkbenchx.result.Arrival;
import io.linkbenchx.result.Behind;
import io.linkbenchx.result.OpenLoop;
import io.linkbenchx.result.OpenVerdict;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepState;
import io.linkbenchx.workload.Effect;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What an open loop owes: a queue with a limit, a share kept, a response time, a verdict. */
@Timeout(60)
class ServiceLevelTest {
  private static final long MS = 1_000_000;

  private final Steps steps = new Steps();

  @BeforeEach
  void overloadedTwice() {
    // 200/s offered, 100/s possible, 10 s
    steps.arrival = Arrival.UNIFORM;
    steps.rate = 200;
  }

  private StepResult run() throws InterruptedException {
    return run(10 * MS);
  }

  private StepResult run(long nanos) throws InterruptedException {
    Clock clock = steps.clock;
    Scripted workload =
        new Scripted(
            (store, n) -> {
              Scripted.take(clock, nanos);
              return Effect.hit(1, 0);
            });
    return steps.run(workload).result();
  }

  @Test
  void aFullQueueShedsCountsAndContinues() throws InterruptedException {
    steps.level(100, 0, Duration.ZERO);
    StepResult result = run();
    assertThat(result.state()).isEqualTo(StepState.FINISHED);
    assertThat(result.seconds()).isCloseTo(10, within(0.001));
    assertThat(result.open().arrears().backlogAtEnd()).isBetween(95L, 105L);
    assertThat(result.accounting().shed()).isBetween(890L, 910L);
    assertThat(result.accounting().dropped()).isZero();
    assertThat(result.accounting().due()).isEqualTo(2000);
    assertThat(result.rate()).isCloseTo(100, within(0.1));
    assertThat(result.types().get("OP").response().max())
        .as("the last one waits for 100 others, 10 ms each")
        .isBetween(990_000.0, 1_020_000.0);
    assertThat(result.open().sla().passed()).as("shed is failed whatever was kept").isFalse();
  }

  @Test
  void aQueueWithinItsLimitShedsNothingButWhatIsDrainedWasNotInTime() throws InterruptedException {
    steps.level(1100, 0.95, Duration.ZERO);
    StepResult result = run();
    assertThat(result.accounting()).isEqualTo(Accounting.of(1000, 1000, 0, 0, 0, 0, 0));
    assertThat(result.transactions()).isEqualTo(1000);
    assertThat(result.rate()).isCloseTo(100, within(0.1));
    assertThat(result.open().sla().kept()).isCloseTo(0.5, within(0.001));
    assertThat(result.open().sla().passed()).isFalse();
    assertThat(result.open().verdict()).isEqualTo(OpenVerdict.NOT_SUSTAINED);
  }

  @Test
  void theLimitHoldsForAllClientsTogetherWhoseverTheSchedule() throws InterruptedException {
    steps.clients = 2;
    steps.rate = 400;
    steps.perClient = true;
    steps.level(200, 0, Duration.ZERO);
    StepResult result = run();
    assertThat(result.open().arrears().backlogAtEnd()).isBetween(190L, 210L);
  }

  @Test
  void startsDroppedByPolicyAreNoQueueThatOverflowed() throws InterruptedException {
    steps.behind = Behind.DROP;
    steps.level(100, 0, Duration.ZERO);
    StepResult result = run();
    assertThat(result.accounting().dropped()).isPositive();
    assertThat(result.accounting().shed()).isZero();
    assertThat(result.open().sla().passed()).isTrue();
  }

  @Test
  void tooSmallAShareInTimeFails() throws InterruptedException {
    steps.drain = Duration.ZERO;
    steps.level(0, 0.95, Duration.ZERO);
    OpenLoop.Sla half = run().open().sla();
    assertThat(half.kept()).isCloseTo(0.5, within(0.01));
    assertThat(half.passed()).isFalse();
    steps.rate = 50;
    OpenLoop.Sla all = run().open().sla();
    assertThat(all.kept()).isCloseTo(1, within(0.01));
    assertThat(all.passed()).isTrue();
  }

  @Test
  void tooLongAResponseFails() throws InterruptedException {
    steps.rate = 100;
    steps.seconds = 30;
    steps.level(0, 0.95, Duration.ofMillis(2));
    assertThat(run(MS).open().sla().passed()).isTrue();
    OpenLoop.Sla slow = run(3 * MS).open().sla();
    assertThat(slow.passed()).isFalse();
    assertThat(slow.responseP99().micros()).isCloseTo(3000, within(10.0));
    assertThat(slow.limitP99()).isEqualTo(2000);
  }

  @Test
  void aClosedLoopHasNoVerdict() throws InterruptedException {
    steps.arrival = Arrival.CLOSED;
    steps.rate = 0;
    assertThat(run().open()).isNull();
  }
}
