package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.db.DbException;
import io.linkbenchx.result.Arrival;
import io.linkbenchx.result.Behind;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.OfferedLatency;
import io.linkbenchx.result.OpenLoop;
import io.linkbenchx.result.OpenVerdict;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.result.Steadiness;
import io.linkbenchx.result.StepPhase;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.TypeResult;
import io.linkbenchx.workload.Effect;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What an open loop reports: who waited for whom, how long, and whether it kept up. */
@Timeout(60)
class OpenLoopTest {
  private static final long MS = 1_000_000;
  private static final long SECOND = 1000 * MS;

  private final Steps steps = new Steps();
  private final Clock clock = steps.clock;

  @BeforeEach
  void fiftyPerSecond() {
    steps.arrival = Arrival.UNIFORM;
    steps.rate = 50;
  }

  private StepResult run(Scripted.Script script) throws InterruptedException {
    return steps.run(new Scripted(script)).result();
  }

  private StepResult taking(long nanos) throws InterruptedException {
    return run(
        (store, n) -> {
          Scripted.take(clock, nanos);
          return Effect.hit(1, 0);
        });
  }

  @Test
  void clientsAreBusyForTheirShareOfTheTimeAndLittlesLawAgrees() throws InterruptedException {
    steps.clients = 2;
    StepResult result = taking(10 * MS);
    assertThat(result.client().clientsBusy()).isCloseTo(0.25, within(0.001));
    assertThat(result.client().littlesLaw()).isCloseTo(0.25, within(0.001));
    assertThat(result.open().verdict()).isEqualTo(OpenVerdict.KEPT_UP);
    assertThat(result.open().wakeup().max()).isLessThan(0.1);
    assertThat(result.caveats()).extracting(Caveat::text).isEmpty();
  }

  @Test
  void clientsThatAreAlwaysBusyAreNamed() throws InterruptedException {
    steps.drain = Duration.ZERO;
    StepResult result = taking(19 * MS);
    assertThat(result.client().clientsBusy()).isCloseTo(0.95, within(0.001));
    assertThat(result.open().verdict()).isEqualTo(OpenVerdict.KEPT_UP);
    assertThat(result.caveats())
        .extracting(Caveat::text)
        .containsExactly(
            "clients were busy 95 % of the time: they, not the schedule, limit the rate; use more"
                + " clients or a lower rate");
  }

  @Test
  void inOverloadTheyAreBusyAndItIsNotSustained() throws InterruptedException {
    StepResult result = taking(40 * MS);
    assertThat(result.client().clientsBusy()).isCloseTo(1, within(0.001));
    assertThat(result.open().verdict()).isEqualTo(OpenVerdict.NOT_SUSTAINED);
    assertThat(result.rate()).isCloseTo(25, within(0.1));
    assertThat(result.caveats())
        .extracting(Caveat::text)
        .hasSize(2)
        .anyMatch(w -> w.contains("100 %"))
        .contains(
            "the median start delay of 5.0 s exceeds the median service time of 40.0 ms:"
                + " transactions wait for a client");
  }

  /** One transaction takes 20 s; the 499 starts behind it wait up to 10 s, and 2 s of the drain. */
  @ParameterizedTest
  @EnumSource(names = {"UNIFORM", "POISSON"})
  void startsThatWereNeverMadeAreAsOldAsTheyAre(Arrival arrival) throws InterruptedException {
    steps.arrival = arrival;
    steps.drain = Duration.ZERO;
    OfferedLatency response = taking(20 * SECOND).open().response();
    assertThat(List.of(response.p50(), response.p90(), response.max()))
        .allMatch(OfferedLatency.Figure::greater);
    assertThat(response.p50().micros()).isCloseTo(7e6, within(0.5e6));
    assertThat(response.p90().micros()).isCloseTo(11e6, within(0.5e6));
    assertThat(response.max().micros()).isCloseTo(12e6, within(0.1e6));
  }

  @Test
  void whatIsDroppedAllTheTimeIsNotSustained() throws InterruptedException {
    steps.behind = Behind.DROP;
    assertThat(taking(40 * MS).open().verdict()).isEqualTo(OpenVerdict.NOT_SUSTAINED);
  }

  @Test
  void aShortStepCannotTell() throws InterruptedException {
    steps.seconds = 4;
    assertThat(taking(20 * MS).open().verdict()).isEqualTo(OpenVerdict.CANNOT_TELL);
  }

  @ParameterizedTest
  @EnumSource(Behind.class)
  void grossOverloadShowsInTheFirstSecond(Behind behind) throws InterruptedException {
    steps.seconds = 1;
    steps.behind = behind;
    StepResult result = taking(40 * MS);
    assertThat(result.open().verdict()).isEqualTo(OpenVerdict.NOT_SUSTAINED);
    assertThat(result.steadiness().verdict()).isEqualTo(Steadiness.Verdict.DRIFTING);
  }

  @Test
  void whoMissesTheBoundWithStartsLeftDidNotKeepUp() throws InterruptedException {
    steps.seconds = 4;
    steps.level(0, 0.95, Duration.ZERO);
    assertThat(taking(21_500 * 1000L).open())
        .matches(open -> open.sla().kept() < open.sla().required())
        .matches(open -> open.verdict() == OpenVerdict.NOT_SUSTAINED);
  }

  @Test
  void idleClientsThatAreWokenUpLateAreTheGeneratorsFault() throws InterruptedException {
    steps.fake.late = 2 * MS;
    StepResult result = taking(8 * MS); // 10 with the lateness
    OpenLoop open = result.open();
    assertThat(open.wakeup().p50()).isCloseTo(2000, within(2.0));
    assertThat(result.caveats())
        .extracting(Caveat::text)
        .anyMatch(w -> w.startsWith("generator late: 17 % of the response time"));
  }

  @Test
  void lateBecauseAllWereBusyIsNotTheGeneratorsFault() throws InterruptedException {
    StepResult result =
        run(
            (store, n) -> {
              Scripted.take(clock, n % 100 == 50 ? 500 * MS : MS);
              return Effect.hit(1, 0);
            });
    assertThat(result.open().lag().max()).isGreaterThan(400_000);
    assertThat(result.open().wakeup().max()).isLessThan(0.1);
    assertThat(result.caveats()).extracting(Caveat::text).noneMatch(w -> w.contains("generator"));
  }

  @Test
  void theLastIntervalIsOneOfTheRun() throws InterruptedException {
    taking(MS);
    List<IntervalSnapshot> run =
        steps.intervals.stream().filter(i -> i.phase() == StepPhase.RUN).toList();
    assertThat(run).hasSize(10);
    assertThat(run.get(9).span().endSeconds()).isCloseTo(10, within(1e-6));
    assertThat(steps.intervalCounts)
        .containsExactly(50L, 50L, 50L, 50L, 50L, 50L, 50L, 50L, 50L, 50L, 0L);
  }

  @Test
  void whatAFullQueueShedsIsSlowerThanEverything() throws InterruptedException {
    // A stall of 4 s; a queue of 50 starts is one second long, so 150 of 500 are shed.
    steps.level(50, 0, Duration.ofSeconds(2));
    StepResult result =
        run(
            (store, n) -> {
              Scripted.take(clock, n == 100 ? 4 * SECOND : MS);
              return Effect.hit(1, 0);
            });
    OpenLoop open = result.open();
    assertThat(result.accounting().shed()).isBetween(148L, 151L);
    assertThat(result.types().get("OP").response().p95())
        .as("of those that were served")
        .isLessThan(1_000_000);
    assertThat(open.response().p50().greater()).isFalse();
    assertThat(open.response().p90().greater()).isTrue();
    assertThat(open.response().p90().micros()).as("the stall itself").isGreaterThan(3.9e6);
    assertThat(open.sla().passed()).isFalse();
    assertThat(open.verdict()).isEqualTo(OpenVerdict.NOT_SUSTAINED);
  }

  @Test
  void whatTheWarmupShedsFailsNothing() throws InterruptedException {
    steps.warmup = 5;
    steps.level(50, 0.95, Duration.ZERO);
    StepResult result =
        run(
            (store, n) -> {
              Scripted.take(clock, n == 10 ? 3 * SECOND : MS);
              return Effect.hit(1, 0);
            });
    assertThat(result.accounting().shed()).isZero();
    assertThat(result.accounting().due()).isEqualTo(500);
    assertThat(result.open().sla().passed()).isTrue();
    assertThat(steps.intervals.stream().filter(i -> i.phase() == StepPhase.WARMUP))
        .as("its own rows show it")
        .anyMatch(i -> i.queue().dropped() > 90);
  }

  @Test
  void aBacklogAtTheBeginIsReported() throws InterruptedException {
    steps.warmup = 5;
    StepResult result =
        run(
            (store, n) -> {
              Scripted.take(clock, n == 200 ? 2 * SECOND : MS);
              return Effect.hit(1, 0);
            });
    // Start 200 is due at 4 s and ends at 6 s: 49 wait at 5 s.
    assertThat(result.open().arrears().backlogAtStart()).isBetween(48L, 50L);
    assertThat(result.accounting().due()).isEqualTo(500);
    assertThat(result.transactions()).as("those that waited are not among them").isEqualTo(500);
  }

  @Test
  void failedOnesHaveALagAndAResponse() throws InterruptedException {
    steps.retry = new Attempts.RetryPolicy(0, 1, 1);
    StepResult result =
        run(
            (store, n) -> {
              Scripted.take(clock, n == 100 ? SECOND : MS);
              if (n > 100 && n < 140) {
                throw new DbException(Outcome.TIMEOUT, "1205", "lock wait", null);
              }
              return Effect.hit(1, 0);
            });
    TypeResult op = result.types().get("OP");
    assertThat(op.failed().max()).isCloseTo(1000, within(2.0));
    assertThat(op.failedResponse().max()).isCloseTo(981_000, within(1000.0));
    assertThat(result.open().lag().max()).isCloseTo(980_000, within(1000.0));
    assertThat(result.open().response().unanswered()).isEqualTo(39);
    assertThat(result.open().response().p95().greater()).isTrue();
  }

  @Test
  void spinningIsMeasuredAndNotCalledTheClients() throws InterruptedException {
    steps.clock = new SystemClock();
    steps.rate = 10_000;
    steps.seconds = 1;
    Scripted remote =
        new Scripted((store, n) -> Effect.hit(1, 0)) {
          @Override
          public boolean embedded() {
            return false;
          }
        };
    StepResult result = steps.run(remote).result();
    assertThat(result.client().waitingCpuMicrosPerTransaction()).isPositive();
    assertThat(result.cost().perTransaction().waitingCpuMicros())
        .isEqualTo(result.client().waitingCpuMicrosPerTransaction());
    assertThat(result.caveats())
        .extracting(Caveat::text)
        .noneMatch(w -> w.contains("client-limited"));
  }
}
