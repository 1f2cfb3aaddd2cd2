package io.linkbenchx.internal.engine;

import io.linkbenchx.internal.probe.Reading;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Progress;
import io.linkbenchx.result.StepPhase;
import io.linkbenchx.result.TypeInterval;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

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
  private final IntervalRows rows;

  private long start;
  private long from;
  private boolean known;

  /** The end of the last interval. */
  long sampledAt;

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
    sampledAt = now;
    nextTick = now + TICK;
  }

  /** Fixes the beginning of the measured part. */
  void measuresFrom(long time) {
    from = time;
    known = true;
    report(false);
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
    add(StepPhase.WARMUP, now, types, queue, last ? probes.begin() : probes.read());
  }

  /** The histograms of a row are used again for the next one. */
  private IntervalSnapshot add(
      StepPhase phase,
      long now,
      List<TypeInterval> types,
      IntervalSnapshot.Queue queue,
      CompletableFuture<Reading> reading) {
    boolean warming = phase == StepPhase.WARMUP;
    long begin = sampledAt;
    Histogram lag = warming ? null : sampler.intervalLag;
    Histogram wakeup = warming ? null : sampler.intervalWakeup;
    IntervalSnapshot figures =
        new IntervalSnapshot(span(phase, begin, now), types, lag, wakeup, queue, Map.of());
    rows.add(
        figures,
        // a warm-up is seen late, but was over when the next part began
        () -> span(phase, begin, warming ? Math.min(now, from) : now),
        reading);
    sampledAt = now;
    report(false);
    return figures;
  }

  /**
   * Reports the intervals whose reading is done.
   *
   * @param late whether the others are reported without theirs; their counters are then part of the
   *     next one
   */
  void report(boolean late) {
    if (known) {
      rows.report(late);
    } else {
      rows.read(late);
    }
  }

  /** The warm-up is over. */
  void measured() {
    sampledAt = from;
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
    report(true); // whose histograms are used again
    long begin = sampledAt;
    List<TypeInterval> types = sampler.collect();
    rowsDone += types.stream().mapToLong(TypeInterval::rows).sum();
    IntervalSnapshot.Queue queue = queue(now, backlog, clients.total(Schedule::givenUp));
    IntervalSnapshot interval = add(phase, now, types, queue, last ? probes.end() : probes.read());
    if (phase == StepPhase.RUN && now - begin >= clients.plan.interval().toNanos() / 2) {
      sampler.rate(interval);
    }
    if (phase == StepPhase.RUN) {
      clients.groups.forEach(group -> group.role.interval(interval));
    }
  }

  private IntervalSnapshot.Span span(StepPhase phase, long begin, long end) {
    return new IntervalSnapshot.Span(
        phase, (begin - from) / 1e9, (end - from) / 1e9, clients.env.clock().wallMillis(begin));
  }

  private IntervalSnapshot.Queue queue(long now, long backlog, long givenUp) {
    long before = givenUpBefore;
    givenUpBefore = givenUp;
    return new IntervalSnapshot.Queue(sampler.oldestNanos(now) / 1e9, backlog, givenUp - before);
  }

  /** Reports progress if it is due. */
  void tick(long now, StepPhase phase) {
    report(false);
    if (now < nextTick) {
      return;
    }
    nextTick = now + TICK;
    boolean warming = phase == StepPhase.WARMUP;
    double passed = (now - start) / 1e9;
    StepProgress ahead =
        warming
            ? StepProgress.UNKNOWN.orAfter(passed, clients.plan.warmup().mostSeconds())
            : ahead((now - from) / 1e9);
    long done = warming ? sampler.warmUp.done() : sampler.completed();
    double rate = warming ? done / Math.max(0.2, passed) : sampler.lastRate();
    double eta = ahead.etaSeconds();
    long errors = clients.errors.givenUp();
    List<Progress.Detail> details =
        warming || clients.plan.part() == null ? List.of() : sampler.lastRates();
    Progress progress =
        new Progress(
            phase, clients.plan.head(), "", ahead.fraction(), done, rate, eta, errors, details);
    Progress total = clients.env.peers().total(progress);
    clients.env.listeners().report(l -> l.progress(total));
  }

  private StepProgress ahead(double passed) {
    double counted = (sampledAt - from) / 1e9;
    return StepProgress.UNKNOWN
        .orAfter(passed, clients.plan.head().schedule().plannedSeconds())
        .orWith(sampler.completed(), clients.plan.rules().transactions(), counted, passed)
        .orWith(rowsDone, clients.plan.rules().rows(), counted, passed)
        .orWith(sampler.shareDone(), 1, counted, passed);
  }
}
