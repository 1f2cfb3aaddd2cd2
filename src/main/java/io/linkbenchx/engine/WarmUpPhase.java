package io.linkbenchx.engine;

import io.linkbenchx.probe.JvmProbe;
import io.linkbenchx.probe.Reading;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Phase;
import io.linkbenchx.result.TypeInterval;
import io.linkbenchx.result.WarmUpEnd;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.LongPredicate;
import org.HdrHistogram.Histogram;

/**
 * The first part of a step: fixes the start of the measured part for its clients, brings it forward
 * when the warm-up has settled, and tells the intervals until then. As their times count from a
 * start that is not known yet, they are held back until it is. Not reusable.
 */
final class WarmUpPhase {
  /** From the decision to the start of the measured part: every client learns of it before. */
  private static final long NOTICE = TimeUnit.MILLISECONDS.toNanos(100);

  /** An interval of which only the times are not known. */
  private record Held(
      long begin,
      long end,
      TypeInterval transactions,
      IntervalSnapshot.Queue queue,
      Map<String, Double> system) {}

  private final StepPlan plan;
  private final StepEnvironment env;
  private final Clock clock;
  private final StepClients clients;
  private final StepSignals signals;
  private final long start;
  private final WarmUp warmUp;
  private final List<Held> held = new ArrayList<>();
  private StepSampler sampler;
  private long from;
  private long until;
  private boolean known;
  private long sampledAt;
  private long dropped;
  private Reading reading;
  private WarmUpEnd end;

  /** Begins now, before the clients do. */
  WarmUpPhase(StepPlan plan, StepEnvironment env, StepClients clients, StepSignals signals) {
    this.plan = plan;
    this.env = env;
    this.clock = env.clock();
    this.clients = clients;
    this.signals = signals;
    this.start = clock.nanos();
    this.sampledAt = start;
    this.known = plan.warmup().fixed();
    this.reading = env.probes().read();
    this.warmUp = new WarmUp(plan.warmup(), clients.groups(), start, compilerMillis(reading));
    measureFrom(start + plan.warmup().mostNanos());
  }

  private void measureFrom(long time) {
    double seconds = plan.head().schedule().plannedSeconds();
    from = time;
    until = seconds > 0 ? from + Math.round(seconds * 1e9) : Long.MAX_VALUE;
    signals.schedule(from, until);
  }

  /**
   * Runs it.
   *
   * @param await waits for a time; false if the step ended before it
   */
  void run(StepSampler stepSampler, LongPredicate await) {
    sampler = stepSampler;
    long grid = plan.interval().toNanos();
    while (sampledAt < from
        && await.test(Math.min(from, Math.min(sampledAt + grid, nextSlice())))) {
      long now = clock.nanos();
      List<Histogram> services = sampler.collectWarmup();
      if (now >= Math.min(from, sampledAt + grid)) {
        interval(now);
      }
      if (now >= nextSlice()) {
        judge(now, services);
      }
    }
    end = warmUp.end(sampledAt < from);
    if (sampledAt < from) {
      sampler.collectWarmup();
      from = clock.nanos();
      interval(from);
    }
    known = true;
    tellHeld();
  }

  private long nextSlice() {
    return known ? Long.MAX_VALUE : warmUp.nextSlice();
  }

  private void judge(long now, List<Histogram> services) {
    double compiler = compilerMillis(env.probes().read());
    known = warmUp.settled(now, services, compiler, clients.backlog(now));
    if (known) {
      measureFrom(Math.min(from, now + NOTICE));
      tellHeld();
    }
  }

  private static double compilerMillis(Reading reading) {
    return reading.get(JvmProbe.COMPILER);
  }

  private void interval(long now) {
    Reading before = reading;
    long droppedBefore = dropped;
    reading = env.probes().read();
    dropped = clients.dropped();
    IntervalSnapshot.Queue queue =
        new IntervalSnapshot.Queue(
            sampler.oldestNanos(now) / 1e9, clients.backlog(now), dropped - droppedBefore);
    Map<String, Double> system = env.probes().between(before, reading);
    held.add(new Held(sampledAt, now, sampler.warmupInterval(), queue, system));
    sampledAt = now;
    if (known) {
      tellHeld();
    }
  }

  private void tellHeld() {
    for (Held h : held) {
      IntervalSnapshot.Span span =
          new IntervalSnapshot.Span(
              Phase.WARMUP,
              (h.begin() - from) / 1e9,
              (h.end() - from) / 1e9,
              clock.wallMillis(h.begin()));
      IntervalSnapshot interval =
          new IntervalSnapshot(span, List.of(h.transactions()), null, h.queue(), h.system());
      env.listeners().tell(l -> l.interval(plan.head(), interval));
    }
    held.clear();
  }

  /** When the step began, of the clock. */
  long start() {
    return start;
  }

  /** Start of the measured part; until the warm-up is over the latest one. */
  long from() {
    return from;
  }

  /** End of the measured part; {@link Long#MAX_VALUE} if it is not one of time. */
  long until() {
    return until;
  }

  /** Starts given up in it. */
  long dropped() {
    return dropped;
  }

  /** The probes at its end. */
  Reading reading() {
    return reading;
  }

  /** Its length; it must be over. */
  double seconds() {
    return (from - start) / 1e9;
  }

  /** Why it ended; it must be over. */
  WarmUpEnd end() {
    return end;
  }
}
