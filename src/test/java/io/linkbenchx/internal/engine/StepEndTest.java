package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.db.DbException;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.result.Accounting;
import io.linkbenchx.result.Arrival;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.OfferedLatency;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepState;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.RoleClient;
import io.linkbenchx.workload.TransactionType;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
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
  void aClientWithoutATransactionIsNamed() throws InterruptedException {
    steps.clients = 2;
    List<Caveat> caveats =
        steps
            .run(
                new Scripted(
                    (store, n) -> {
                      Scripted.take(clock, n == 0 ? 12 * SECOND : 10 * MS);
                      return Effect.hit(1, 0);
                    }))
            .result()
            .caveats();
    assertThat(caveats)
        .contains(
            new Caveat(
                Caveat.Kind.STARVED,
                "of 2 clients (requester) at least one completed no transaction, the busiest 1000:"
                    + " it got no CPU time, or waited for the database; compare with fewer"
                    + " clients"));
  }

  /** 20 s are counted in a part of 10 s: no client's overload can make more than there are. */
  @Test
  void aTransactionThatRunsAtTheEndIsNoOverloadOfTheClient() throws InterruptedException {
    assertThat(outside(500, 15 * SECOND))
        .isEqualTo(
            "transactions took 200 % of the clients' time in the measured part, not 100 %: long"
                + " ones still ran at its end; use a longer step");
  }

  /** It is not measured, so only 5 s of 10 are counted. */
  @Test
  void aTransactionOfTheWarmUpIsNoOverloadOfTheClient() throws InterruptedException {
    steps.warmup = 10;
    assertThat(outside(0, 15 * SECOND)).isEmpty();
  }

  private String outside(int number, long nanos) throws InterruptedException {
    steps.drain = Duration.ofSeconds(20);
    return steps
        .run(
            new Scripted(
                (store, n) -> {
                  Scripted.take(clock, n == number ? nanos : 10 * MS);
                  return Effect.hit(1, 0);
                }))
        .result()
        .caveats()
        .stream()
        .filter(caveat -> caveat.kind() == Caveat.Kind.TIME_OUTSIDE)
        .map(Caveat::text)
        .collect(Collectors.joining());
  }

  @Test
  void aStepWhoseClientsStillConnectIsInterrupted() {
    AtomicBoolean connecting = new AtomicBoolean();
    Role stuck =
        new Role() {
          @Override
          public String name() {
            return "stuck";
          }

          @Override
          public List<TransactionType> types() {
            return List.of(new TransactionType("OP", 1));
          }

          @Override
          public RoleClient<?> newClient(int client, int clients, RandomStream random) {
            connecting.set(true);
            while (!Thread.currentThread().isInterrupted()) {
              LockSupport.park();
            }
            throw new IllegalStateException("gave up");
          }
        };
    steps.interrupted = connecting::get;
    assertThatThrownBy(() -> steps.run(taking(MS), List.of(stuck)))
        .isInstanceOf(InterruptedException.class);
    assertThat(steps.neverBegan).as("it did nothing, and that is noted").isTrue();
  }

  @Test
  void aTransactionStillInsideAfterTheDrainIsReportedAndNotWaitedForForEver()
      throws InterruptedException {
    steps.clients = 2;
    steps.drain = Duration.ofSeconds(1);
    StepReport outcome =
        steps.run(
            new Scripted(
                (store, n) -> {
                  Scripted.take(clock, n == 1000 ? 1000 * SECOND : 10 * MS);
                  return Effect.hit(1, 0);
                }));
    assertThat(steps.neverBegan).isFalse();
    assertThat(outcome.hung)
        .contains("1 client did not return from a call to the database within the drain limit")
        .contains("nothing was answered after second 10.0 of step run");
    assertThat(outcome.result().state()).isEqualTo(StepState.FAILED);
    assertThat(outcome.result().caveats()).contains(new Caveat(Caveat.Kind.HUNG, outcome.hung));
    assertThat(outcome.result().totals().unfinished()).isEqualTo(1);
  }

  /** A driver may hide an outage by its own retries: then it is only one long transaction. */
  @Test
  void theLongestTimeWithoutATransactionIsNamedAndSoIsAnOutageUpToTheEnd()
      throws InterruptedException {
    steps.clients = 2;
    steps.seconds = 20;
    StepResult hidden = steps.run(stalling(500, 5 * SECOND)).result();
    assertThat(hidden.caveats()).hasSize(1);
    assertThat(hidden.caveats().get(0).kind()).isEqualTo(Caveat.Kind.SILENCE);
    assertThat(hidden.caveats().get(0).text())
        .matches("no transaction completed for (4\\.[89]|5\\.0) s, from second 2\\.[56] on");

    StepResult slow = steps.run(taking(2 * SECOND)).result();
    assertThat(slow.caveats()).extracting(Caveat::kind).doesNotContain(Caveat.Kind.SILENCE);
  }

  private Scripted stalling(int from, long nanos) {
    return new Scripted(
        (store, n) -> {
          Scripted.take(clock, n == from || n == from + 1 ? nanos : 10 * MS);
          return Effect.hit(1, 0);
        });
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
  void anInterruptWaitsForSlowTransactionsWithinTheDrainLimit() throws InterruptedException {
    steps.clients = 2;
    steps.drain = Duration.ofSeconds(10);
    steps.interrupted = () -> clock.nanos() > 7 * SECOND;
    StepReport outcome = steps.run(taking(6 * SECOND));
    assertThat(outcome.hung).isNull();
    assertThat(outcome.result().state()).isEqualTo(StepState.INTERRUPTED);
    assertThat(outcome.result().accounting().completed()).isEqualTo(2);
    assertThat(outcome.result().accounting().drained()).isEqualTo(2);
  }

  @Test
  void anInterruptWhileDrainingDoesNotWaitForTheDrainLimit() throws InterruptedException {
    steps.arrival = Arrival.UNIFORM;
    steps.rate = 200; // 100/s possible: 1000 starts are overdue after 10 s
    steps.drain = Duration.ofSeconds(1000);
    steps.interrupted = () -> clock.nanos() > 12 * SECOND;
    StepResult result = steps.run(taking(10 * MS)).result();
    assertThat(result.state()).isEqualTo(StepState.INTERRUPTED);
    assertThat(result.accounting().completed()).isEqualTo(1000);
    assertThat(result.accounting().drained()).isBetween(195L, 210L);
  }

  @Test
  void aLatencyAboveAnHourIsClampedAndSaidSo() throws InterruptedException {
    steps.seconds = 2 * 3600;
    steps.drain = Duration.ofHours(1); // the second one ends after 10 000 s
    StepResult result = steps.run(taking(5000 * SECOND)).result();
    assertThat(result.types().get("OP").service().max()).isCloseTo(3.6e9, within(4e6));
    assertThat(result.caveats())
        .contains(
            new Caveat(Caveat.Kind.CLAMPED, "2 latencies above an hour, recorded as one hour"));
  }

  @Test
  void anInterruptedOpenLoopHasNothingUnfinishedThatWasNotYetDue() throws InterruptedException {
    steps.arrival = Arrival.UNIFORM;
    steps.rate = 50;
    steps.seconds = 600;
    steps.interrupted = () -> clock.nanos() > 3 * SECOND;
    StepResult result = steps.run(taking(10 * MS)).result();
    assertThat(result.seconds()).isBetween(3.0, 3.3);
    assertThat(result.totals().unfinished()).isZero();
    assertThat(result.open().arrears().backlogAtEnd()).isZero();
    assertThat(result.accounting().due()).isBetween(150L, 165L);
    assertThat(result.rate()).isCloseTo(50, within(0.5));
    assertThat(result.caveats()).extracting(Caveat::text).isEmpty();
  }

  @Test
  void aStepInWhichNothingCompletedHasACaveat() throws InterruptedException {
    steps.seconds = 6;
    steps.drain = Duration.ofSeconds(10);
    StepResult stalled = steps.run(taking(8 * SECOND)).result();
    assertThat(stalled.totals().transactions()).isZero();
    assertThat(stalled.caveats())
        .contains(
            new Caveat(
                Caveat.Kind.NOTHING_COMPLETED,
                "no transaction completed in the measured part: the database stalled,"
                    + " or the step is too short"));

    StepResult served = steps.run(taking(2 * SECOND)).result();
    assertThat(served.totals().transactions()).isPositive();
    assertThat(served.caveats())
        .extracting(Caveat::kind)
        .doesNotContain(Caveat.Kind.NOTHING_COMPLETED);
  }

  @Test
  void anOpenLoopThatHasMadeAllItMayHasNothingUnfinished() throws InterruptedException {
    steps.arrival = Arrival.UNIFORM;
    steps.clients = 3;
    steps.rate = 100;
    steps.seconds = 60;
    steps.transactions = 500;
    StepResult result = steps.run(taking(20 * MS)).result();
    assertThat(result.seconds()).isCloseTo(5, within(0.05));
    assertThat(result.accounting()).isEqualTo(Accounting.of(500, 0, 0, 0, 0, 0, 0));
    assertThat(result.open().arrears().backlogAtEnd()).isLessThanOrEqualTo(1);
  }

  @Test
  void anOverloadedOneThatHasMadeAllItMayWasNotInTimeWithTheRest() throws InterruptedException {
    steps.arrival = Arrival.UNIFORM;
    steps.rate = 200; // 100/s possible
    steps.seconds = 60;
    steps.transactions = 500;
    StepResult result = steps.run(taking(10 * MS)).result();
    assertThat(result.seconds()).isCloseTo(5, within(0.05));
    assertThat(result.rate()).isCloseTo(100, within(1.0));
    assertThat(result.accounting().completed()).isEqualTo(500);
    assertThat(result.open().sla().kept()).isCloseTo(0.5, within(0.01));
  }

  @Test
  void aSlowScheduleLastsToTheEndOfTheStepAndNotToItsLastStart() throws InterruptedException {
    steps.arrival = Arrival.UNIFORM;
    steps.rate = 0.5;
    steps.seconds = 3.9; // starts at 0 s and 2 s, the next one at 4 s
    StepResult result = steps.run(taking(10 * MS)).result();
    assertThat(result.seconds()).isCloseTo(3.9, within(1e-6));
    assertThat(result.transactions()).isEqualTo(2);
  }

  @Test
  void aClientThatNeverComesBackEndsTheMeasuredPartWithTheStep() throws InterruptedException {
    steps.clients = 2;
    steps.seconds = 600;
    steps.interrupted = () -> clock.nanos() > 10 * SECOND;
    StepResult result =
        steps
            .run(
                new Scripted(
                    (store, n) -> {
                      Scripted.take(clock, n == 500 ? 10_000 * SECOND : 10 * MS);
                      return Effect.hit(1, 0);
                    }))
            .result();
    assertThat(result.seconds()).isBetween(10.0, 10.3);
    assertThat(result.rate()).isBetween(120.0, 130.0);
    assertThat(result.accounting().unfinished()).isEqualTo(1);
    assertThat(result.client().clientsBusy()).isCloseTo(1, within(0.001));
  }

  @Test
  void whatIsStillRunningIsSlowerThanItsAge() throws InterruptedException {
    steps.arrival = Arrival.UNIFORM;
    steps.clients = 30;
    steps.rate = 100;
    steps.drain = Duration.ofSeconds(1);
    StepResult result =
        steps
            .run(
                new Scripted(
                    (store, n) -> {
                      Scripted.take(clock, n >= 500 && n < 520 ? 10_000 * SECOND : 10 * MS);
                      return Effect.hit(1, 0);
                    }))
            .result();
    OfferedLatency response = result.open().response();
    assertThat(response.offered()).isEqualTo(1000);
    assertThat(response.unanswered()).isEqualTo(20);
    assertThat(response.p95().greater()).isFalse();
    assertThat(response.p95().micros()).isCloseTo(10_000, within(10.0));
    assertThat(response.p99().greater()).isTrue();
    assertThat(response.p99().micros()).as("due at 5.1 s, given up at 13 s").isGreaterThan(7.8e6);
  }

  @Test
  void failedAttemptsAndWaitsAboveAnHourAreSaidToBeClampedToo() throws InterruptedException {
    steps.arrival = Arrival.UNIFORM;
    steps.rate = 1 / 3000.0;
    steps.seconds = 3 * 3600;
    steps.drain = Duration.ofHours(9);
    steps.retry = new Attempts.RetryPolicy(1, 1, 1);
    Scripted workload =
        new Scripted(
            (store, n) -> {
              Scripted.take(clock, 4000 * SECOND);
              if (n < 2) {
                throw new DbException(Outcome.CONFLICT, "", "no", null);
              }
              return Effect.hit(1, 0);
            });
    // The first takes two attempts of 4000 s: two attempts, its failure and the response of that
    // are too long; the three after it are too long and too late: three values each.
    assertThat(steps.run(workload).result().caveats())
        .extracting(Caveat::text)
        .contains("13 latencies above an hour, recorded as one hour");
  }
}
