package io.linkbenchx.internal.engine;

import io.linkbenchx.internal.measure.LatencyScale;
import io.linkbenchx.result.Accounting;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.OfferedLatency;
import io.linkbenchx.result.OpenLoop;
import io.linkbenchx.result.OpenVerdict;
import java.util.List;
import java.util.function.DoubleToLongFunction;
import org.HdrHistogram.Histogram;

/** Summarizes how an open-loop step kept its schedule, for the roles that follow its rate only. */
final class OpenSummary {
  private final StepPlan plan;
  private final StepSampler sampler;
  private final StepSummary.Facts facts;
  private final StepAccounts accounts;
  private final List<RoleGroup> followers;
  private final Histogram served = LatencyScale.histogram();

  /** The same with the unfinished starts at their ages: they are known to be slower. */
  private final Histogram bounds;

  OpenSummary(StepPlan plan, StepSampler sampler, StepClients clients, StepSummary.Facts facts) {
    this.plan = plan;
    this.sampler = sampler;
    this.facts = facts;
    this.accounts = facts.accounts();
    this.followers = clients.groups().stream().filter(RoleGroup::followsStep).toList();
    for (RoleGroup group : followers) {
      sampler.types(group).forEach(type -> served.add(type.response()));
    }
    this.bounds = served.copy();
    followers.forEach(group -> bounds.add(accounts.ages(group)));
  }

  OpenLoop loop(StepBatches batches) {
    Accounting all = accounts.of(followers);
    OfferedLatency response = OfferedLatency.of(served, bounds, all.due());
    OpenLoop.Sla sla = sla(all, response);
    return new OpenLoop(
        new OpenLoop.Schedule(
            plan.starts().arrival(), plan.head().schedule().targetRate(), plan.starts().behind()),
        verdict(batches.verdict(), all, sla),
        response,
        Latency.ofNanos(sampler.lag()),
        Latency.ofNanos(sampler.wakeup()),
        new OpenLoop.Arrears(
            all.dropped() + all.shed(),
            facts.backlogAtStart(),
            facts.backlogAtEnd(),
            all.unfinished(),
            facts.oldestNanos() == 0 ? null : facts.oldestNanos() / 1e9),
        sla);
  }

  /** Where too few starts were made in time and some still wait, nothing is left to find out. */
  private OpenVerdict verdict(OpenVerdict found, Accounting all, OpenLoop.Sla sla) {
    long growth = facts.backlogAtEnd() + all.dropped() + all.shed() - facts.backlogAtStart();
    boolean behind = sla.kept() < sla.required() && growth > 0;
    return found == OpenVerdict.CANNOT_TELL && behind ? OpenVerdict.NOT_SUSTAINED : found;
  }

  /** Percentiles of the responses, in nanoseconds. */
  DoubleToLongFunction percentiles() {
    return OfferedLatency.percentiles(served, bounds, accounts.of(followers).due());
  }

  /**
   * A step whose full queue shed starts always fails; starts dropped by policy are not shed by a
   * queue.
   */
  private OpenLoop.Sla sla(Accounting all, OfferedLatency response) {
    ServiceLevel level = plan.starts().level();
    OfferedLatency.Figure p99 = response == null ? null : response.p99();
    Double limit = level.p99().isZero() ? null : level.p99().toNanos() / 1e3;
    double kept =
        followers.stream()
            .map(accounts::of)
            .filter(account -> account.due() > 0)
            .mapToDouble(Accounting::kept)
            .min()
            .orElse(Double.NaN);
    boolean slow = limit != null && (p99 == null || p99.greater() || p99.micros() > limit);
    boolean passed = kept >= level.ratio() && all.shed() == 0 && !slow;
    return new OpenLoop.Sla(kept, level.ratio(), p99, limit, passed);
  }
}
