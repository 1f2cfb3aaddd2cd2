package io.linkbenchx.engine;

import io.linkbenchx.db.Outcome;
import io.linkbenchx.measure.LatencyScale;
import io.linkbenchx.probe.Reading;
import io.linkbenchx.result.Calibration;
import io.linkbenchx.result.ClientCost;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.OpenLoop;
import io.linkbenchx.result.Sla;
import io.linkbenchx.result.StatementResult;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.TypeResult;
import io.linkbenchx.workload.Effects;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.HdrHistogram.Histogram;

/** Sums up a step: from recorders, threads and readings to the figures people read. */
final class StepSummary {
  /** Share of the measured time a client thread may be on a processor before it counts as busy. */
  private static final double BUSY = 0.9;

  /** Share of the machine's processor time above which a client disturbs a database beside it. */
  private static final double CLIENT_SHARE = 0.3;

  /** Share of stolen time above which figures are not comparable. */
  private static final double STOLEN = 0.01;

  /**
   * What the runner knows in the end.
   *
   * @param abandoned which limit it missed, or null
   * @param remaining starts due within the step that were never made
   * @param inFlight transactions that never came back
   * @param oldestNanos age of the oldest of them
   */
  record Facts(
      double seconds,
      boolean hung,
      boolean interrupted,
      String abandoned,
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
    StepResult result =
        new StepResult(
            plan.head().name(),
            plan.head().directory(),
            plan.head().workload(),
            plan.head().database(),
            plan.head().mode(),
            state(facts),
            plan.head().clients(),
            facts.seconds(),
            plan.head().warmupSeconds(),
            sampler.completed(),
            sampler.completed() / facts.seconds(),
            sampler.errors(),
            sampler.types().stream().mapToLong(TypeTotals::retries).sum(),
            sampler.errors().getOrDefault(Outcome.UNKNOWN_COMMIT.text(), 0L),
            unfinished,
            openLoop(facts, unfinished),
            null,
            null,
            null,
            client,
            cost(spent),
            Steadinesses.of(sampler.rates()),
            types(facts),
            warnings(facts, client, spent, unfinished),
            plan.head().cell());
    return new StepOutcome(result, effects, facts.hung(), errors.tooMany(), facts.death());
  }

  private String state(Facts facts) {
    if (facts.death() != null || errors.tooMany()) {
      return "failed";
    }
    if (facts.interrupted()) {
      return "interrupted";
    }
    return facts.abandoned() == null ? "finished" : "abandoned";
  }

  private Map<String, TypeResult> types(Facts facts) {
    Map<String, TypeResult> types = new LinkedHashMap<>();
    Map<String, Map<String, StatementResult>> statements = sampler.statements();
    for (TypeTotals type : sampler.types()) {
      TypeResult result =
          type.result(facts.seconds(), embedded, errors.failedAttempts(type.name()));
      types.put(type.name(), result.withStatementTimes(statements.get(type.name())));
    }
    return types;
  }

  private OpenLoop openLoop(Facts facts, long unfinished) {
    if (!plan.open()) {
      return null;
    }
    return new OpenLoop(
        plan.arrival().name().toLowerCase(Locale.ROOT),
        plan.head().targetRate(),
        plan.behind().name().toLowerCase(Locale.ROOT),
        Latency.ofNanos(sampler.lag()),
        facts.dropped(),
        facts.backlogAtEnd(),
        unfinished,
        unfinished == 0 ? null : facts.oldestNanos() / 1e9,
        sla(facts));
  }

  /**
   * A queue that overflowed fails whatever the rest says; starts dropped by policy are no queue.
   */
  private Sla sla(Facts facts) {
    ServiceLevel level = plan.level();
    Histogram all = LatencyScale.histogram();
    sampler.types().forEach(type -> all.add(type.response()));
    Latency response = Latency.ofNanos(all);
    Double p99 = response == null ? null : response.p99();
    Double limit = level.p99().isZero() ? null : level.p99().toNanos() / 1e3;
    double kept = sampler.completed() / facts.seconds() / plan.head().targetRate();
    boolean shed = facts.dropped() > 0 && plan.behind() != Behind.DROP;
    boolean slow = limit != null && (p99 == null || p99 > limit);
    return new Sla(kept, level.ratio(), p99, limit, kept >= level.ratio() && !shed && !slow);
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
    Double little = plan.open() ? null : busy / 1e9 / facts.seconds() / plan.head().clients();
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

  private Double noopShare(double meanNanos) {
    Calibration calibration = env.calibration();
    return calibration == null || meanNanos == 0
        ? null
        : calibration.nanosPerTransaction() / meanNanos;
  }

  private Cost cost(CostMeter.Spent spent) {
    Calibration calibration = env.calibration();
    return spent.cost(
        embedded && calibration != null ? calibration.nanosPerTransaction() / 1e3 : null);
  }

  private List<String> warnings(
      Facts facts, ClientCost client, CostMeter.Spent spent, long unfinished) {
    List<String> warnings = new ArrayList<>();
    if (facts.death() != null) {
      warnings.add("a client could not go on: " + facts.death().getMessage());
    }
    if (facts.abandoned() != null) {
      warnings.add("abandoned: " + facts.abandoned());
    }
    if (errors.tooMany()) {
      warnings.add(
          "stopped after " + errors.givenUp() + " given-up transactions (max_failed_requests)");
    }
    if (errors.reconnects() > 0) {
      warnings.add(
          String.format(
              Locale.ROOT,
              "%d reconnects, longest time a client had no connection %.1f s",
              errors.reconnects(),
              errors.longestOutageNanos() / 1e9));
    }
    if (unfinished > 0) {
      warnings.add(unfinished + " transactions were not finished within the drain limit");
    }
    if (sampler.clamped() > 0) {
      warnings.add(sampler.clamped() + " latencies above an hour are recorded as one hour");
    }
    addSaturation(warnings, client, spent);
    if (client.littlesLaw() != null && Math.abs(client.littlesLaw() - 1) > limitOfLittle()) {
      warnings.add(
          String.format(
              Locale.ROOT,
              "latency x throughput / clients = %.2f, not 1: time is spent outside transactions",
              client.littlesLaw()));
    }
    return warnings;
  }

  /** Signs that the client, or a neighbour on the machine, limited the result (rule R12). */
  private void addSaturation(List<String> warnings, ClientCost client, CostMeter.Spent spent) {
    if (client.busiestThread() > BUSY && !embedded) {
      warnings.add("a client thread was on a processor over 90 % of the time: client-limited");
    }
    if (spent.cpuShareOfHost() > CLIENT_SHARE && !embedded) {
      warnings.add(
          String.format(
              Locale.ROOT,
              "this client used %.0f %% of the processor time of this machine: it takes from a"
                  + " database on the same machine",
              spent.cpuShareOfHost() * 100));
    }
    if (spent.stolen() > STOLEN) {
      warnings.add(
          String.format(
              Locale.ROOT,
              "%.1f %% of the processor time went to other guests of the hypervisor",
              spent.stolen() * 100));
    }
  }

  /**
   * Drawing and recording take the calibrated time per transaction, which is no fault of the
   * client's where the database answers in microseconds; more than that is.
   */
  private double limitOfLittle() {
    Calibration calibration = env.calibration();
    double busy = sampler.types().stream().mapToDouble(TypeTotals::busyNanos).sum();
    if (calibration == null || busy == 0) {
      return 0.05;
    }
    double mean = busy / Math.max(1, sampler.completed());
    double own = calibration.nanosPerTransaction();
    return 0.05 + own / (own + mean);
  }
}
