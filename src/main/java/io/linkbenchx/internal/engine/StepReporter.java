package io.linkbenchx.internal.engine;

import io.linkbenchx.internal.probe.Reading;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Progress;
import io.linkbenchx.result.StepPhase;
import io.linkbenchx.result.TypeInterval;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Reports intervals and progress of a running step to the listeners. The times of intervals count
 * from the start of the measured part, so those of a warm-up are held back until its length is
 * known.
 */
final class StepReporter {
  private static final long TICK = TimeUnit.MILLISECONDS.toNanos(200);

  private final StepPlan plan;
  private final StepEnvironment env;
  private final StepSampler sampler;
  private final StepClients clients;
  private final ErrorLog errors;
  private final List<Held> held = new ArrayList<>();

  private long start;
  private long from;
  private boolean known;
  private long sampledAt;
  private long nextTick;
  private long givenUpBefore;
  private long rows;
  private Reading lastReading;

  /** An interval of the warm-up without its times. */
  private record Held(
      long begin,
      long end,
      TypeInterval transactions,
      IntervalSnapshot.Queue queue,
      Map<String, Double> system) {}

  /** Reads the probes, which may take long: before the step's time begins. */
  StepReporter(
      StepPlan plan,
      StepEnvironment env,
      StepSampler sampler,
      StepClients clients,
      ErrorLog errors) {
    this.plan = plan;
    this.env = env;
    this.sampler = sampler;
    this.clients = clients;
    this.errors = errors;
    this.lastReading = env.probes().read();
  }

  /** The step's time begins. */
  void begin(long now) {
    start = now;
    sampledAt = now;
    nextTick = now + TICK;
  }

  /** The end of the last interval. */
  long sampledAt() {
    return sampledAt;
  }

  /** The reading at the end of the last interval. */
  Reading lastReading() {
    return lastReading;
  }

  /** Number of rows of the measured part up to the end of the last interval. */
  long rows() {
    return rows;
  }

  /** When the next progress is due. */
  long nextTick() {
    return nextTick;
  }

  /** Fixes the beginning of the measured part. */
  void measuresFrom(long time) {
    from = time;
    known = true;
    reportHeld();
  }

  /**
   * Reports an interval of the warm-up with everything collected since the last one.
   *
   * @param now its end
   * @param backlog number of starts due but not made then
   */
  void warmup(long now, long backlog) {
    Map<String, Double> system = read();
    held.add(
        new Held(
            sampledAt,
            now,
            sampler.warmUp().interval(),
            queue(now, backlog, clients.givenUpInWarmup()),
            system));
    sampledAt = now;
    if (known) {
      reportHeld();
    }
  }

  private void reportHeld() {
    for (Held h : held) {
      IntervalSnapshot interval =
          new IntervalSnapshot(
              span(StepPhase.WARMUP, h.begin(), h.end()),
              List.of(h.transactions()),
              null,
              null,
              h.queue(),
              h.system());
      env.listeners().report(l -> l.interval(plan.head(), interval));
    }
    held.clear();
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
   */
  void interval(StepPhase phase, long now, long backlog) {
    List<TypeInterval> types = sampler.collect();
    rows += types.stream().mapToLong(TypeInterval::rows).sum();
    Map<String, Double> system = read();
    IntervalSnapshot interval =
        new IntervalSnapshot(
            span(phase, sampledAt, now),
            types,
            sampler.intervalLag(),
            sampler.intervalWakeup(),
            queue(now, backlog, clients.givenUp()),
            system);
    if (phase == StepPhase.RUN && now - sampledAt >= plan.interval().toNanos() / 2) {
      sampler.rate(interval);
    }
    sampledAt = now;
    env.listeners().report(l -> l.interval(plan.head(), interval));
  }

  private Map<String, Double> read() {
    Reading reading = env.probes().read();
    Map<String, Double> system = env.probes().between(lastReading, reading);
    lastReading = reading;
    return system;
  }

  private IntervalSnapshot.Span span(StepPhase phase, long begin, long end) {
    return new IntervalSnapshot.Span(
        phase, (begin - from) / 1e9, (end - from) / 1e9, env.clock().wallMillis(begin));
  }

  private IntervalSnapshot.Queue queue(long now, long backlog, long givenUp) {
    long before = givenUpBefore;
    givenUpBefore = givenUp;
    return new IntervalSnapshot.Queue(sampler.oldestNanos(now) / 1e9, backlog, givenUp - before);
  }

  /** Reports progress if it is due. */
  void tick(long now, StepPhase phase) {
    if (now < nextTick) {
      return;
    }
    nextTick = now + TICK;
    boolean warming = phase == StepPhase.WARMUP;
    double passed = (now - start) / 1e9;
    StepProgress ahead =
        warming
            ? StepProgress.UNKNOWN.orAfter(passed, plan.warmup().mostSeconds())
            : ahead((now - from) / 1e9);
    long done = warming ? sampler.warmUp().done() : sampler.completed();
    double rate = warming ? done / Math.max(0.2, passed) : lastRate();
    List<Progress.Detail> details =
        warming || plan.part() == null ? List.of() : sampler.lastRates();
    Progress progress = ahead.of(phase, plan.head(), done, rate, errors.givenUp(), details);
    env.listeners().report(l -> l.progress(progress));
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
