package io.linkbenchx.internal.engine;

import io.linkbenchx.engine.RunListener;
import io.linkbenchx.internal.probe.ProbeSet;
import io.linkbenchx.probe.Probe;
import io.linkbenchx.probe.ServerKeys;
import io.linkbenchx.result.Arrival;
import io.linkbenchx.result.Batch;
import io.linkbenchx.result.Behind;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.workload.Role;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Plans and runs one step for a test, on a fake clock unless configured otherwise. */
final class Steps {
  final FakeClock fake = new FakeClock();
  Clock clock = fake;
  Arrival arrival = Arrival.CLOSED;
  Behind behind = Behind.BACKLOG;
  boolean perClient;
  double rate;
  int clients = 1;
  double warmup;

  /** Instead of {@link #warmup} seconds. */
  WarmUp.Length warmupPlan;

  /** Whether the last step ended before its clients could change anything. */
  boolean neverBegan;

  /** Of the last step. */
  volatile StepRunner runner;

  /** What else the runner reads. */
  List<Probe> probes = List.of();

  double seconds = 10;
  long transactions;
  long rows;
  long maxErrors = -1;
  Duration drain = Duration.ofSeconds(10);
  Share share = Share.WHOLE;
  private long queueLimit;
  private double slaRatio;
  private Duration slaP99 = Duration.ZERO;
  Attempts.RetryPolicy retry = new Attempts.RetryPolicy(100, 1_000_000, 100_000_000);
  BooleanSupplier interrupted = () -> false;
  final List<IntervalSnapshot> intervals = new ArrayList<>();
  final List<Long> intervalCounts = new ArrayList<>();
  final List<Batch> batches = new ArrayList<>();

  /** Of each interval: count, errors, drained, starts given up. */
  final List<long[]> sums = new ArrayList<>();

  StepReport run(Scripted workload) throws InterruptedException {
    return run(workload, workload.roles(workload));
  }

  /** Sets the requirements of an open loop. */
  void level(long limit, double ratio, Duration p99) {
    queueLimit = limit;
    slaRatio = ratio;
    slaP99 = p99;
  }

  StepPlan plan() {
    StepMode mode = arrival == Arrival.CLOSED ? StepMode.CLOSED : StepMode.OPEN;
    Step.Schedule schedule = new Step.Schedule(arrival, rate, null, null, warmup, seconds);
    Step head = new Step(1, "run", "Scripted", "scripted", mode, clients, schedule);
    return new StepPlan(
        head,
        new StepPlan.Rules(
            behind, perClient, queueLimit, slaRatio, slaP99, transactions, rows, maxErrors, 0, 0),
        warmupPlan == null ? WarmUp.Length.fixed(Math.round(warmup * 1e9)) : warmupPlan,
        Duration.ofSeconds(1),
        drain,
        retry,
        42,
        head,
        share);
  }

  StepReport run(Scripted workload, List<Role> roles) throws InterruptedException {
    StepPlan plan = plan();
    RunListener listener =
        new RunListener() {
          @Override
          public void batch(Step step, Batch batch) {
            batches.add(batch);
          }

          @Override
          public void interval(Step step, IntervalSnapshot interval) {
            intervals.add(interval);
            intervalCounts.add(interval.count());
            sums.add(
                new long[] {
                  interval.count(),
                  interval.errors(),
                  interval.types().stream().mapToLong(t -> t.counts().drained()).sum(),
                  interval.queue().dropped()
                });
          }
        };
    StepEnvironment env =
        StepEnvironment.of(
                clock, new ProbeSet(probes), new Listeners(List.of(listener)), interrupted)
            .on(workload, ServerKeys.NONE);
    runner = new StepRunner(plan, env, workload);
    return runner.run(roles, () -> neverBegan = true);
  }
}
