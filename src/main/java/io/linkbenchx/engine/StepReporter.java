package io.linkbenchx.engine;

import io.linkbenchx.probe.Reading;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Phase;
import io.linkbenchx.result.Progress;
import io.linkbenchx.result.TypeInterval;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Reports a step to the listeners while it runs: what each interval held, and how far it is. */
final class StepReporter {
  private static final long TICK = TimeUnit.MILLISECONDS.toNanos(200);

  private final StepPlan plan;
  private final StepEnvironment env;
  private final StepSignals signals;
  private final StepSampler sampler;
  private final StepClients clients;
  private final ErrorLog errors;
  private final long from;

  private long sampledAt;
  private long nextTick;
  private long givenUpBefore;
  private long rows;
  private Reading lastReading;

  /** Reports from now on. */
  StepReporter(
      StepPlan plan,
      StepEnvironment env,
      StepSignals signals,
      StepSampler sampler,
      StepClients clients,
      ErrorLog errors,
      long now) {
    this.plan = plan;
    this.env = env;
    this.signals = signals;
    this.sampler = sampler;
    this.clients = clients;
    this.errors = errors;
    this.from = signals.measureFrom();
    this.lastReading = env.probes().read();
    this.sampledAt = now;
    this.nextTick = now + TICK;
  }

  /** The end of the last interval. */
  long sampledAt() {
    return sampledAt;
  }

  /** The reading at the end of the last interval. */
  Reading lastReading() {
    return lastReading;
  }

  /** Rows of the measured part up to the end of the last interval. */
  long rows() {
    return rows;
  }

  /** When the next progress is due. */
  long nextTick() {
    return nextTick;
  }

  void warmup(long now) {
    report(Phase.WARMUP, now, List.of(sampler.collectWarmup()), clients.givenUpInWarmup());
  }

  /** The warm-up is over. */
  void measured() {
    sampledAt = from;
    givenUpBefore = 0;
  }

  /**
   * An interval of the measured part or of the drain.
   *
   * @param now its end
   */
  void interval(Phase phase, long now) {
    List<TypeInterval> types = sampler.collect();
    rows += types.stream().mapToLong(TypeInterval::rows).sum();
    report(phase, now, types, clients.givenUp());
  }

  private void report(Phase phase, long now, List<TypeInterval> types, long givenUp) {
    Reading reading = env.probes().read();
    Map<String, Double> system = env.probes().between(lastReading, reading);
    lastReading = reading;
    boolean warming = phase == Phase.WARMUP;
    IntervalSnapshot interval =
        new IntervalSnapshot(
            new IntervalSnapshot.Span(
                phase,
                (sampledAt - from) / 1e9,
                (now - from) / 1e9,
                env.clock().wallMillis(sampledAt)),
            types,
            warming ? null : sampler.intervalLag(),
            warming ? null : sampler.intervalWakeup(),
            new IntervalSnapshot.Queue(
                sampler.oldestNanos(now) / 1e9,
                clients.backlog(Math.min(now, signals.measureEnd())),
                givenUp - givenUpBefore),
            system);
    if (phase == Phase.RUN && now - sampledAt >= plan.interval().toNanos() / 2) {
      sampler.rate(interval);
    }
    givenUpBefore = givenUp;
    sampledAt = now;
    env.listeners().tell(l -> l.interval(plan.head(), interval));
  }

  /** Reports progress if it is due. */
  void tick(long now, Phase phase) {
    if (now < nextTick) {
      return;
    }
    nextTick = now + TICK;
    boolean warming = now < from;
    double length = plan.head().schedule().warmupSeconds();
    double passed = length - (from - now) / 1e9;
    StepProgress ahead =
        warming ? StepProgress.UNKNOWN.orAfter(passed, length) : ahead((now - from) / 1e9);
    long done = warming ? sampler.warmedUp() : sampler.completed();
    double rate = warming ? done / Math.max(0.2, passed) : lastRate();
    List<Progress.Detail> details =
        warming || plan.part() == null ? List.of() : sampler.lastRates();
    Progress progress = ahead.of(phase, plan.head(), done, rate, errors.givenUp(), details);
    env.listeners().tell(l -> l.progress(progress));
  }

  private StepProgress ahead(double passed) {
    double counted = (sampledAt - from) / 1e9;
    return StepProgress.UNKNOWN
        .orAfter(passed, plan.head().schedule().plannedSeconds())
        .orWith(sampler.completed(), plan.stops().transactions(), counted, passed)
        .orWith(rows, plan.stops().rows(), counted, passed)
        .orWith(sampler.shareDone(), 1, counted, passed);
  }

  private double lastRate() {
    List<Double> rates = sampler.rates();
    return rates.isEmpty() ? Double.NaN : rates.get(rates.size() - 1);
  }
}
