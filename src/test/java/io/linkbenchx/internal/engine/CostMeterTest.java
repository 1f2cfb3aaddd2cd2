package io.linkbenchx.internal.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.db.WriteWork;
import io.linkbenchx.internal.probe.DatabaseProbe;
import io.linkbenchx.internal.probe.HostProbe;
import io.linkbenchx.internal.probe.JitProbe;
import io.linkbenchx.internal.probe.JvmProbe;
import io.linkbenchx.internal.probe.ProcessIoProbe;
import io.linkbenchx.internal.probe.Reading;
import io.linkbenchx.internal.probe.ServerProbe;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.EngineStatistics;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.workload.Effect;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CostMeterTest {
  private static final long MS = 1_000_000;

  private final Map<String, Double> end = new HashMap<>();

  private Spent spent(int units) {
    Map<String, Double> start = new HashMap<>(end);
    start.replaceAll((column, value) -> 0.0);
    return new Spent(new Reading(start), new Reading(end), units, Optional.empty(), List.of());
  }

  @Test
  void theCompilersTimeIsNotTheTransactionsAndIsPrintedApart() {
    end.put(JvmProbe.CPU, 10.0);
    end.put(JvmProbe.KERNEL, 3.0);
    end.put(JitProbe.CPU, 7.5);
    end.put(JitProbe.KERNEL, 1.0);

    Spent spent = spent(1000);
    Cost.PerTransaction each = spent.perTransaction(false, null, null);
    assertThat(spent.client(false).cpuMicrosPerTransaction()).isEqualTo(2500);
    assertThat(each.cpuMicros()).isEqualTo(2500);
    assertThat(each.kernelCpuMicros()).isEqualTo(2000);
    assertThat(each.jitCpuMicros()).isEqualTo(7500);
  }

  /** A step of 5 ms within one tick of 10 ms: its page said "0.0 us". */
  @Test
  void aPeriodShorterThanTheClocksStepHasNoCpuFigure() {
    end.put(JvmProbe.CPU, 0.0);
    end.put(JvmProbe.KERNEL, 0.0);
    end.put(JitProbe.CPU, 0.01);
    end.put(JitProbe.KERNEL, 0.01);
    end.put(ServerProbe.CPU, 0.0);
    end.put(HostProbe.CPU, 0.0);
    end.put(HostProbe.IDLE, 0.01);
    end.put(HostProbe.PROCESSORS, 2.0);

    Spent spent = spent(1000);
    Cost.PerTransaction each = spent.perTransaction(false, null, null);
    assertThat(each.cpuMicros()).isNull();
    assertThat(each.kernelCpuMicros()).isNull();
    assertThat(spent.client(false).cpuMicrosPerTransaction()).isNaN();
    assertThat(spent.machine(false).server().cpuMicros()).isNull();
    assertThat(spent.machine(false).host().cpuMicros()).isNull();
  }

  @Test
  void withoutATransactionThereIsNoCostOfOne() {
    end.put(JvmProbe.CPU, 10.0);
    end.put(JvmProbe.KERNEL, 3.0);
    end.put(HostProbe.SWITCHES, 5000.0);
    end.put(DatabaseProbe.LOG, 4096.0);
    Spent one = spent(1);

    Spent none = new Spent(one.start(), one.end(), Double.NaN, one.engine(), one.sources());

    Cost.PerTransaction each = none.perTransaction(true, null, null);
    assertThat(each)
        .isEqualTo(new Cost.PerTransaction(null, null, null, null, null, null, null, null));
    assertThat(none.machine(true).host().contextSwitches()).isNull();
    assertThat(none.machine(true).host().cpuMicros()).isNull();
    assertThat(none.writes(true).logBytes()).isEqualTo(4096);
  }

  @Test
  void compilersThatCannotBeDistinguishedCountAsProcessorTime() {
    end.put(JvmProbe.CPU, 10.0);

    Cost.PerTransaction each = spent(1000).perTransaction(false, null, null);
    assertThat(each.cpuMicros()).isEqualTo(10_000);
    assertThat(each.jitCpuMicros()).isNull();
  }

  @Test
  void figuresOfTheClientsMachineAreNoFiguresOfAServerOnAnother() {
    end.put(JvmProbe.CPU, 9.0);
    end.put(HostProbe.CLIENT + HostProbe.CPU, 10.0);
    end.put(HostProbe.CLIENT + HostProbe.STEAL, 10.0);
    end.put(HostProbe.CLIENT + HostProbe.SWITCHES, 5000.0);

    Spent spent = spent(1000);
    assertThat(spent.machine(false).host().contextSwitches()).isNull();
    assertThat(spent.cpuShareOfHost()).as("it takes nothing from the server").isNaN();
    assertThat(spent.stolen()).as("but it was disturbed").isEqualTo(0.5);
  }

  @Test
  void theClientTakesNothingFromAServerWhileCpusAreIdle() {
    end.put(JvmProbe.CPU, 3.0);
    end.put(HostProbe.CPU, 5.0);
    assertThat(spent(1).cpuShareOfHost()).as("idle time unknown").isEqualTo(0.6);

    end.put(HostProbe.IDLE, 4.0);
    end.put(HostProbe.IOWAIT, 0.5);
    assertThat(spent(1).cpuShareOfHost()).isEqualTo(0.6);

    end.put(HostProbe.IOWAIT, 1.5);
    assertThat(spent(1).cpuShareOfHost()).isNaN();

    end.put(HostProbe.IOWAIT, -0.5); // the kernel has moved it to the idle time
    end.put(HostProbe.IDLE, 5.2);
    assertThat(spent(1).cpuShareOfHost()).isEqualTo(0.6);
  }

  @Test
  void writesOfEngineAndProcessAreDividedByTheSameTransactions() {
    end.put(DatabaseProbe.LOGICAL, 100.0 * 1024);
    end.put(DatabaseProbe.LOG, 150.0 * 1024);
    end.put(DatabaseProbe.FLUSH, 50.0 * 1024);
    end.put(DatabaseProbe.COMPACTION, 200.0 * 1024);
    end.put(ProcessIoProbe.WRITE, 300.0 * 1024);
    end.put(ProcessIoProbe.CANCELLED, 900.0 * 1024);

    Cost.PerTransaction each = spent(1000).perTransaction(true, null, null);
    Cost.Writes writes = spent(1000).writes(true);
    assertThat(each.engineWriteKb()).isCloseTo(0.4, within(1e-9));
    assertThat(each.writeKb()).isCloseTo(0.3, within(1e-9));
    assertThat(writes.cancelledBytes()).isEqualTo(900 * 1024);
    assertThat(Cost.Amplification.of(writes).total()).isCloseTo(4.0, within(1e-9));
    assertThat(Cost.Amplification.of(writes).log()).isCloseTo(1.5, within(1e-9));
  }

  @Test
  void readsOnlyHaveNoAmplification() {
    end.put(DatabaseProbe.LOGICAL, 0.0);
    end.put(DatabaseProbe.LOG, 0.0);
    end.put(DatabaseProbe.FLUSH, 0.0);
    end.put(DatabaseProbe.COMPACTION, 4096.0);

    Cost.Writes writes = spent(10).writes(true);
    assertThat(Cost.Amplification.of(writes)).isNull();
    assertThat(writes.compactionBytes()).isEqualTo(4096);
  }

  /** Each transaction writes 10 bytes of rows and 25 of log, also those of the warm-up. */
  private static class Writing extends Scripted {
    private final AtomicLong done;

    Writing(Clock clock, AtomicLong done) {
      super(
          (store, n) -> {
            take(clock, 10 * MS);
            done.incrementAndGet();
            return Effect.hit(1, 0);
          });
      this.done = done;
      this.rowBytes = 10;
    }

    @Override
    public Optional<WriteWork> writeWork() {
      return Optional.of(new WriteWork(25 * done.get(), 0, 0));
    }

    @Override
    public Optional<EngineStatistics> statistics() {
      return Optional.of(new EngineStatistics(Map.of("commits", done.get()), Map.of()));
    }
  }

  /** What such a step changed is written in a later one, and that of an earlier one in it. */
  @ParameterizedTest
  @CsvSource({"0, true", "1, false"})
  void aStepWithoutACheckpointOfItsEngineSaysSo(long checkpoints, boolean said)
      throws InterruptedException {
    Steps steps = new Steps();
    steps.seconds = 1;
    AtomicLong done = new AtomicLong();
    AtomicLong readings = new AtomicLong();

    StepResult result =
        steps
            .run(
                new Writing(steps.clock, done) {
                  @Override
                  public Optional<EngineStatistics> statistics() {
                    Map<String, Long> work =
                        Map.of(
                            "log_written_bytes",
                            25 * done.get(),
                            "checkpoint_written_bytes",
                            0L,
                            "checkpoints",
                            checkpoints * readings.getAndIncrement());
                    return Optional.of(new EngineStatistics(work, Map.of()));
                  }
                })
            .result();

    assertThat(
            result.caveats().stream()
                .anyMatch(
                    caveat ->
                        caveat.kind() == Caveat.Kind.NOT_FLUSHED
                            && caveat.text().contains("no checkpoint in the measured part")))
        .isEqualTo(said);
  }

  @Test
  void theEnginesFiguresLeaveTheWarmUpOut() throws InterruptedException {
    Steps steps = new Steps();
    steps.warmup = 5;
    steps.seconds = 10;

    StepResult result = steps.run(new Writing(steps.clock, new AtomicLong())).result();

    long transactions = result.transactions();
    assertThat(transactions).isEqualTo(1000);
    assertThat(result.cost().writes().logicalBytes()).isBetween(9_970L, 10_030L);
    assertThat(result.cost().writes().logBytes()).isBetween(24_920L, 25_080L);
    assertThat(result.cost().amplification().total()).isEqualTo(2.5);
    assertThat(result.cost().statistics().work().get("commits")).isBetween(997L, 1003L);
    double intervals =
        steps.intervals.stream()
            .filter(interval -> interval.span().startSeconds() >= 0)
            .mapToDouble(interval -> interval.system().get(DatabaseProbe.LOG))
            .sum();
    assertThat(intervals).as("the series of the step").isBetween(24_920.0, 25_100.0);
  }
}
