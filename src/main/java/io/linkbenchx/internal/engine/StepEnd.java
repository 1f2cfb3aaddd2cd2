package io.linkbenchx.internal.engine;

import io.linkbenchx.internal.probe.JvmProbe;
import io.linkbenchx.result.Accounting;
import io.linkbenchx.result.Calibration;
import io.linkbenchx.result.ClientCost;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.OfferedLatency;
import io.linkbenchx.result.OpenLoop;
import io.linkbenchx.result.OpenVerdict;
import io.linkbenchx.result.ProcessUse;
import io.linkbenchx.result.RoleResult;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepState;
import io.linkbenchx.result.TypeResult;
import io.linkbenchx.result.WarmUpEnd;
import io.linkbenchx.result.Worker;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/** The one place where the result of a step that has ended is assembled. */
final class StepEnd {
  private final StepRunner step;
  private final Histogram served;

  /** Response times with the unfinished starts at their ages: they are known to be slower. */
  private final Histogram bounds;

  StepEnd(StepRunner step) {
    this.step = step;
    this.served = StepSampler.sum(step.batches.followed.stream().map(type -> type.response));
    this.bounds = served.copy();
    step.batches.followers.forEach(group -> bounds.add(group.ages));
  }

  /** False if it was stopped in the warm-up: then all figures are NA. */
  private boolean measured() {
    return step.warmUp.end != WarmUpEnd.STOPPED;
  }

  StepReport report(ProcessUse process) {
    ClientUse use = new ClientUse(step);
    StepReport report = new StepReport(step.plan.head());
    report.process = process;
    report.roles = step.clients.groups.stream().map(group -> group.result(step)).toList();
    report.totals = totals();
    report.state = state(report.roles);
    report.span = new StepResult.Span(step.seconds(), step.warmUp.seconds(), step.warmUp.end);
    report.operations = step.sampler.completed() + step.sampler.warmUp.done;
    ClientCost client = clientCost(use);
    OpenLoop open = step.plan.open() ? loop() : null;
    report.caveats(
        new StepCaveats(step, report.totals, client, use, new Caveats()).of(report.roles, open));
    if (measured()) {
      report.types = types();
      report.open = open;
      Double waiting =
          step.plan.open() ? Spent.known(client.waitingCpuMicrosPerTransaction()) : null;
      report.cost(client, step.spent, clientCpuMicros(), waiting);
      report.steadiness = step.batches.steadiness();
      long due = RoleGroup.sum(step.batches.followers).due();
      report.precision = step.batches.precision(OfferedLatency.percentiles(served, bounds, due));
    }
    if (!step.plan.share().whole()) {
      report.workers = List.of(worker(report.totals, open, client));
    }
    report.effects = step.sampler.effects();
    report.hung = step.hung;
    report.inside = step.clients.inside() > 0;
    report.lastAnswer = step.batches.silence.lastAnswer(step.plan.head().name());
    report.tooManyErrors = step.clients.errors.tooMany;
    report.death = step.signals.death;
    return report;
  }

  /** How an open loop kept its schedule, for the roles that follow its rate only. */
  private OpenLoop loop() {
    Accounting all = RoleGroup.sum(step.batches.followers);
    OfferedLatency response = OfferedLatency.of(served, bounds, all.due());
    OpenLoop.Sla sla = sla(all, response);
    return new OpenLoop(
        new OpenLoop.Schedule(
            step.plan.arrival(),
            step.plan.head().schedule().targetRate(),
            step.plan.rules().behind()),
        verdict(step.batches.verdict(), all, sla),
        response,
        Latency.ofNanos(step.sampler.lag),
        Latency.ofNanos(step.sampler.wakeup),
        new OpenLoop.Arrears(
            all.dropped() + all.shed(),
            step.warmUp.backlog,
            step.batches.backlogAtEnd(),
            all.unfinished(),
            step.oldestNanos == 0 ? null : step.oldestNanos / 1e9),
        sla);
  }

  /** Where too few starts were made in time and some still wait, nothing is left to find out. */
  private OpenVerdict verdict(OpenVerdict found, Accounting all, OpenLoop.Sla sla) {
    long growth = step.batches.backlogAtEnd() + all.dropped() + all.shed() - step.warmUp.backlog;
    boolean behind = sla.kept() < sla.required() && growth > 0;
    return found == OpenVerdict.CANNOT_TELL && behind ? OpenVerdict.NOT_SUSTAINED : found;
  }

  /** Starts dropped by policy are not shed by a queue. */
  private OpenLoop.Sla sla(Accounting all, OfferedLatency response) {
    Duration most = step.plan.rules().slaP99();
    OfferedLatency.Figure p99 = response == null ? null : response.p99();
    Double limit = most.isZero() ? null : most.toNanos() / 1e3;
    double kept =
        step.batches.followers.stream()
            .map(group -> group.account)
            .filter(account -> account.due() > 0)
            .mapToDouble(Accounting::kept)
            .min()
            .orElse(Double.NaN);
    return OpenLoop.Sla.of(kept, step.plan.rules().slaRatio(), p99, limit, all.shed());
  }

  private Worker worker(StepResult.Totals totals, OpenLoop open, ClientCost client) {
    Share share = step.plan.share();
    long first =
        step.clients.threads.stream()
            .mapToLong(thread -> thread.startNanos)
            .min()
            .orElse(step.agreed.nanos());
    double cpu =
        client.cpuMicrosPerTransaction() * step.spent.units(JvmProbe.CPU) / 1e6 / step.seconds();
    return new Worker(
        share.number(),
        share.of(),
        ThisMachine.host(),
        step.plan.head().clients(),
        totals.rate(),
        p99(totals, open),
        open == null || open.lag() == null ? null : open.lag().p99(),
        cpu > 0 ? Double.valueOf(cpu / Runtime.getRuntime().availableProcessors()) : null,
        client.noopShare(),
        Spent.known(step.spent.stolen()),
        new Worker.Sync(
            step.agreed.agreed().toString(),
            (first - step.agreed.nanos()) / 1e6,
            (step.end - step.signals.measureUntil) / 1e6,
            step.agreed.offsetMicros(),
            step.agreed.errorMicros(),
            step.agreed.driftPpm()));
  }

  private static OfferedLatency.Figure p99(StepResult.Totals totals, OpenLoop open) {
    if (open != null) {
      return open.response() == null ? null : open.response().p99();
    }
    boolean known = totals.service() != null && totals.service().p99() != null;
    return known ? new OfferedLatency.Figure(totals.service().p99(), false) : null;
  }

  private StepResult.Totals totals() {
    Accounting all = RoleGroup.sum(step.clients.groups);
    return new StepResult.Totals(
        step.sampler.completed(),
        measured() ? Double.valueOf(step.sampler.completed() / step.seconds()) : null,
        step.plan.open() || !measured() ? null : step.sampler.sustainedRate(step.seconds()),
        step.sampler.errors(),
        step.sampler.types.stream().mapToLong(TypeTotals::retries).sum(),
        all.unknown(),
        all.unfinished(),
        all,
        step.clients.errors.failures(),
        measured() ? Latency.ofNanos(step.sampler.service()) : null);
  }

  private StepState state(List<RoleResult> roles) {
    if ((step.signals.death != null && step.hung == null) || step.clients.errors.tooMany) {
      return StepState.FAILED;
    }
    if (step.interrupted) {
      return StepState.INTERRUPTED;
    }
    if (step.hung == null && step.abandoned != null) {
      return StepState.ABANDONED;
    }
    boolean failed = step.hung != null || roles.stream().anyMatch(RoleResult::missedRate);
    return failed ? StepState.FAILED : StepState.FINISHED;
  }

  private Map<String, TypeResult> types() {
    Map<String, TypeResult> types = new LinkedHashMap<>();
    Map<String, Map<String, TypeResult.Statement>> statements = step.sampler.statements();
    for (TypeTotals type : step.sampler.types) {
      String name = type.name();
      Map<String, Long> failed = step.clients.errors.failedAttempts(name);
      boolean embedded = step.clients.embedded;
      types.put(name, type.result(step.seconds(), embedded, failed, statements.get(name)));
    }
    return types;
  }

  private ClientCost clientCost(ClientUse use) {
    double n = step.spent.units(JvmProbe.CPU);
    double seconds = Math.max(1, step.end - step.probes.begun) / 1e9;
    List<ClientThread> threads = step.clients.threads;
    double busiest = threads.stream().mapToLong(ClientThread::cpuNanos).max().orElse(0) / 1e9;
    return new ClientCost(
        step.spent.cpuMicros(),
        threads.stream().mapToLong(ClientThread::cpuNanos).sum() / 1e3 / n,
        threads.stream().mapToLong(ClientThread::spunNanos).sum() / 1e3 / n,
        Math.min(1, busiest / seconds),
        step.spent.gcMillis(),
        threads.stream().mapToLong(ClientThread::allocatedBytes).sum() / n,
        use.busy(),
        use.littlesLaw(),
        noopShare(use.meanServiceNanos()),
        step.clients.embedded);
  }

  private Double noopShare(double meanNanos) {
    Calibration calibration = step.env.calibration();
    return calibration == null || meanNanos == 0
        ? null
        : calibration.nanosPerTransaction() / meanNanos;
  }

  /** CPU time of the client alone, in a process shared with an engine; null if not known. */
  private Double clientCpuMicros() {
    return Optional.ofNullable(step.env.calibration())
        .filter(calibration -> step.clients.embedded)
        .map(Calibration::cpuNanosPerTransaction)
        .map(nanos -> nanos / 1e3)
        .orElse(null);
  }
}
