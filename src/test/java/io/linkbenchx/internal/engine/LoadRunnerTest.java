package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Holding;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.engine.RunListener;
import io.linkbenchx.internal.probe.HostProbe;
import io.linkbenchx.internal.probe.JvmProbe;
import io.linkbenchx.internal.probe.ProbeSet;
import io.linkbenchx.probe.Probe;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.CounterReading;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.LoadOrder;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.workload.Loading;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class LoadRunnerTest {
  private static final int CHUNKS = 6;

  /** Processor seconds that the load "used": one per chunk and one to finish. */
  private final AtomicLong work = new AtomicLong();

  private final List<IntervalSnapshot> intervals = new ArrayList<>();
  private final List<CounterReading> counters = new ArrayList<>();

  /** Probes and the last chunk wait for so many intervals. */
  private CountDownLatch reported = new CountDownLatch(0);

  /** Processor seconds of all programs per second of the load's. */
  private volatile double others = 1;

  private volatile boolean late;

  private long firstListening = 10;
  private volatile boolean hangs;
  private volatile boolean dies;
  private volatile boolean reading;

  private Clock clock = new SystemClock();

  private StepResult load(Loading.Plan plan) throws InterruptedException {
    Probe probe =
        new Probe() {
          @Override
          public List<Column> columns() {
            return List.of(
                new Column(JvmProbe.CPU, true, "s", "a figure"),
                new Column(HostProbe.CPU, true, "s", "another"));
          }

          @Override
          public double[] read() {
            if (work.get() > 0) {
              await(reported);
            }
            reading = true;
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(dies ? 300 : 0));
            reading = false;
            return new double[] {work.get(), others * work.get()};
          }
        };
    RunListener listener =
        new RunListener() {
          @Override
          public void interval(Step step, IntervalSnapshot interval) {
            intervals.add(interval);
            reported.countDown();
            LockSupport.parkNanos(
                TimeUnit.MILLISECONDS.toNanos(
                    intervals.size() == 1 ? firstListening : 10)); // writes files
          }

          @Override
          public void counters(Step step, List<CounterReading> readings) {
            counters.addAll(readings);
          }
        };
    StepEnvironment env =
        StepEnvironment.of(
            clock, new ProbeSet(List.of(probe)), new Listeners(List.of(listener)), () -> false);
    Step head =
        new Step(1, "load", "Scripted", "scripted", StepMode.LOAD, 1, Step.Schedule.UNTIMED);
    long interval = TimeUnit.MILLISECONDS.toNanos(40);
    return new LoadRunner(head, env, new PreparedLoad(new Slow(), plan), interval, 0)
        .run(new Scripted((store, n) -> 0))
        .result();
  }

  @Test
  void allIntervalsTogetherAreTheWholeLoad() throws InterruptedException {
    StepResult load = load(new Loading.Plan(CHUNKS, CHUNKS, 0));

    assertThat(intervals).hasSizeGreaterThan(2);
    assertThat(intervals.get(intervals.size() - 1).system()).containsKey(JvmProbe.CPU);
    double sum =
        intervals.stream().mapToDouble(i -> i.system().getOrDefault(JvmProbe.CPU, 0.0)).sum();
    assertThat(sum).isEqualTo(CHUNKS + 1);
    assertThat(load.seconds())
        .as("without the work of listeners after it")
        .isCloseTo(intervals.get(intervals.size() - 1).span().endSeconds(), within(1e-6));
    assertThat(load.cost().perTransaction().cpuMicros())
        .as("per row")
        .isCloseTo(sum * 1e6 / CHUNKS, within(1e-6));
  }

  @Test
  void otherProgramsDisturbALoadAsTheyDoAStep() throws InterruptedException {
    assertThat(kinds(load(new Loading.Plan(CHUNKS, CHUNKS, 0))))
        .doesNotContain(Caveat.Kind.OTHER_CPU);
    work.set(0);
    others = 3;
    assertThat(kinds(load(new Loading.Plan(CHUNKS, CHUNKS, 0)))).contains(Caveat.Kind.OTHER_CPU);
  }

  private static List<Caveat.Kind> kinds(StepResult load) {
    return load.caveats().stream().map(Caveat::kind).toList();
  }

  /** A server that takes long to answer for its counters: the load's intervals do not wait. */
  @Test
  void aReadingThatTakesLongDelaysNoInterval() throws InterruptedException {
    reported = new CountDownLatch(3);
    StepResult load = load(new Loading.Plan(CHUNKS, CHUNKS, 0));

    assertThat(late).as("three intervals were reported during one reading").isFalse();
    assertThat(load.cost().perTransaction().cpuMicros())
        .isCloseTo((CHUNKS + 1) * 1e6 / CHUNKS, within(1e-6));
    assertThat(counters).hasSize(2);
    assertThat(counters.get(0).afterSeconds()).isNotNaN();
    assertThat(counters.get(0).transactions()).as("rows").isEqualTo(CHUNKS);
  }

  /** Else the probes are closed while they are read: an internal error instead of the reason. */
  @Test
  void aLoadThatFailsWaitsForTheReadingInProgress() {
    dies = true;

    assertThatThrownBy(() -> load(new Loading.Plan(CHUNKS, CHUNKS, 0)))
        .isInstanceOf(DbUsageException.class);
    assertThat(reading).isFalse();
  }

  private void await(CountDownLatch latch) {
    try {
      late |= !latch.await(5, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void intervalsThatWereMissedAreNotMadeUpFor() throws InterruptedException {
    firstListening = 130; // of intervals of 40 ms
    load(new Loading.Plan(2 * CHUNKS, 2 * CHUNKS, 0));

    assertThat(intervals.subList(0, intervals.size() - 2)) // the others end the load
        .hasSizeGreaterThan(1)
        .extracting(interval -> (int) (interval.span().endSeconds() * 1000 / 40))
        .doesNotHaveDuplicates();
  }

  @Test
  void aLoadThatFoundAllRowsHasNoRate() throws InterruptedException {
    StepResult load = load(new Loading.Plan(0, 7, 7));

    assertThat(load.totals().rate()).as("not measured is not 0").isNull();
    assertThat(load.loaded().rowRates()).isEmpty();
    assertThat(load(new Loading.Plan(2, 7, 5)).totals().rate()).isPositive();
  }

  @Test
  void theLoadSaysInWhichOrderItWroteAndHowLongItBuiltIndexes() throws InterruptedException {
    StepResult load = load(new Loading.Plan(CHUNKS, CHUNKS, 0));

    assertThat(load.loaded().order()).isEqualTo(LoadOrder.RANDOM);
    assertThat(load.loaded().indexSeconds()).isEqualTo(0.025);
  }

  /** A server that accepts a connection and a row, and then nothing more. */
  @Test
  void aLoadThatMakesNoProgressFails() {
    hangs = true;
    Clock real = clock;
    clock =
        new Clock() { // of 1000 seconds in each
          @Override
          public long nanos() {
            return real.nanos() * 1000;
          }

          @Override
          public long wallMillis(long nanos) {
            return real.wallMillis(nanos / 1000);
          }

          @Override
          public long awaitUntil(long nanos) {
            return real.awaitUntil(nanos / 1000) * 1000;
          }
        };

    assertThatThrownBy(() -> load(new Loading.Plan(CHUNKS, CHUNKS, 0)))
        .isInstanceOf(RunFailure.class)
        .hasMessageContaining("no row was loaded for 600 s")
        .extracting(failure -> ((RunFailure) failure).kind())
        .isEqualTo(RunFailure.Kind.CONNECTION);
  }

  private final class Slow implements Loading, Loading.Loader {
    private void use() {
      work.incrementAndGet();
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(25));
    }

    @Override
    public void load(int chunk, BatchSink sink) {
      use();
      if (dies) {
        throw new DbUsageException("the table is there");
      }
      while (hangs && chunk > 0 && !Thread.currentThread().isInterrupted()) {
        LockSupport.park();
      }
      if (chunk == CHUNKS - 1) {
        await(reported);
      }
      sink.batch(0, 1, 10, 1);
    }

    @Override
    public void close() {}

    @Override
    public Loader newLoader() {
      return this;
    }

    @Override
    public List<String> rowKinds() {
      return List.of("rows");
    }

    @Override
    public Plan prepare(Existing existing, long seed, long loadTimeMillis) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Summary finish() {
      use();
      return new Summary(Map.of("rows", (long) CHUNKS), "");
    }

    @Override
    public Optional<LoadOrder> order() {
      return Optional.of(LoadOrder.RANDOM);
    }

    @Override
    public OptionalDouble indexSeconds() {
      return OptionalDouble.of(0.025);
    }

    @Override
    public List<Holding> holdings() {
      return List.of();
    }

    @Override
    public void drop() {
      throw new UnsupportedOperationException();
    }
  }
}
