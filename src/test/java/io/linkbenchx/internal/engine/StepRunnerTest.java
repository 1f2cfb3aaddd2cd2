package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.DbOpenException;
import io.linkbenchx.result.Arrival;
import io.linkbenchx.result.Behind;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.result.Steadiness;
import io.linkbenchx.result.StepPhase;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepState;
import io.linkbenchx.result.TypeResult;
import io.linkbenchx.workload.Effect;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class StepRunnerTest {
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

  private static TypeResult op(StepResult result) {
    return result.types().get("OP");
  }

  @Test
  void closedLoopRateIsClientsDividedByServiceTime() throws InterruptedException {
    steps.clients = 3;
    StepResult result = steps.run(taking(10 * MS)).result();
    assertThat(result.transactions()).isEqualTo(3 * 1000);
    assertThat(result.rate()).isCloseTo(300, within(0.01));
    assertThat(op(result).service().p50()).isCloseTo(10_000, within(10.0));
    assertThat(op(result).response()).isNull();
    assertThat(result.client().littlesLaw()).isCloseTo(1, within(0.01));
    assertThat(result.state()).isEqualTo(StepState.FINISHED);
  }

  @Test
  void oneStallOfTwoSecondsShowsInResponseNotInServiceTimePercentiles()
      throws InterruptedException {
    // 100/s for 30 s, 1 ms each; at 10 s one takes 2 s. Arrival k of the stall starts at 2000 + k
    // ms
    // having been due at 10 k ms, so it waits 2000 - 9 k: the 30 worst of 3000 wait over 1.73 s.
    steps.arrival = Arrival.UNIFORM;
    steps.rate = 100;
    steps.seconds = 30;
    Scripted workload =
        new Scripted(
            (store, n) -> {
              Scripted.take(clock, n == 1000 ? 2 * SECOND : MS);
              return Effect.hit(1, 0);
            });
    StepResult result = steps.run(workload).result();
    assertThat(op(result).count()).isEqualTo(3000);
    assertThat(op(result).service().p99()).isCloseTo(1000, within(2.0));
    assertThat(op(result).service().max()).isCloseTo(2_000_000, within(2000.0));
    assertThat(op(result).response().p99()).isCloseTo(1_731_000, within(20_000.0));
    assertThat(op(result).response().p50()).isCloseTo(1000, within(2.0));
    assertThat(result.open().lag().max()).isCloseTo(1_990_000, within(10_000.0));
    double oldest =
        steps.intervals.stream().mapToDouble(i -> i.queue().oldestSeconds()).max().orElse(0);
    assertThat(oldest).isBetween(0.9, 2.0);
  }

  @Test
  void retriesAndTheirPausesAreInsideTheOneSample() throws InterruptedException {
    steps.retry = new Attempts.RetryPolicy(100, 2 * SECOND, 2 * SECOND);
    steps.seconds = 400;
    AtomicBoolean conflictNow = new AtomicBoolean();
    AtomicInteger transactions = new AtomicInteger();
    Scripted workload =
        new Scripted(
            (store, n) -> {
              Scripted.take(clock, 10 * MS);
              if (!conflictNow.get() && transactions.incrementAndGet() % 100 == 0) {
                conflictNow.set(true);
                throw new DbException(Outcome.CONFLICT, "1213", "deadlock", null);
              }
              conflictNow.set(false);
              return Effect.hit(1, 0);
            });
    StepResult result = steps.run(workload).result();
    TypeResult op = op(result);
    assertThat(op.counts().retried())
        .isEqualTo(op.counts().retries())
        .isBetween(op.count() / 101, op.count() / 99);
    assertThat(op.counts().givenUp()).isZero();
    // One in a hundred waits 2 s ± 50 %: so 99.5 % of samples reach at least the shortest wait.
    assertThat(op.service().p99_9()).isGreaterThanOrEqualTo(1_000_000);
    assertThat(op.service().p99()).isCloseTo(10_000, within(20.0));
    assertThat(op.attempts().max()).isCloseTo(10_000, within(20.0));
    assertThat(workload.rollbacks.get()).isGreaterThanOrEqualTo(op.counts().retries().intValue());
  }

  @Test
  void warmupIsKeptApartAndItsSamplesAreNotCounted() throws InterruptedException {
    steps.warmup = 5;
    StepReport outcome =
        steps.run(
            new Scripted(
                (store, n) -> {
                  Scripted.take(clock, clock.nanos() < 5 * SECOND ? 100 * MS : 10 * MS);
                  return Effect.hit(1, 3);
                }));
    StepResult result = outcome.result();
    assertThat(result.seconds()).isCloseTo(10, within(0.0001));
    assertThat(op(result).count()).isEqualTo(1000);
    assertThat(op(result).service().max()).isCloseTo(10_000, within(10.0));
    assertThat(outcome.effects.count("OP", 3)).isEqualTo(1050);
    assertThat(steps.intervals.get(0).phase()).isEqualTo(StepPhase.WARMUP);
    assertThat(steps.intervals.get(0).types().get(0).name()).isEqualTo("ALL");
    assertThat(steps.intervals.get(0).span().startSeconds()).isCloseTo(-5, within(0.001));
  }

  @Test
  void aTransactionLimitIsExactForAnyNumberOfClients() throws InterruptedException {
    steps.clients = 7;
    steps.seconds = 0;
    steps.transactions = 12_345;
    StepResult result = steps.run(taking(MS)).result();
    assertThat(result.transactions()).isEqualTo(12_345);
    assertThat(result.seconds()).isCloseTo(12_345 / 7.0 / 1000, within(0.1));
  }

  @Test
  void aRowLimitStopsWithinAnInterval() throws InterruptedException {
    steps.seconds = 1000;
    steps.rows = 5_000;
    StepResult result = steps.run(taking(MS)).result();
    assertThat(result.transactions()).isBetween(5_000L, 6_001L);
  }

  @Test
  void tooManyErrorsStopTheStep() throws InterruptedException {
    steps.maxErrors = 10;
    StepReport outcome =
        steps.run(
            new Scripted(
                (store, n) -> {
                  Scripted.take(clock, MS);
                  throw new DbException(Outcome.CONSTRAINT, "1062", "duplicate", null);
                }));
    assertThat(outcome.tooManyErrors).isTrue();
    assertThat(outcome.result().totals().errors()).containsEntry(Outcome.CONSTRAINT, 11L);
    assertThat(outcome.result().state()).isEqualTo(StepState.FAILED);
    assertThat(op(outcome.result()).failed().max()).isCloseTo(1000, within(2.0));
  }

  @Test
  void overloadKeepsABacklogAndReportsWhatWasNotFinished() throws InterruptedException {
    // 200/s offered, 100/s possible, 10 s: 1000 are left over; 4 s of drain do 400 of them.
    steps.arrival = Arrival.UNIFORM;
    steps.rate = 200;
    steps.drain = Duration.ofSeconds(4);
    StepResult result = steps.run(taking(10 * MS)).result();
    assertThat(result.open().arrears().backlogAtEnd()).isBetween(998L, 1001L);
    assertThat(result.totals().unfinished()).isBetween(595L, 602L);
    assertThat(result.transactions()).isEqualTo(1000);
    assertThat(result.rate()).isCloseTo(100, within(0.1));
    assertThat(result.accounting().due()).isEqualTo(2000);
    assertThat(result.accounting().completed()).isEqualTo(1000);
    assertThat(result.accounting().drained()).isBetween(398L, 405L);
    assertThat(result.accounting().unfinished()).isEqualTo(result.totals().unfinished());
    assertThat(op(result).response().max()).isGreaterThan(6_900_000);
    assertThat(result.caveats()).anyMatch(w -> w.text().contains("unfinished"));
  }

  @Test
  void dropGivesUpOverdueStartsAndCountsThem() throws InterruptedException {
    steps.arrival = Arrival.UNIFORM;
    steps.rate = 200;
    steps.behind = Behind.DROP;
    StepResult result = steps.run(taking(10 * MS)).result();
    assertThat(result.accounting().dropped()).isBetween(980L, 1010L);
    assertThat(result.accounting().due()).isEqualTo(2000);
    assertThat(op(result).response().max()).isLessThan(35_000);
  }

  @Test
  void catchupMakesOverdueStartsAtTwiceTheRate() throws InterruptedException {
    // A stall of 1 s at 100/s leaves 100 overdue; at 200/s they are processed after one more
    // second.
    steps.arrival = Arrival.UNIFORM;
    steps.rate = 100;
    steps.behind = Behind.CATCHUP;
    Scripted workload =
        new Scripted(
            (store, n) -> {
              Scripted.take(clock, n == 100 ? SECOND : MS);
              return Effect.hit(1, 0);
            });
    StepResult result = steps.run(workload).result();
    assertThat(result.transactions()).isEqualTo(1000);
    assertThat(steps.intervalCounts.stream().mapToLong(Long::longValue).max().orElse(0))
        .isBetween(190L, 205L);
  }

  @Test
  void aScheduleOfEachClientsOwnGivesTheSameTotalRate() throws InterruptedException {
    steps.arrival = Arrival.POISSON;
    steps.perClient = true;
    steps.clients = 4;
    steps.rate = 400;
    steps.seconds = 100;
    StepResult result = steps.run(taking(MS)).result();
    assertThat(result.rate()).isCloseTo(400, within(8.0));
  }

  @Test
  void aLostConnectionIsReplacedAndTheTransactionRunAgain() throws InterruptedException {
    Scripted workload =
        new Scripted(
            (store, n) -> {
              Scripted.take(clock, 10 * MS);
              if (n == 100) {
                throw new DbException(Outcome.CONNECTION, "08S01", "gone", null);
              }
              return Effect.hit(1, 0);
            });
    StepResult result = steps.run(workload).result();
    assertThat(workload.opened.get()).isEqualTo(2);
    assertThat(workload.closed.get()).isEqualTo(2);
    assertThat(op(result).counts().retried()).isEqualTo(1);
    assertThat(result.totals().errors()).isEmpty();
    assertThat(result.caveats()).anyMatch(w -> w.text().contains("reconnect"));
  }

  @Test
  void anUnknownCommitIsResolvedOrStaysUnknownButIsNeverRunAgain() throws InterruptedException {
    StepReport outcome =
        steps.run(
            new Scripted(
                (store, n) -> {
                  Scripted.take(clock, 100 * MS);
                  store.committed = n == 10;
                  if (n == 10 || n == 20) {
                    throw new DbException(Outcome.UNKNOWN_COMMIT, "", "no answer", null);
                  }
                  return Effect.hit(1, 0);
                }));
    StepResult result = outcome.result();
    assertThat(result.transactions()).isEqualTo(99);
    assertThat(result.totals().unknown()).isEqualTo(1);
    assertThat(result.totals().retries()).isZero();
    assertThat(outcome.effects.unknown("OP")).isEqualTo(2);
  }

  @Test
  void aClientThatDiesEndsTheStepAndIsNamed() throws InterruptedException {
    steps.clients = 2;
    StepReport outcome =
        steps.run(
            new Scripted(
                (store, n) -> {
                  Scripted.take(clock, MS);
                  if (n == 500) {
                    throw new IllegalStateException("a defect");
                  }
                  return Effect.hit(1, 0);
                }));
    assertThat(outcome.death).hasMessage("a defect");
    assertThat(outcome.result().state()).isEqualTo(StepState.FAILED);
    assertThat(outcome.result().transactions()).isBetween(490L, 510L);
  }

  @Test
  void aStoreThatCannotBeOpenedKeepsTheStepFromStarting() {
    Scripted workload =
        new Scripted((store, n) -> 0) {
          @Override
          void opening() {
            throw new DbOpenException("no such host");
          }
        };
    assertThatThrownBy(() -> steps.run(workload)).hasMessage("no such host");
  }

  @Test
  void intervalsAddUpToTheStep() throws InterruptedException {
    steps.clients = 2;
    StepResult result = steps.run(taking(7 * MS)).result();
    assertThat(steps.intervalCounts.stream().mapToLong(Long::longValue).sum())
        .isEqualTo(result.transactions());
    assertThat(steps.intervals.stream().filter(i -> i.phase() == StepPhase.RUN)).hasSize(10);
    assertThat(result.steadiness().verdict()).isEqualTo(Steadiness.Verdict.STEADY);
  }

  @Test
  void aClientThatDiesWhileItEndsFailsTheStepToo() throws InterruptedException {
    Error full = new OutOfMemoryError("no heap is left to close a connection");
    Scripted workload =
        new Scripted(
            (store, n) -> {
              Scripted.take(clock, MS);
              return Effect.hit(1, 0);
            }) {
          @Override
          void closing() {
            throw full;
          }
        };
    steps.clients = 2;

    assertThat(steps.run(workload).death).isSameAs(full);
  }
}
