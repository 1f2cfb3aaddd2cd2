package io.linkbenchx.engine;

import io.linkbenchx.probe.Reading;
import io.linkbenchx.result.Accounting;
import io.linkbenchx.result.Calibration;
import io.linkbenchx.result.ClientCost;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.OpenLoop;
import io.linkbenchx.result.RoleResult;
import io.linkbenchx.result.StatementResult;
import io.linkbenchx.result.StepCosts;
import io.linkbenchx.result.StepCounts;
import io.linkbenchx.result.StepPlace;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepSpan;
import io.linkbenchx.result.TypeResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Sums up a step: from recorders, threads and readings to the figures people read. */
final class StepSummary {
  /**
   * What the runner knows in the end.
   *
   * @param from start of the measured part, of the clock
   * @param end of the measured part
   * @param abandoned which limit it missed, or null
   * @param backlogAtStart starts due and not made at {@code from}
   * @param backlogAtEnd likewise at {@code end}
   * @param accounts what became of every start
   * @param oldestNanos age of the oldest transaction that never came back; 0 if all did
   */
  record Facts(
      long from,
      long end,
      boolean hung,
      boolean interrupted,
      String abandoned,
      Throwable death,
      long backlogAtStart,
      long backlogAtEnd,
      StepAccounts accounts,
      long oldestNanos,
      Reading start,
      Reading finish) {

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

  StepOutcome outcome(Facts facts, BacklogTrend trend) {
    CostMeter.Spent spent =
        new CostMeter.Spent(facts.start(), facts.finish(), Math.max(1, sampler.completed()));
    ClientUse use = new ClientUse(plan, clients, sampler, facts);
    ClientCost client = clientCost(facts, spent, use);
    RoleResults results = new RoleResults(facts.from(), facts.end(), sampler, facts.accounts());
    List<RoleResult> roles = clients.groups().stream().map(results::of).toList();
    StepCounts counts = counts(facts);
    OpenLoop open = plan.open() ? new OpenSummary(plan, sampler, clients, facts).loop(trend) : null;
    StepResult result =
        new StepResult(
                plan.head().identity(),
                new StepSpan(
                    state(facts, roles),
                    plan.head().clients(),
                    facts.seconds(),
                    plan.head().schedule().warmupSeconds()),
                counts,
                new StepCosts(client, cost(spent, use)),
                Steadinesses.of(sampler.rates(), sampler.completed()),
                types(facts),
                new StepWarnings(env, embedded, sampler, errors)
                    .of(facts, counts, client, spent, roles, open, use))
            .withOpen(open)
            .withRoles(roles)
            .at(new StepPlace(plan.head().cell(), plan.part()));
    return new StepOutcome(
        result, sampler.effects(), facts.hung(), errors.tooMany(), facts.death());
  }

  private StepCounts counts(Facts facts) {
    Accounting all = facts.accounts().of(clients.groups());
    return new StepCounts(
        sampler.completed(),
        sampler.completed() / facts.seconds(),
        sampler.errors(),
        sampler.types().stream().mapToLong(TypeTotals::retries).sum(),
        all.unknown(),
        all.unfinished(),
        all,
        errors.failures());
  }

  private String state(Facts facts, List<RoleResult> roles) {
    if (facts.death() != null || errors.tooMany()) {
      return "failed";
    }
    if (facts.interrupted()) {
      return "interrupted";
    }
    if (facts.abandoned() != null) {
      return "abandoned";
    }
    return roles.stream().anyMatch(RoleResult::missedRate) ? "failed" : "finished";
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

  private ClientCost clientCost(Facts facts, CostMeter.Spent spent, ClientUse use) {
    double n = spent.units();
    double threadCpu = 0;
    double busiest = 0;
    double allocated = 0;
    for (ClientThread thread : clients.threads()) {
      threadCpu += thread.cpuNanos();
      busiest = Math.max(busiest, thread.cpuNanos() / 1e9 / facts.seconds());
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

  private Cost cost(CostMeter.Spent spent, ClientUse use) {
    Calibration calibration = env.calibration();
    return spent.cost(
        embedded,
        embedded && calibration != null ? calibration.nanosPerTransaction() / 1e3 : null,
        plan.open() ? use.spunNanos() / 1e3 / spent.units() : null);
  }
}
