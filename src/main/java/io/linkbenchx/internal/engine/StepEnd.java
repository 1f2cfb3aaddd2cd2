package io.linkbenchx.internal.engine;

import io.linkbenchx.internal.measure.LatencyScale;
import io.linkbenchx.internal.probe.JvmProbe;
import io.linkbenchx.result.Accounting;
import io.linkbenchx.result.Calibration;
import io.linkbenchx.result.ClientCost;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.OfferedLatency;
import io.linkbenchx.result.OpenLoop;
import io.linkbenchx.result.ProcessUse;
import io.linkbenchx.result.RoleResult;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepState;
import io.linkbenchx.result.TypeResult;
import io.linkbenchx.result.WarmUpEnd;
import io.linkbenchx.result.Worker;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;

/**
 * What is known when a step has ended, and the one place where its result is assembled from it.
 *
 * @param from start of the measured part, clock time
 * @param end of the measured part, clock time
 * @param hung that clients were still in transactions after the drain; null if none was
 * @param interrupted whether the user ended the run
 * @param abandoned the limit that the step missed, or null
 * @param death of a client; null if none died
 * @param accounts outcomes of all starts
 * @param oldestNanos age of the oldest transaction that never returned; 0 if all did
 * @param spent between both ends of the measured part
 * @param threadsRead when the clients' threads were read at its start, clock time
 * @param agreed start of the step
 */
record StepEnd(
    StepClients clients,
    StepSampler sampler,
    StepBatches batches,
    WarmUpPhase warmUp,
    long from,
    long end,
    String hung,
    boolean interrupted,
    String abandoned,
    Throwable death,
    StepAccounts accounts,
    long oldestNanos,
    Spent spent,
    long threadsRead,
    Peers.Start agreed) {

  /** False if it was stopped in the warm-up: then all figures are NA. */
  private boolean measured() {
    return warmUp.end() != WarmUpEnd.STOPPED;
  }

  /** Length of the measured part. */
  double seconds() {
    return Math.max(1, end - from) / 1e9;
  }

  StepOutcome outcome(ProcessUse process) {
    ClientUse use = new ClientUse(this);
    OpenSummary summary = new OpenSummary(this);
    StepReport report = new StepReport(clients.plan.head());
    report.process = process;
    report.roles = clients.groups().stream().map(group -> group.result(this)).toList();
    report.totals = totals();
    report.state = state(report.roles);
    report.span = new StepResult.Span(seconds(), warmUp.seconds(), warmUp.end());
    report.operations = sampler.completed() + sampler.warmUp().done();
    ClientCost client = clientCost(use);
    OpenLoop open = clients.plan.open() ? summary.loop() : null;
    report.caveats(new StepCaveats(this, report.totals, client, use).of(report.roles, open));
    if (measured()) {
      report.types = types();
      report.open = open;
      report.cost(client, spent, clientCpuMicros(), waitingCpuMicros(use));
      report.steadiness = batches.steadiness();
      report.precision = batches.precision(summary.percentiles());
    }
    if (!clients.plan.share().whole()) {
      report.workers = List.of(worker(report.totals, open, client));
    }
    return new StepOutcome(
        report,
        sampler.effects(),
        hung,
        clients.inside() > 0,
        batches.silence().lastAnswer(clients.plan.head().name()),
        clients.errors.tooMany(),
        death);
  }

  private Worker worker(StepResult.Totals totals, OpenLoop open, ClientCost client) {
    Share share = clients.plan.share();
    long first =
        clients.threads().stream().mapToLong(ClientThread::startNanos).min().orElse(agreed.nanos());
    double cpu = client.cpuMicrosPerTransaction() * spent.units(JvmProbe.CPU) / 1e6 / seconds();
    double stolen = spent.stolen();
    return new Worker(
        share.number(),
        share.of(),
        ThisMachine.host(),
        clients.plan.head().clients(),
        totals.rate(),
        p99(totals, open),
        open == null || open.lag() == null ? null : open.lag().p99(),
        cpu > 0 ? Double.valueOf(cpu / Runtime.getRuntime().availableProcessors()) : null,
        client.noopShare(),
        stolen >= 0 ? Double.valueOf(stolen) : null,
        new Worker.Sync(
            agreed.agreed().toString(),
            (first - agreed.nanos()) / 1e6,
            (end - clients.signals.measureUntil()) / 1e6,
            agreed.clock().map(Peers.ClockError::offsetMicros).orElse(null),
            agreed.clock().map(Peers.ClockError::errorMicros).orElse(null),
            agreed.clock().map(Peers.ClockError::driftPpm).orElse(null)));
  }

  private static OfferedLatency.Figure p99(StepResult.Totals totals, OpenLoop open) {
    if (open != null) {
      return open.response() == null ? null : open.response().p99();
    }
    boolean known = totals.service() != null && totals.service().p99() != null;
    return known ? new OfferedLatency.Figure(totals.service().p99(), false) : null;
  }

  private StepResult.Totals totals() {
    Accounting all = accounts.of(clients.groups());
    return new StepResult.Totals(
        sampler.completed(),
        measured() ? Double.valueOf(sampler.completed() / seconds()) : null,
        clients.plan.open() || !measured() ? null : sampler.sustainedRate(seconds()),
        sampler.errors(),
        sampler.types().stream().mapToLong(TypeTotals::retries).sum(),
        all.unknown(),
        all.unfinished(),
        all,
        clients.errors.failures(),
        measured() ? service() : null);
  }

  /** Latency over all types. */
  private Latency service() {
    Histogram all = LatencyScale.histogram();
    sampler.types().forEach(type -> all.add(type.service()));
    return Latency.ofNanos(all);
  }

  private StepState state(List<RoleResult> roles) {
    if ((death != null && hung == null) || clients.errors.tooMany()) {
      return StepState.FAILED;
    }
    if (interrupted) {
      return StepState.INTERRUPTED;
    }
    if (hung == null && abandoned != null) {
      return StepState.ABANDONED;
    }
    boolean failed = hung != null || roles.stream().anyMatch(RoleResult::missedRate);
    return failed ? StepState.FAILED : StepState.FINISHED;
  }

  private Map<String, TypeResult> types() {
    Map<String, TypeResult> types = new LinkedHashMap<>();
    Map<String, Map<String, TypeResult.Statement>> statements = sampler.statements();
    for (TypeTotals type : sampler.types()) {
      String name = type.name();
      types.put(
          name,
          type.result(
              seconds(),
              clients.embedded,
              clients.errors.failedAttempts(name),
              statements.get(name)));
    }
    return types;
  }

  private ClientCost clientCost(ClientUse use) {
    double n = spent.units(JvmProbe.CPU);
    double seconds = Math.max(1, end - threadsRead) / 1e9;
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
        clients.embedded);
  }

  private Double noopShare(double meanNanos) {
    Calibration calibration = clients.env.calibration();
    return calibration == null || meanNanos == 0
        ? null
        : calibration.nanosPerTransaction() / meanNanos;
  }

  /**
   * CPU time that clients of an open loop spent only to begin on time; null in a closed loop, and
   * without transactions.
   */
  private Double waitingCpuMicros(ClientUse use) {
    double n = spent.units(JvmProbe.CPU);
    return clients.plan.open() && n > 0 ? Double.valueOf(use.spunNanos() / 1e3 / n) : null;
  }

  /** CPU time of the client alone, in a process shared with an engine; null if not known. */
  private Double clientCpuMicros() {
    Calibration calibration = clients.env.calibration();
    return clients.embedded && calibration != null && calibration.cpuNanosPerTransaction() != null
        ? Double.valueOf(calibration.cpuNanosPerTransaction() / 1e3)
        : null;
  }
}
