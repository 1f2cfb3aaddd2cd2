package io.linkbenchx.engine;

import io.linkbenchx.measure.LatencyScale;
import io.linkbenchx.probe.Reading;
import io.linkbenchx.result.Behind;
import io.linkbenchx.result.Calibration;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.ClientCost;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.OpenLoop;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.result.RoleResult;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepState;
import io.linkbenchx.result.TypeResult;
import io.linkbenchx.workload.Effects;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;

/** Sums up a step: from recorders, threads and readings to the figures people read. */
final class StepSummary {
  /**
   * What the runner knows in the end.
   *
   * @param from start of the measured part, of the clock
   * @param abandoned which limit it missed, or null
   * @param warmUp the part before it
   * @param remaining starts due within the step that were never made
   * @param inFlight transactions that never came back
   * @param oldestNanos age of the oldest of them
   */
  record Facts(
      long from,
      double seconds,
      boolean hung,
      boolean interrupted,
      String abandoned,
      WarmUpPhase warmUp,
      Throwable death,
      long backlogAtEnd,
      long remaining,
      long dropped,
      int inFlight,
      long oldestNanos,
      Reading start,
      Reading end) {}

  private final StepPlan plan;
  private final StepEnvironment env;
  private final boolean embedded;
  private final StepSampler sampler;
  private final ErrorLog errors;
  private final StepClients clients;

  StepSummary(
      StepPlan plan,
      StepEnvironment env,
      boolean embedded,
      StepSampler sampler,
      ErrorLog errors,
      StepClients clients) {
    this.plan = plan;
    this.env = env;
    this.embedded = embedded;
    this.sampler = sampler;
    this.errors = errors;
    this.clients = clients;
  }

  StepOutcome outcome(Facts facts) {
    Effects effects = sampler.effects();
    long unfinished = facts.inFlight() + facts.remaining();
    CostMeter.Spent spent =
        new CostMeter.Spent(facts.start(), facts.end(), Math.max(1, sampler.completed()));
    ClientCost client = clientCost(facts, spent);
    List<RoleResult> roles = roles(facts);
    List<Caveat> caveats =
        new StepCaveats(env, embedded, sampler, errors)
            .of(facts, client, spent, unfinished, roles, preparing(facts));
    StepReport report =
        new StepReport(plan.head())
            .ended(state(facts, roles), span(facts), caveats)
            .did(totals(facts, unfinished), types(facts))
            .roles(roles)
            .open(openLoop(facts, unfinished))
            .cost(client, cost(spent))
            .steadiness(Steadinesses.of(sampler.rates(), sampler.completed()));
    return new StepOutcome(report, effects, facts.hung(), errors.tooMany(), facts.death());
  }

  private StepResult.Span span(Facts facts) {
    return new StepResult.Span(facts.seconds(), facts.warmUp().seconds(), facts.warmUp().end());
  }

  private StepResult.Totals totals(Facts facts, long unfinished) {
    return new StepResult.Totals(
        sampler.completed(),
        sampler.completed() / facts.seconds(),
        plan.open()
            ? null
            : SustainedRate.of(sampler.rates(), sampler.completed() / facts.seconds()),
        sampler.errors(),
        sampler.types().stream().mapToLong(TypeTotals::retries).sum(),
        sampler.errors().getOrDefault(Outcome.UNKNOWN_COMMIT, 0L),
        unfinished);
  }

  private List<RoleResult> roles(Facts facts) {
    Map<String, Long> counts = new LinkedHashMap<>();
    sampler.types().forEach(type -> counts.put(type.name(), type.count()));
    RoleResults results =
        new RoleResults(facts.from(), facts.seconds(), counts, sampler.lastRowRates());
    return clients.groups().stream().map(results::of).toList();
  }

  private StepState state(Facts facts, List<RoleResult> roles) {
    if (facts.death() != null || errors.tooMany()) {
      return StepState.FAILED;
    }
    if (facts.interrupted()) {
      return StepState.INTERRUPTED;
    }
    if (facts.abandoned() != null) {
      return StepState.ABANDONED;
    }
    return roles.stream().anyMatch(RoleResult::missedRate) ? StepState.FAILED : StepState.FINISHED;
  }

  private Map<String, TypeResult> types(Facts facts) {
    Map<String, TypeResult> types = new LinkedHashMap<>();
    Map<String, Map<String, TypeResult.Statement>> statements = sampler.statements();
    for (TypeTotals type : sampler.types()) {
      String name = type.name();
      types.put(
          name,
          type.result(
              facts.seconds(), embedded, errors.failedAttempts(name), statements.get(name)));
    }
    return types;
  }

  private OpenLoop openLoop(Facts facts, long unfinished) {
    if (!plan.open()) {
      return null;
    }
    return new OpenLoop(
        new OpenLoop.Schedule(
            plan.starts().arrival(), plan.head().schedule().targetRate(), plan.starts().behind()),
        Latency.ofNanos(sampler.lag()),
        new OpenLoop.Arrears(
            facts.dropped(),
            facts.backlogAtEnd(),
            unfinished,
            unfinished == 0 ? null : facts.oldestNanos() / 1e9),
        sla(facts));
  }

  /**
   * A queue that overflowed fails whatever the rest says; starts dropped by policy are no queue.
   */
  private OpenLoop.Sla sla(Facts facts) {
    ServiceLevel level = plan.starts().level();
    Histogram all = LatencyScale.histogram();
    sampler.types().forEach(type -> all.add(type.response()));
    Latency response = Latency.ofNanos(all);
    Double p99 = response == null ? null : response.p99();
    Double limit = level.p99().isZero() ? null : level.p99().toNanos() / 1e3;
    double kept = sampler.completed() / facts.seconds() / plan.head().schedule().targetRate();
    boolean shed = facts.dropped() > 0 && plan.starts().behind() != Behind.DROP;
    boolean slow = limit != null && (p99 == null || p99 > limit);
    return new OpenLoop.Sla(
        kept, level.ratio(), p99, limit, kept >= level.ratio() && !shed && !slow);
  }

  private ClientCost clientCost(Facts facts, CostMeter.Spent spent) {
    double n = spent.units();
    double threadCpu = 0;
    double busiest = 0;
    double allocated = 0;
    for (ClientThread thread : clients.threads()) {
      if (thread.done()) {
        threadCpu += thread.cpuNanos();
        busiest = Math.max(busiest, thread.cpuNanos() / 1e9 / facts.seconds());
        allocated += thread.allocatedBytes();
      }
    }
    double busy = sampler.types().stream().mapToDouble(TypeTotals::busyNanos).sum();
    double active = activeNanos(facts);
    boolean waits = clients.groups().stream().anyMatch(RoleGroup::waits);
    Double little = waits || active == 0 ? null : busy / active;
    return new ClientCost(
        spent.cpuMicros(),
        threadCpu / 1e3 / n,
        Math.min(1, busiest),
        spent.gcMillis(),
        allocated / n,
        little,
        noopShare(busy / n),
        embedded);
  }

  /** Measured time of all clients, each until it had done what it had to do. */
  private double activeNanos(Facts facts) {
    double longest = facts.seconds() * 1e9;
    return clients.threads().stream()
        .mapToDouble(t -> t.done() ? Math.min(longest, t.endNanos() - facts.from()) : longest)
        .map(nanos -> Math.max(0, nanos))
        .sum();
  }

  /** Share of that in which transactions were drawn and recorded. */
  private double preparing(Facts facts) {
    double sum =
        clients.threads().stream()
            .filter(ClientThread::done)
            .mapToDouble(ClientThread::preparingNanos)
            .sum();
    return sum / Math.max(1, activeNanos(facts));
  }

  private Double noopShare(double meanNanos) {
    Calibration calibration = env.calibration();
    return calibration == null || meanNanos == 0
        ? null
        : calibration.nanosPerTransaction() / meanNanos;
  }

  private Cost.PerTransaction cost(CostMeter.Spent spent) {
    Calibration calibration = env.calibration();
    return spent.cost(
        embedded, embedded && calibration != null ? calibration.nanosPerTransaction() / 1e3 : null);
  }
}
