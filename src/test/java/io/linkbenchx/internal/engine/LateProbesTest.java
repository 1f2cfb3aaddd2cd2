package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.internal.probe.ProcessIoProbe;
import io.linkbenchx.probe.Probe;
import io.linkbenchx.result.Arrival;
import io.linkbenchx.result.OpenVerdict;
import io.linkbenchx.result.Provenance;
import io.linkbenchx.result.StepPhase;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.WarmUpEnd;
import io.linkbenchx.workload.Effect;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Probes that take long move no figure: not the start, not the end, not what is due there. */
@Timeout(60)
class LateProbesTest {
  private static final long MS = 1_000_000;
  private static final long SECOND = 1000 * MS;

  private final Steps steps = new Steps();

  private StepResult run(long readingMillis, long serviceMillis) throws InterruptedException {
    steps.probes = List.of(taking(readingMillis));
    return steps
        .run(
            new Scripted(
                (store, n) -> {
                  Scripted.take(steps.fake, serviceMillis * MS);
                  return Effect.hit(1, 0);
                }))
        .result();
  }

  /** The first reading is taken before the clients wait for this clock. */
  private Probe taking(long millis) {
    return new Probe() {
      private boolean begun;

      @Override
      public List<Column> columns() {
        return List.of(new Column("slow", true, "s", ""));
      }

      @Override
      public double[] read() {
        if (begun) {
          Scripted.take(steps.fake, millis * MS);
        } else {
          steps.fake.pass(millis * MS);
        }
        begun = true;
        return new double[] {1};
      }
    };
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 40, 60, 200, 450})
  void aWarmUpThatSettlesLeavesNoHole(long millis) throws InterruptedException {
    steps.warmupPlan = new WarmUp.Length(3 * SECOND, 20 * SECOND);
    steps.seconds = 5;
    StepResult closed = run(millis, 5);
    assertThat(closed.span().warmupEnd()).isEqualTo(WarmUpEnd.SETTLED);
    assertThat(closed.rate()).isCloseTo(200, within(0.5));

    steps.arrival = Arrival.UNIFORM;
    steps.rate = 150;
    StepResult open = run(millis, 5);
    assertThat(open.span().warmupEnd()).isEqualTo(WarmUpEnd.SETTLED);
    assertThat(open.accounting().due()).isBetween(749L, 751L);
    assertThat(open.rate()).isCloseTo(150, within(0.5));
  }

  /** The sampler's thread is woken up late. */
  @Test
  void theLastRowOfTheWarmUpEndsWhereTheFirstMeasuredOneBegins() throws InterruptedException {
    steps.warmup = 1;
    steps.seconds = 2;
    steps.fake.late = 30 * MS;
    run(0, 5);
    assertThat(steps.intervals.get(0).span().endSeconds()).isZero();
    assertThat(steps.intervals.get(1).span().startSeconds()).isZero();
  }

  @Test
  void theClientsBeginWhenTheStepsTimeDoes() throws InterruptedException {
    steps.seconds = 5;
    assertThat(run(450, 5).rate()).isCloseTo(200, within(0.5));
  }

  /** It knows none before, or those of an earlier step, which would be shown instead of its own. */
  @Test
  void aProbeIsAskedForItsSourcesOnlyAfterAReading() throws InterruptedException {
    AtomicLong readings = new AtomicLong();
    AtomicLong first = new AtomicLong(-1);
    steps.probes =
        List.of(
            new Probe() {
              @Override
              public List<Column> columns() {
                return List.of();
              }

              @Override
              public double[] read() {
                readings.incrementAndGet();
                return new double[0];
              }

              @Override
              public List<Provenance> provenance() {
                first.compareAndSet(-1, readings.get());
                return List.of();
              }
            });
    steps.run(
        new Scripted(
            (store, n) -> {
              Scripted.take(steps.fake, 10 * MS);
              return Effect.hit(1, 0);
            }));
    assertThat(first.get()).isPositive();
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 60, 450})
  void whatEndsAfterTheLastRowsCountsNowhere(long millis) throws InterruptedException {
    steps.clients = 2;
    steps.rows = 500;
    steps.seconds = 0;
    StepResult result = run(millis, 10);

    assertThat(result.rate()).isCloseTo(200, within(1.0));
    assertThat(
            steps.intervals.stream()
                .filter(interval -> interval.phase() == StepPhase.DRAIN)
                .mapToLong(interval -> interval.count())
                .sum())
        .as("those that ended at that very moment")
        .isLessThanOrEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource({"102, 15, 29", "104, 15, 59", "105, 12, 59"})
  void whatWasDueAtTheEndIsKnownBeforeTheProbesAreRead(int rate, int seconds, long due)
      throws InterruptedException {
    steps.arrival = Arrival.UNIFORM;
    steps.rate = rate;
    steps.seconds = seconds;
    StepResult result = run(450, 10);

    assertThat(result.open().verdict()).isEqualTo(OpenVerdict.NOT_SUSTAINED);
    assertThat(result.open().arrears().backlogAtEnd()).isBetween(due - 1, due + 1);
    assertThat(steps.batches.get(steps.batches.size() - 1).backlog())
        .isEqualTo(result.open().arrears().backlogAtEnd());
    assertThat(
            steps.intervals.stream()
                .filter(interval -> interval.phase() == StepPhase.RUN)
                .reduce((first, last) -> last)
                .orElseThrow()
                .queue()
                .backlog())
        .isEqualTo(result.open().arrears().backlogAtEnd());
  }

  @Test
  void whatWasDueAtTheStartIsKnownBeforeTheProbesAreRead() throws InterruptedException {
    steps.arrival = Arrival.UNIFORM;
    steps.rate = 200;
    steps.warmup = 1;
    steps.seconds = 2;
    assertThat(run(450, 10).open().arrears().backlogAtStart()).isBetween(99L, 101L);
  }

  /** In the drain, clients skip starts that were still due at the end. */
  @Test
  void whatWasShedIsNotDueAnyMore() throws InterruptedException {
    steps.arrival = Arrival.UNIFORM;
    steps.rate = 10_000;
    steps.seconds = 12;
    steps.level(1000, 0, Duration.ZERO);
    StepResult result = run(0, 1000);

    long shed = result.accounting().shed();
    assertThat(shed).isGreaterThan(100_000);
    assertThat(result.open().arrears().backlogAtEnd() + shed)
        .isEqualTo(steps.batches.get(steps.batches.size() - 1).backlog())
        .isLessThanOrEqualTo(result.accounting().due());
  }

  /** 1 KB per transaction, read in the middle of a reading that takes some time. */
  private Probe counting(AtomicLong done, LongUnaryOperator millisAt) {
    return new Probe() {
      @Override
      public List<Column> columns() {
        return List.of(new Column(ProcessIoProbe.WRITE, true, "bytes", ""));
      }

      @Override
      public double[] read() {
        long now = steps.fake.nanos();
        long half = now == 0 ? 0 : millisAt.applyAsLong(now) * MS / 2;
        Scripted.take(steps.fake, half);
        double value = done.get() * 1024.0;
        Scripted.take(steps.fake, half);
        return new double[] {value};
      }
    };
  }

  private StepResult counted(LongUnaryOperator millisAt) throws InterruptedException {
    AtomicLong done = new AtomicLong();
    steps.probes = List.of(counting(done, millisAt));
    return steps
        .run(
            new Scripted(
                (store, n) -> {
                  Scripted.take(steps.fake, 10 * MS);
                  done.incrementAndGet();
                  return Effect.hit(1, 0);
                }))
        .result();
  }

  /** What a late reading has counted is divided by what ended until then. */
  @ParameterizedTest
  @CsvSource({"0, 0", "450, 450", "450, 0", "0, 450"})
  void costsAreThoseOfTheTransactionsBetweenTheReadings(long first, long last)
      throws InterruptedException {
    steps.warmup = 2;
    steps.seconds = 10;
    StepResult result = counted(now -> now < 3 * SECOND ? first : last);

    assertThat(result.transactions()).isEqualTo(1000);
    assertThat(result.cost().perTransaction().writeKb()).isCloseTo(1, within(0.005));
    assertThat(steps.batches).as("the sampler keeps its pace").hasSize(100);
    assertThat(steps.intervals.stream().filter(i -> i.phase() == StepPhase.RUN)).hasSize(10);
  }

  @Test
  void aReadingOfAnotherTimeIsNoFigureOfThisOne() throws InterruptedException {
    steps.warmup = 2;
    steps.seconds = 10;
    StepResult result = counted(now -> now < 3 * SECOND ? 2500 : 0);

    assertThat(result.cost().perTransaction().writeKb()).isNull();
    assertThat(result.transactions()).isEqualTo(1000);
    assertThat(steps.batches).hasSize(100);
  }
}
