package io.linkbenchx.engine;

import io.linkbenchx.probe.Probe;
import io.linkbenchx.probe.ProbeSet;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.StepHead;
import io.linkbenchx.result.StepIdentity;
import io.linkbenchx.result.StepSchedule;
import io.linkbenchx.workload.Role;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Plans and runs one step for a test, on a fake clock unless told otherwise. */
final class Steps {
  Clock clock = new FakeClock();
  Arrival arrival = Arrival.CLOSED;
  Behind behind = Behind.BACKLOG;
  boolean perClient;
  double rate;
  int clients = 1;
  double warmup;

  /** Instead of {@link #warmup} seconds. */
  WarmUpPlan warmupPlan;

  /** Of what the runner reads besides. */
  List<Probe> probes = List.of();

  double seconds = 10;
  long transactions;
  long rows;
  long maxErrors = -1;
  Duration drain = Duration.ofSeconds(10);
  ServiceLevel level = new ServiceLevel(0, 0, Duration.ZERO);
  RetryPolicy retry = new RetryPolicy(100, 1_000_000, 100_000_000);
  BooleanSupplier interrupted = () -> false;
  final List<IntervalSnapshot> intervals = new ArrayList<>();
  final List<Long> intervalCounts = new ArrayList<>();

  StepOutcome run(Scripted workload) throws InterruptedException {
    return run(workload, workload.roles(workload));
  }

  StepOutcome run(Scripted workload, List<Role> roles) throws InterruptedException {
    StepIdentity identity =
        StepIdentity.of(
            1, "run", "Scripted", "scripted", arrival == Arrival.CLOSED ? "closed" : "open");
    StepSchedule schedule = new StepSchedule(rate, arrival.name(), warmup, seconds);
    StepPlan plan =
        new StepPlan(
            new StepHead(1, identity, clients, schedule),
            new StartRules(arrival, behind, perClient, level),
            new StopRules(transactions, rows, maxErrors, Limits.NONE),
            warmupPlan == null ? WarmUpPlan.fixed(Math.round(warmup * 1e9)) : warmupPlan,
            Duration.ofSeconds(1),
            drain,
            retry,
            42,
            null);
    RunListener listener =
        new RunListener() {
          @Override
          public void interval(StepHead step, IntervalSnapshot interval) {
            intervals.add(interval);
            intervalCounts.add(interval.count());
          }
        };
    StepEnvironment env =
        new StepEnvironment(
            clock, new ProbeSet(probes), new Listeners(List.of(listener)), interrupted, null);
    return new StepRunner(plan, env, workload).run(roles);
  }
}
