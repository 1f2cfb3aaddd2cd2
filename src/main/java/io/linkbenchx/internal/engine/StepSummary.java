package io.linkbenchx.internal.engine;

import io.linkbenchx.internal.measure.LatencyScale;
import io.linkbenchx.internal.probe.JvmProbe;
import io.linkbenchx.result.Accounting;
import io.linkbenchx.result.Calibration;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.ClientCost;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.OpenLoop;
import io.linkbenchx.result.RoleResult;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepState;
import io.linkbenchx.result.TypeResult;
import io.linkbenchx.result.WarmUpEnd;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;

/** Summarizes a step: turns recorders, threads and readings into figures. */
final class StepSummary {
  /**
   * What the runner knows when the step has ended.
   *
   * @param from start of the measured part, clock time
   * @param end of the measured part, clock time
   * @param hung that clients were still in transactions after the drain; null if none was
   * @param interrupted whether the user ended the run
   * @param abandoned the limit that the step missed, or null
   * @param warmUp the part before the measured part
   * @param death of a client; null if none died
   * @param backlogAtStart starts due but not made at {@code from}
   * @param backlogAtEnd starts due but not made at {@code end}
   * @param accounts outcomes of all starts
   * @param oldestNanos age of the oldest transaction that never returned; 0 if all did
   * @param costs counters at both ends of the measured part
   * @param threadsRead when the clients' threads were read at its start, clock time
   */
  record Facts(
      long from,
      long end,
      String hung,
      boolean interrupted,
      String abandoned,
      WarmUpPhase warmUp,
      Throwable death,
      long backlogAtStart,
      long backlogAtEnd,
      StepAccounts accounts,
      long oldestNanos,
      CostMeter costs,
      long threadsRead) {

    /** False if it was stopped in the warm-up: then all figures are NA. */
    boolean measured() {
      return warmUp.end() != WarmUpEnd.STOPPED;
    }

    /** Length of the measured part. */
    double seconds() {
      return Math.max(1, end - from) / 1e9;
    }
  }

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

  StepOutcome outcome(Facts facts, StepBatches batches) {
    CostMeter.Spent spent = facts.costs().spent(sampler.completed(), facts.from(), facts.end());
    ClientUse use = new ClientUse(plan, clients, sampler, facts);
    ClientCost client = clientCost(facts, spent, use);
    RoleResults results = new RoleResults(facts.from(), facts.end(), sampler, facts.accounts());
    List<RoleResult> roles = clients.groups().stream().map(results::of).toList();
    StepResult.Totals totals = totals(facts);
    OpenSummary summary = new OpenSummary(plan, sampler, clients, facts);
    OpenLoop open = plan.open() ? summary.loop(batches) : null;
    List<Caveat> caveats =
        new StepCaveats(env, embedded, sampler, errors)
            .of(facts, totals, client, spent, roles, open, use, batches.silence());
    StepReport report =
        new StepReport(plan.head())
            .ended(state(facts, roles), span(facts), caveats)
            .did(totals, facts.measured() ? types(facts) : Map.of())
            .operations(sampler.completed() + sampler.warmUp().done())
            .roles(roles);
    if (facts.measured()) {
      report
          .open(open)
          .cost(client, spent, clientCpuMicros(), waitingCpuMicros(spent, use))
          .supported(batches.steadiness(), batches.precision(summary.percentiles()));
    }
    return new StepOutcome(
        report,
        sampler.effects(),
        facts.hung(),
        clients.inside() > 0,
        batches.silence().lastAnswer(plan.head().name()),
        errors.tooMany(),
        facts.death());
  }

  private StepResult.Span span(Facts facts) {
    return new StepResult.Span(facts.seconds(), facts.warmUp().seconds(), facts.warmUp().end());
  }

  private StepResult.Totals totals(Facts facts) {
    Accounting all = facts.accounts().of(clients.groups());
    return new StepResult.Totals(
        sampler.completed(),
        facts.measured() ? Double.valueOf(sampler.completed() / facts.seconds()) : null,
        plan.open() || !facts.measured() ? null : sampler.sustainedRate(facts.seconds()),
        sampler.errors(),
        sampler.types().stream().mapToLong(TypeTotals::retries).sum(),
        all.unknown(),
        all.unfinished(),
        all,
        errors.failures(),
        facts.measured() ? service() : null);
  }

  /** Latency over all types. */
  private Latency service() {
    Histogram all = LatencyScale.histogram();
    sampler.types().forEach(type -> all.add(type.service()));
    return Latency.ofNanos(all);
  }

  private StepState state(Facts facts, List<RoleResult> roles) {
    if ((facts.death() != null && facts.hung() == null) || errors.tooMany()) {
      return StepState.FAILED;
    }
    if (facts.interrupted()) {
      return StepState.INTERRUPTED;
    }
    if (facts.hung() != null) {
      return StepState.FAILED;
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

  private ClientCost clientCost(Facts facts, CostMeter.Spent spent, ClientUse use) {
    double n = spent.units(JvmProbe.CPU);
    double seconds = Math.max(1, facts.end() - facts.threadsRead()) / 1e9;
    double threadCpu = 0;
    double busiest = 0;
    double allocated = 0;
    for (ClientThread thread : clients.threads()) {
      threadCpu += thread.cpuNanos();
      busiest = Math.max(busiest, thread.cpuNanos() / 1e9 / seconds);
      allocated += thread.allocatedBytes();
    }
    return new ClientCost(
        spent.cpuMicros(),
        threadCpu / 1e3 / n,
        use.spunNanos() / 1e3 / n,
        Math.min(1, busiest),
        spent.gcMillis(),
        allocated / n,
        use.busy(),
        use.littlesLaw(),
        noopShare(use.meanServiceNanos()),
        embedded);
  }

  private Double noopShare(double meanNanos) {
    Calibration calibration = env.calibration();
    return calibration == null || meanNanos == 0
        ? null
        : calibration.nanosPerTransaction() / meanNanos;
  }

  /**
   * CPU time that clients of an open loop spent only to begin on time; null in a closed loop, and
   * without transactions.
   */
  private Double waitingCpuMicros(CostMeter.Spent spent, ClientUse use) {
    double n = spent.units(JvmProbe.CPU);
    return plan.open() && n > 0 ? Double.valueOf(use.spunNanos() / 1e3 / n) : null;
  }

  /** CPU time of the client alone, in a process shared with an engine; null if not known. */
  private Double clientCpuMicros() {
    Calibration calibration = env.calibration();
    return embedded && calibration != null && calibration.cpuNanosPerTransaction() != null
        ? Double.valueOf(calibration.cpuNanosPerTransaction() / 1e3)
        : null;
  }
}
