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
  private final StepEnd step;
  private final List<RoleGroup> followers;
  private final Histogram served = LatencyScale.histogram();

  /** Response times with the unfinished starts at their ages: they are known to be slower. */
  private final Histogram bounds;

  OpenSummary(StepEnd step) {
    this.step = step;
    this.followers = step.clients().groups().stream().filter(RoleGroup::followsStep).toList();
    for (RoleGroup group : followers) {
      step.sampler().types(group).forEach(type -> served.add(type.response()));
    }
    this.bounds = served.copy();
    followers.forEach(group -> bounds.add(step.accounts().ages(group)));
  }

  OpenLoop loop() {
    Accounting all = step.accounts().of(followers);
    OfferedLatency response = OfferedLatency.of(served, bounds, all.due());
    OpenLoop.Sla sla = sla(all, response);
    return new OpenLoop(
        new OpenLoop.Schedule(
            step.clients().plan.starts().arrival(),
            step.clients().plan.head().schedule().targetRate(),
            step.clients().plan.starts().behind()),
        verdict(step.batches().verdict(), all, sla),
        response,
        Latency.ofNanos(step.sampler().lag()),
        Latency.ofNanos(step.sampler().wakeup()),
        new OpenLoop.Arrears(
            all.dropped() + all.shed(),
            step.warmUp().backlog(),
            step.batches().backlogAtEnd(),
            all.unfinished(),
            step.oldestNanos() == 0 ? null : step.oldestNanos() / 1e9),
        sla);
  }

  /** Where too few starts were made in time and some still wait, nothing is left to find out. */
  private OpenVerdict verdict(OpenVerdict found, Accounting all, OpenLoop.Sla sla) {
    long growth =
        step.batches().backlogAtEnd() + all.dropped() + all.shed() - step.warmUp().backlog();
    boolean behind = sla.kept() < sla.required() && growth > 0;
    return found == OpenVerdict.CANNOT_TELL && behind ? OpenVerdict.NOT_SUSTAINED : found;
  }

  /** Percentiles of the responses, in nanoseconds. */
  DoubleToLongFunction percentiles() {
    return OfferedLatency.percentiles(served, bounds, step.accounts().of(followers).due());
  }

  /** Starts dropped by policy are not shed by a queue. */
  private OpenLoop.Sla sla(Accounting all, OfferedLatency response) {
    ServiceLevel level = step.clients().plan.starts().level();
    OfferedLatency.Figure p99 = response == null ? null : response.p99();
    Double limit = level.p99().isZero() ? null : level.p99().toNanos() / 1e3;
    double kept =
        followers.stream()
            .map(step.accounts()::of)
            .filter(account -> account.due() > 0)
            .mapToDouble(Accounting::kept)
            .min()
            .orElse(Double.NaN);
    return OpenLoop.Sla.of(kept, level.ratio(), p99, limit, all.shed());
  }
}
