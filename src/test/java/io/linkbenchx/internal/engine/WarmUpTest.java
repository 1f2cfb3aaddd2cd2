package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.internal.probe.JvmProbe;
import io.linkbenchx.probe.Probe;
import io.linkbenchx.result.Arrival;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.StepPhase;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepState;
import io.linkbenchx.result.WarmUpEnd;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.RoleRules;
import java.util.List;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Warm-ups whose end is found out. */
@Timeout(60)
class WarmUpTest {
  private static final long MS = 1_000_000;
  private static final long SECOND = 1000 * MS;
  private static final WarmUp.Length AUTO = new WarmUp.Length(3 * SECOND, 20 * SECOND);

  private final Steps steps = new Steps();
  private final Clock clock = steps.clock;

  WarmUpTest() {
    steps.warmupPlan = AUTO;
  }

  /**
   * @param nanosAt service time of a transaction that begins at a time since the step began
   */
  private Scripted taking(LongUnaryOperator nanosAt) {
    return new Scripted(
        (store, n) -> {
          Scripted.take(clock, nanosAt.applyAsLong(clock.nanos()));
          return Effect.hit(1, 0);
        });
  }

  /** The compiler's work, in milliseconds of its time, by nanoseconds since the step began. */
  private void compiler(LongUnaryOperator millisAt) {
    steps.probes =
        List.of(
            new Probe() {
              @Override
              public List<Column> columns() {
                return List.of(new Column(JvmProbe.COMPILER, true, "ms", ""));
              }

              @Override
              public double[] read() {
                return new double[] {millisAt.applyAsLong(clock.nanos())};
              }
            });
  }

  private List<IntervalSnapshot> warmups() {
    return steps.intervals.stream().filter(i -> i.phase() == StepPhase.WARMUP).toList();
  }

  /** A warm-up that settles late holds many of them. */
  @Test
  void anIntervalThatIsHeldTakesLittleMemory() {
    WarmUpPhase.Sampler sampler = new WarmUpPhase.Sampler(List.of());
    assertThat(sampler.interval().service().getEstimatedFootprintInBytes()).isLessThan(20_000);
  }

  @Test
  void endsSoonAfterItsLeastTimeWhereNothingChanges() throws InterruptedException {
    StepResult result = steps.run(taking(now -> MS)).result();

    assertThat(result.span().warmupEnd()).isEqualTo(WarmUpEnd.SETTLED);
    assertThat(result.span().warmupSeconds()).isCloseTo(3.1, within(0.01));
    assertThat(result.seconds()).isCloseTo(10, within(0.001));
    assertThat(result.transactions()).isBetween(9_999L, 10_000L);
  }

  @Test
  void itsIntervalsEndWhereTheMeasuredPartBegins() throws InterruptedException {
    StepResult result = steps.run(taking(now -> MS)).result();

    List<IntervalSnapshot> warmups = warmups();
    assertThat(warmups).hasSize(4);
    assertThat(warmups.get(0).span().startSeconds())
        .isCloseTo(-result.span().warmupSeconds(), within(1e-6));
    for (int i = 1; i < warmups.size(); i++) {
      assertThat(warmups.get(i).span().startSeconds())
          .isEqualTo(warmups.get(i - 1).span().endSeconds());
    }
    assertThat(warmups.get(3).span().endSeconds()).isCloseTo(0, within(1e-6));
    assertThat(warmups.stream().mapToLong(IntervalSnapshot::count).sum()).isBetween(3_099L, 3_100L);
    assertThat(warmups.get(0).types().get(0).service().getTotalCount())
        .as("each has a histogram of its own")
        .isBetween(999L, 1_000L);
  }

  @Test
  void waitsWhileTheServiceTimeStillFalls() throws InterruptedException {
    // 10 ms at first and 1 ms in the end, with a time constant of 1 s.
    StepResult result =
        steps.run(taking(now -> MS + Math.round(9 * MS * Math.exp(-now / 1e9)))).result();

    assertThat(result.span().warmupEnd()).isEqualTo(WarmUpEnd.SETTLED);
    assertThat(result.span().warmupSeconds()).isBetween(6.0, 8.0);
    assertThat(result.type("OP").service().max()).isLessThan(1_025);
  }

  @Test
  void lastsItsLongestTimeWhereTheStoreGetsSlowerAndSlower() throws InterruptedException {
    StepResult result =
        steps.run(taking(now -> Math.round(MS * Math.pow(1.08, now / 1e9)))).result();

    assertThat(result.span().warmupEnd()).isEqualTo(WarmUpEnd.LONGEST);
    assertThat(result.span().warmupSeconds()).isCloseTo(20, within(1e-6));
    assertThat(result.state()).isEqualTo(StepState.FINISHED);
    assertThat(warmups()).hasSize(20);
    assertThat(warmups().get(0).span().startSeconds()).isCloseTo(-20, within(1e-6));
  }

  @Test
  void aDriftOfAFewPercentInItsSecondHalfIsLevelEnough() throws InterruptedException {
    StepResult result =
        steps.run(taking(now -> Math.round(MS * Math.pow(1.02, now / 1e9)))).result();

    assertThat(result.span().warmupEnd()).isEqualTo(WarmUpEnd.SETTLED);
  }

  @Test
  void waitsForTheCompilerEvenIfNothingElseChanges() throws InterruptedException {
    // A tenth of a processor until 8 s: less than 5 % of the last three windows from 10 s on.
    compiler(now -> Math.min(now, 8 * SECOND) / (10 * MS));

    StepResult result = steps.run(taking(now -> MS)).result();

    assertThat(result.span().warmupEnd()).isEqualTo(WarmUpEnd.SETTLED);
    assertThat(result.span().warmupSeconds()).isBetween(9.5, 11.7);
  }

  @Test
  void aCompilerThatNeverRestsMakesItLastItsLongestTime() throws InterruptedException {
    compiler(now -> now / (10 * MS));

    StepResult result = steps.run(taking(now -> MS)).result();

    assertThat(result.span().warmupEnd()).isEqualTo(WarmUpEnd.LONGEST);
  }

  /** A tenth of a processor for an hour is less than 5 % of the last half after 80 minutes. */
  @Test
  void rowsAndSlicesOfHoursAreBounded() throws InterruptedException {
    steps.warmupPlan = new WarmUp.Length(3 * SECOND, 7200 * SECOND);
    compiler(now -> Math.min(now, 3600 * SECOND) / (10 * MS));

    StepResult result = steps.run(taking(now -> SECOND)).result();

    assertThat(result.span().warmupEnd()).isEqualTo(WarmUpEnd.SETTLED);
    assertThat(result.span().warmupSeconds()).isBetween(4790.0, 4810.0);
    assertThat(warmups()).hasSizeBetween(1000, 512 * 4);
    assertThat(warmups().get(0).span().startSeconds())
        .isCloseTo(-result.span().warmupSeconds(), within(1e-6));
    assertThat(warmups().stream().mapToLong(IntervalSnapshot::count).sum()).isGreaterThan(4780);
  }

  @Test
  void aStepThatIsStoppedInItMeasuresNothing() throws InterruptedException {
    steps.interrupted = () -> clock.nanos() >= 2 * SECOND;

    StepResult result = steps.run(taking(now -> MS)).result();

    assertThat(result.state()).isEqualTo(StepState.INTERRUPTED);
    assertThat(result.span().warmupEnd()).isEqualTo(WarmUpEnd.STOPPED);
    assertThat(result.totals().rate()).as("not measured is not 0").isNull();
    assertThat(result.rate()).isNaN();
    assertThat(result.types()).isEmpty();
    assertThat(result.cost()).isNull();
    assertThat(result.roles()).allMatch(role -> role.rate() == null);
    assertThat(result.span().warmupSeconds()).isBetween(2.0, 2.3);
    assertThat(result.transactions()).isZero();
    assertThat(result.accounting().due()).isZero();
    assertThat(result.totals().sustainedRate()).isNull();
    assertThat(warmups()).hasSize(2);
    assertThat(warmups().get(1).span().endSeconds()).isCloseTo(0, within(1e-6));
  }

  /**
   * The clients may have done all they may before anybody else has seen that the warm-up is over.
   */
  @Test
  void aMeasuredPartThatIsOverBeforeAnybodyLooksIsMeasured() throws InterruptedException {
    steps.clock = lateFor(Thread.currentThread(), 2 * SECOND);
    steps.warmupPlan = WarmUp.Length.fixed(SECOND);
    steps.transactions = 3;

    StepResult result = steps.run(taking(now -> MS)).result();

    assertThat(result.span().warmupEnd()).isNotEqualTo(WarmUpEnd.STOPPED);
    assertThat(result.accounting().due()).isEqualTo(3);
    assertThat(result.types()).isNotEmpty();
  }

  /** The clock of the test, on which a thread wakes up late. */
  private Clock lateFor(Thread thread, long nanos) {
    return new Clock() {
      @Override
      public long nanos() {
        return clock.nanos();
      }

      @Override
      public long wallMillis(long time) {
        return clock.wallMillis(time);
      }

      @Override
      public long awaitUntil(long time) {
        return clock.awaitUntil(Thread.currentThread() == thread ? time + nanos : time);
      }

      @Override
      public void enter() {
        clock.enter();
      }

      @Override
      public void leave() {
        clock.leave();
      }
    };
  }

  @Test
  void everyRoleHasToSettle() throws InterruptedException {
    Role fast = new ScriptedRole(clock, "reader", 1, MS, 1, RoleRules.NONE);
    ScriptedRole slower = new ScriptedRole(clock, "writer", 1, MS, 1, RoleRules.NONE);
    slower.afterEach =
        () -> Scripted.take(clock, Math.round(9 * MS * Math.exp(-clock.nanos() / 1e9)));

    StepResult result = steps.run(new Scripted((store, n) -> 0), List.of(fast, slower)).result();

    assertThat(result.span().warmupEnd()).isEqualTo(WarmUpEnd.SETTLED);
    assertThat(result.span().warmupSeconds()).isBetween(6.0, 8.0);
  }

  @Test
  void aRoleOfTooFewTransactionsIsNotWaitedForButNobodyIsNotEnough() throws InterruptedException {
    Role rare = new ScriptedRole(clock, "rare", 1, 400 * MS, 1, RoleRules.NONE);
    Role often = new ScriptedRole(clock, "often", 1, MS, 1, RoleRules.NONE);

    StepResult both = steps.run(new Scripted((store, n) -> 0), List.of(rare, often)).result();
    StepResult alone = steps.run(new Scripted((store, n) -> 0), List.of(rare)).result();

    assertThat(both.span().warmupEnd()).isEqualTo(WarmUpEnd.SETTLED);
    assertThat(alone.span().warmupEnd()).isEqualTo(WarmUpEnd.LONGEST);
  }

  @Test
  void anOpenLoopIsJudgedByServiceTimeNotByItsRate() throws InterruptedException {
    steps.arrival = Arrival.POISSON;
    steps.rate = 400;

    StepResult result = steps.run(taking(now -> MS)).result();

    assertThat(result.span().warmupEnd()).isEqualTo(WarmUpEnd.SETTLED);
    assertThat(result.span().warmupSeconds()).isLessThan(3.7);
  }

  @Test
  void anOpenLoopBeginsWithoutArrears() throws InterruptedException {
    // At 500/s and 1 ms each, the stall of 2.5 s leaves 1250 overdue, processed in another 2.5 s.
    steps.arrival = Arrival.UNIFORM;
    steps.rate = 500;
    boolean[] stalled = {false};
    Scripted workload =
        new Scripted(
            (store, n) -> {
              boolean now = !stalled[0];
              stalled[0] = true;
              Scripted.take(clock, now ? 2_500 * MS : MS);
              return Effect.hit(1, 0);
            });

    StepResult result = steps.run(workload).result();

    assertThat(result.span().warmupEnd()).isEqualTo(WarmUpEnd.SETTLED);
    assertThat(result.span().warmupSeconds()).isBetween(5.0, 6.2);
    assertThat(result.type("OP").response().max()).isLessThan(2_100);
  }

  @Test
  void anOverloadedOpenLoopNeverSettles() throws InterruptedException {
    steps.arrival = Arrival.UNIFORM;
    steps.rate = 1_500;

    StepResult result = steps.run(taking(now -> MS)).result();

    assertThat(result.span().warmupEnd()).isEqualTo(WarmUpEnd.LONGEST);
  }

  @Test
  void aTransactionLimitCountsFromItsEnd() throws InterruptedException {
    steps.seconds = 0;
    steps.clients = 3;
    steps.transactions = 5_000;

    StepResult closed = steps.run(taking(now -> MS)).result();
    steps.arrival = Arrival.POISSON;
    steps.rate = 500;
    StepResult open = steps.run(taking(now -> MS)).result();

    assertThat(closed.accounting().due()).isEqualTo(5_000);
    assertThat(open.accounting().due()).isEqualTo(5_000);
    assertThat(closed.accounting().completed() + closed.accounting().drained()).isEqualTo(5_000);
    assertThat(open.accounting().completed() + open.accounting().drained()).isEqualTo(5_000);
  }
}
