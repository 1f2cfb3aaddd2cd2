package io.linkbenchx.internal.engine;

import io.linkbenchx.internal.probe.Reading;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Progress;
import io.linkbenchx.result.StepPhase;
import io.linkbenchx.result.TypeInterval;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * Reports intervals and progress of a running step to the listeners. The times of intervals count
 * from the start of the measured part, so those of a warm-up are held back until its length is
 * known.
 */
final class StepReporter {
  private static final long TICK = TimeUnit.MILLISECONDS.toNanos(200);

  private final StepClients clients;
  private final StepProbes probes;
  private final StepSampler sampler;
  final IntervalRows rows;

  private long start;

  /** When the next progress is due. */
  long nextTick;

  private long givenUpBefore;

  /** Number of rows of the measured part up to the end of the last interval. */
  long rowsDone;

  /** Reads the probes, which may take long: before the step's time begins. */
  StepReporter(StepClients clients, StepProbes probes, StepSampler sampler) {
    this.clients = clients;
    this.probes = probes;
    this.sampler = sampler;
    Reading first = clients.env.probes().read();
    this.rows =
        new IntervalRows(
            clients.env, clients.plan.head(), CompletableFuture.completedFuture(first));
  }

  /** The step's time begins. */
  void begin(long now) {
    start = now;
    rows.sampledAt = now;
    nextTick = now + TICK;
  }

  /**
   * Reports an interval of the warm-up with everything collected since the last one.
   *
   * @param now its end
   * @param backlog number of starts due but not made then
   * @param last whether the measured part begins there
   */
  void warmup(long now, long backlog, boolean last) {
    List<TypeInterval> types = List.of(sampler.warmUp.interval());
    IntervalSnapshot.Queue queue = queue(now, backlog, clients.total(Schedule::givenUpInWarmup));
    CompletableFuture<Reading> reading = last ? probes.begin() : probes.read();
    rows.add(StepPhase.WARMUP, now, types, null, null, queue, reading);
  }

  /** The warm-up is over. */
  void measured() {
    rows.sampledAt = rows.from;
    givenUpBefore = 0;
  }

  /**
   * Reports an interval of the measured part or of the drain.
   *
   * @param now its end
   * @param backlog number of starts due but not made then
   * @param last whether the measured part ends there
   */
  void interval(StepPhase phase, long now, long backlog, boolean last) {
    rows.report(true); // whose histograms are used again
    long begin = rows.sampledAt;
    List<TypeInterval> types = sampler.collect();
    rowsDone += types.stream().mapToLong(TypeInterval::rows).sum();
    IntervalSnapshot.Queue queue = queue(now, backlog, clients.total(Schedule::givenUp));
    CompletableFuture<Reading> reading = last ? probes.end() : probes.read();
    IntervalSnapshot interval =
        rows.add(phase, now, types, sampler.intervalLag, sampler.intervalWakeup, queue, reading);
    if (phase == StepPhase.RUN && now - begin >= clients.plan.interval().toNanos() / 2) {
      sampler.rate(interval);
    }
    if (phase == StepPhase.RUN) {
      clients.groups.forEach(group -> group.role.interval(interval));
    }
  }

  private IntervalSnapshot.Queue queue(long now, long backlog, long givenUp) {
    long before = givenUpBefore;
    givenUpBefore = givenUp;
    return new IntervalSnapshot.Queue(sampler.oldestNanos(now) / 1e9, backlog, givenUp - before);
  }

  /** Reports progress if it is due. */
  void tick(long now, StepPhase phase) {
    rows.report(false);
    if (now < nextTick) {
      return;
    }
    nextTick = now + TICK;
    boolean warming = phase == StepPhase.WARMUP;
    double passed = (now - start) / 1e9;
    StepProgress ahead =
        warming
            ? StepProgress.UNKNOWN.orAfter(passed, clients.plan.warmup().mostSeconds())
            : ahead((now - rows.from) / 1e9);
    long done = warming ? sampler.warmUp.done : sampler.completed();
    double rate = warming ? done / Math.max(0.2, passed) : sampler.lastRate();
    double eta = ahead.etaSeconds();
    long errors = clients.errors.givenUp.get();
    List<Progress.Detail> details =
        warming || clients.plan.part() == null ? List.of() : sampler.lastRates();
    Progress progress =
        new Progress(
            phase, clients.plan.head(), "", ahead.fraction(), done, rate, eta, errors, details);
    Progress total = clients.env.peers().total(progress);
    clients.env.listeners().report(l -> l.progress(total));
  }

  private StepProgress ahead(double passed) {
    double counted = (rows.sampledAt - rows.from) / 1e9;
    return StepProgress.UNKNOWN
        .orAfter(passed, clients.plan.head().schedule().plannedSeconds())
        .orWith(sampler.completed(), clients.plan.rules().transactions(), counted, passed)
        .orWith(rowsDone, clients.plan.rules().rows(), counted, passed)
        .orWith(sampler.shareDone(), 1, counted, passed);
  }
}
