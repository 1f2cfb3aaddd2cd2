package io.linkbenchx.engine;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.probe.ProcessMeter;
import io.linkbenchx.probe.Reading;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Phase;
import io.linkbenchx.result.Progress;
import io.linkbenchx.result.TypeInterval;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.Workload;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Runs one timed step: starts the clients together, samples them on a fixed grid, ends the step,
 * lets what is running drain, and sums up. The same clients do warm-up and measured part; only what
 * their samples count for changes. Not reusable.
 */
final class StepRunner {
  private static final long TICK = TimeUnit.MILLISECONDS.toNanos(200);

  /** After the drain limit, how long a client may take to finish the transaction it is in. */
  private static final long LAST_WAIT = TimeUnit.SECONDS.toNanos(2);

  private final StepPlan plan;
  private final StepEnvironment env;
  private final Clock clock;
  private final DbAdapter database;
  private final StepSignals signals = new StepSignals();
  private final ErrorLog errors;
  private final StepClients clients;

  private StepSampler sampler;
  private WarmUpPhase warmUp;
  private long from;
  private long until;
  private long sampledAt;
  private long nextTick;
  private long droppedBefore;
  private long rowsDone;
  private long backlogAtEnd;
  private boolean hung;
  private long deadline;
  private String abandoned;
  private int inFlight;
  private long oldestNanos;
  private Reading startReading;
  private ProcessMeter meter;
  private Reading endReading;
  private Reading lastReading;

  StepRunner(StepPlan plan, StepEnvironment env, DbAdapter database) {
    this.plan = plan;
    this.env = env;
    this.clock = env.clock();
    this.database = database;
    this.errors = new ErrorLog(clock, signals, plan.stops().maxErrors());
    this.clients = new StepClients(plan, clock, signals, errors, database.embedded());
  }

  /**
   * Runs it to its end. Early ends are part of the outcome; thrown is only what kept it from
   * starting.
   */
  StepOutcome run(Workload workload) throws InterruptedException {
    return run(workload.roles(database));
  }

  /** As above, with roles that were made before. */
  StepOutcome run(List<Role> roles) throws InterruptedException {
    clock.enter();
    try {
      clients.open(roles);
      if (signals.death() != null) {
        throw Deaths.asUnchecked(signals.death());
      }
      sampler = new StepSampler(clients.groups());
      begin();
      warmUp();
      measure();
      drain();
    } finally {
      signals.stop();
      clients.release();
      clock.leave();
    }
    return summary();
  }

  private void begin() {
    warmUp = new WarmUpPhase(plan, env, clients, signals);
    from = warmUp.from();
    deadline = plan.stops().limits().deadline(warmUp.start());
    nextTick = warmUp.start() + TICK;
    clients.start(warmUp.start());
  }

  private void warmUp() {
    warmUp.run(sampler, this::awaitBoundary);
    from = warmUp.from();
    until = warmUp.until();
    droppedBefore = warmUp.dropped();
    lastReading = warmUp.reading();
    startReading = lastReading;
    clients.threads().forEach(ClientThread::markMeasured);
    meter = new ProcessMeter();
    sampledAt = from;
  }

  private void measure() {
    long grid = plan.interval().toNanos();
    long boundary = from + grid;
    while (awaitBoundary(Math.min(boundary, until))) {
      long now = clock.nanos();
      sample(Phase.RUN, now);
      if (plan.stops().rows() > 0 && rowsDone >= plan.stops().rows()) {
        signals.stop();
      }
      if (!plan.open() && plan.stops().limits().tooSlow(sampler.completed(), now - from)) {
        abandon(belowMinRate());
      }
      if (now >= until) {
        break;
      }
      while (boundary <= now) {
        boundary += grid;
      }
    }
    backlogAtEnd = until == Long.MAX_VALUE ? 0 : clients.backlog(until);
    endReading = env.probes().read();
  }

  /**
   * Waits for those still at work: for overdue ones up to the limit, for running ones a bit longer.
   */
  private void drain() {
    long limit = Math.min(until, clock.nanos()) + plan.drain().toNanos();
    awaitDone(limit, env.interrupted());
    signals.stop();
    awaitDone(clock.nanos() + LAST_WAIT, () -> false);
    hung = !clients.allDone();
    inFlight = sampler.inFlight();
    oldestNanos = sampler.oldestNanos(clock.nanos());
    sample(Phase.DRAIN, clock.nanos());
  }

  private void awaitDone(long limit, BooleanSupplier enough) {
    while (!clients.allDone() && clock.nanos() < limit && !enough.getAsBoolean()) {
      long now = clock.nanos();
      clock.awaitUntil(Math.min(limit, now + TimeUnit.MILLISECONDS.toNanos(1)));
      tick(clock.nanos(), Phase.DRAIN);
    }
  }

  /** False if the step ended before the boundary. */
  private boolean awaitBoundary(long boundary) {
    while (true) {
      long now = clock.nanos();
      if (env.interrupted().getAsBoolean()) {
        signals.stop();
      }
      if (now >= deadline && !signals.stopped()) {
        abandon("longer than max_step_time");
      }
      if (clients.foregroundDone()) {
        signals.stop();
      }
      if (signals.stopped()) {
        return false;
      }
      if (now >= boundary) {
        return true;
      }
      tick(now, now < from ? Phase.WARMUP : Phase.RUN);
      clock.awaitUntil(Math.min(boundary, nextTick));
    }
  }

  private void abandon(String why) {
    abandoned = why;
    signals.stop();
  }

  private String belowMinRate() {
    return String.format(Locale.ROOT, "below min_rate = %.0f/s", plan.stops().limits().minRate());
  }

  private void sample(Phase phase, long now) {
    List<TypeInterval> types = sampler.collect();
    rowsDone += types.stream().mapToLong(TypeInterval::rows).sum();
    report(phase, now, types);
  }

  private void report(Phase phase, long now, List<TypeInterval> types) {
    Reading reading = env.probes().read();
    Map<String, Double> system = env.probes().between(lastReading, reading);
    lastReading = reading;
    long dropped = clients.dropped();
    IntervalSnapshot interval =
        new IntervalSnapshot(
            new IntervalSnapshot.Span(
                phase, (sampledAt - from) / 1e9, (now - from) / 1e9, clock.wallMillis(sampledAt)),
            types,
            sampler.intervalLag(),
            new IntervalSnapshot.Queue(
                sampler.oldestNanos(now) / 1e9,
                clients.backlog(Math.min(now, until)),
                dropped - droppedBefore),
            system);
    if (phase == Phase.RUN && now - sampledAt >= plan.interval().toNanos() / 2) {
      sampler.rate(interval);
    }
    droppedBefore = dropped;
    sampledAt = now;
    env.listeners().tell(l -> l.interval(plan.head(), interval));
  }

  private void tick(long now, Phase phase) {
    if (now < nextTick) {
      return;
    }
    nextTick = now + TICK;
    boolean warming = now < from;
    double passed = (now - warmUp.start()) / 1e9;
    StepProgress ahead =
        warming
            ? StepProgress.UNKNOWN.orAfter(passed, plan.warmup().mostSeconds())
            : ahead((now - from) / 1e9);
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
        .orWith(rowsDone, plan.stops().rows(), counted, passed)
        .orWith(sampler.shareDone(), 1, counted, passed);
  }

  private double lastRate() {
    List<Double> rates = sampler.rates();
    return rates.isEmpty() ? Double.NaN : rates.get(rates.size() - 1);
  }

  private StepOutcome summary() throws InterruptedException {
    if (!hung) {
      clients.join();
    }
    long end = hung ? until : Math.min(until, clients.lastEnd());
    boolean interrupted = env.interrupted().getAsBoolean();
    double seconds = Math.max(1, end - from) / 1e9;
    boolean slow = sampler.completed() < plan.stops().limits().minRate() * seconds;
    if (abandoned == null && !interrupted && !plan.open() && slow) {
      abandoned = belowMinRate(); // a step too short to see it earlier
    }
    StepSummary.Facts facts =
        new StepSummary.Facts(
            from,
            seconds,
            hung,
            interrupted,
            abandoned,
            warmUp,
            signals.death(),
            backlogAtEnd,
            until == Long.MAX_VALUE ? 0 : clients.backlog(until),
            clients.dropped(),
            inFlight,
            oldestNanos,
            startReading,
            endReading == null ? lastReading : endReading);
    StepOutcome outcome =
        new StepSummary(plan, env, database.embedded(), sampler, errors, clients).outcome(facts);
    outcome.report().process(meter.until(signals.ends()));
    return outcome;
  }
}
