package io.linkbenchx.internal.engine;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.internal.probe.ProcessMeter;
import io.linkbenchx.result.Batch;
import io.linkbenchx.result.StepPhase;
import io.linkbenchx.workload.Role;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Runs one timed step: starts the clients together, samples them on a fixed grid, ends the step,
 * lets running transactions drain, and sums up. The same clients do warm-up and measured part; only
 * the use of their samples changes. Not reusable.
 */
final class StepRunner {
  /** Time after the drain limit for a client to finish its current transaction. */
  private static final long LAST_WAIT = TimeUnit.SECONDS.toNanos(2);

  /** After an interrupt: before the process exits, results and all. */
  private static final long MOST_WAIT = TimeUnit.SECONDS.toNanos(20);

  /** Before an agreed start: for what is read at the start, not by the clients. */
  private static final long PREPARATION = TimeUnit.MILLISECONDS.toNanos(200);

  private static final long DRAIN_PAUSE = TimeUnit.MILLISECONDS.toNanos(1);

  final StepPlan plan;
  final StepEnvironment env;
  final StepClients clients;
  final StepSignals signals;
  private final Clock clock;
  private final DbAdapter database;
  StepSampler sampler;
  StepBatches batches;
  StepProbes probes;
  WarmUpPhase warmUp;

  /** When the clients should begin. */
  Peers.Start agreed;

  /** The measured part, clock time. */
  long from;

  long end;

  /** That clients were still in transactions after the drain; null if none was. */
  String hung;

  /** The limit that the step missed, or null. */
  String abandoned;

  boolean interrupted;

  /** Age of the oldest transaction that never returned; 0 if all did. */
  long oldestNanos;

  /** Between both ends of the measured part. */
  Spent spent;

  private StepReporter reporter;
  private ProcessMeter meter;
  private long nextBatch = Long.MAX_VALUE;
  private long deadline;
  private boolean began;

  StepRunner(StepPlan plan, StepEnvironment env, DbAdapter database) {
    this.plan = plan;
    this.env = env;
    this.clock = env.clock();
    this.database = database;
    this.clients = new StepClients(plan, env, database.embedded());
    this.signals = clients.signals;
  }

  /**
   * Runs the step to its end. Early ends are part of the outcome; exceptions only mean that it
   * could not start.
   *
   * @param neverBegan called if its clients changed nothing yet
   */
  StepReport run(List<Role> roles, Runnable neverBegan) throws InterruptedException {
    clock.enter();
    try {
      env.written().by(() -> clients.threads.stream().mapToLong(ClientThread::written).sum());
      clients.open(roles);
      if (signals.death != null) {
        throw StepSignals.unchecked(signals.death);
      }
      sampler = new StepSampler(clients.groups);
      batches = new StepBatches(sampler, clients.groups);
      probes = new StepProbes(env, database, clients::ended, clients.threads);
      begin();
      warmUp();
      measure();
      drain();
    } finally {
      signals.stop(clock.nanos());
      clients.start.countDown(); // releases those that wait for a start that will not come
      if (probes != null) {
        probes.close();
      }
      clock.leave();
      if (!began) {
        neverBegan.run();
      }
    }
    return summary();
  }

  private void begin() throws InterruptedException {
    reporter = new StepReporter(clients, probes, sampler);
    agreed = env.peers().start(plan.head().name(), clock, env.interrupted());
    env.peers().awaitUntil(agreed.nanos() - PREPARATION, clock, env.interrupted());
    if (plan.warmup().mostNanos() == 0) {
      probes.beginBeforeAnythingElse();
    }
    warmUp =
        new WarmUpPhase(
            clients, () -> env.peers().share().whole() ? clock.nanos() : agreed.nanos());
    long start = warmUp.start;
    env.peers().awaitUntil(start, clock, env.interrupted());
    reporter.begin(start);
    deadline = plan.rules().deadline(start);
    if (signals.idle() || env.interrupted().getAsBoolean()) {
      signals.stop(start);
    }
    began = true;
    clients.start(start);
  }

  private void warmUp() {
    warmUp.run(sampler.warmUp, reporter, this::awaitBoundary);
    from = warmUp.from;
    var unused = probes.begin(); // if no interval has begun it
    meter = new ProcessMeter();
    batches.begin(from, warmUp.backlog);
    nextBatch = from + StepBatches.LENGTH_NANOS;
    reporter.measured();
  }

  private void measure() {
    long grid = plan.interval().toNanos();
    long boundary = from + grid;
    while (awaitBoundary(Math.min(boundary, warmUp.until))) {
      long now = clock.nanos();
      if (now >= warmUp.until) {
        break;
      }
      reporter.interval(StepPhase.RUN, now, clients.backlog(now), false);
      // both with a new time: the clients have worked while the probes were read
      if (plan.rules().rows() > 0 && reporter.rowsDone >= plan.rules().rows()) {
        signals.stop(clock.nanos());
      }
      if (!plan.open() && plan.rules().tooSlow(sampler.completed(), now - from)) {
        abandon(belowMinRate());
      }
      while (boundary <= now) {
        boundary += grid;
      }
    }
    long over = signals.measureEnd;
    nextBatch = Long.MAX_VALUE;
    // before anything else is read: the clients still take overdue starts
    long backlog = batches.stop(over, () -> clients.backlog(over));
    if (over > Math.max(from, reporter.rows.sampledAt)) {
      reporter.interval(StepPhase.RUN, over, backlog, true);
    }
    var unused = probes.end(); // if no interval has begun it
  }

  /** Waits for overdue starts up to the limit, for running transactions a bit longer. */
  private void drain() {
    long limit = Math.min(warmUp.until, clock.nanos()) + plan.drain().toNanos();
    awaitDone(limit, env.interrupted());
    long now = clock.nanos();
    signals.stop(now);
    // an interrupt ends no running transaction: a slow one is no hung one
    awaitDone(Math.max(now + LAST_WAIT, Math.min(limit, now + MOST_WAIT)), () -> false);
    long over = clock.nanos(); // before anything slow: starts not made are as old as this
    probes.await();
    reporter.rows.report(true);
    env.listeners().report(l -> l.counters(plan.head(), probes.costs.counters(from)));
    oldestNanos = sampler.oldestNanos(over);
    long inside = clients.inside();
    reporter.interval(StepPhase.DRAIN, over, clients.backlog(signals.measureEnd), false);
    clients.groups.forEach(group -> group.takeAccount(from, signals.measureEnd, over));
    batches.finish(RoleGroup.sum(batches.followers)).ifPresent(this::report);
    probes.await();
    reporter.rows.report(true);
    if (inside > 0) {
      getOut(inside);
    }
  }

  /** Clients that do not return are asked to give up their connections, which most drivers do. */
  private void getOut(long inside) {
    hung =
        Plural.of(inside, "client")
            + " did not return from a call to the database within the drain limit; "
            + batches.silence.lastAnswer(plan.head().name());
    if (!database.embedded()) { // an interrupt would close the files of an engine
      clients.interrupt();
      awaitDone(clock.nanos() + LAST_WAIT, () -> false);
    }
  }

  private void awaitDone(long limit, BooleanSupplier enough) {
    while (clients.inside() > 0 && clock.nanos() < limit && !enough.getAsBoolean()) {
      clock.restUntil(Math.min(limit, clock.nanos() + DRAIN_PAUSE));
      reporter.tick(clock.nanos(), StepPhase.DRAIN);
    }
  }

  /** False if the step ended before the boundary. */
  private boolean awaitBoundary(long boundary) {
    while (!signals.stopped) {
      long now = clock.nanos();
      follow(now);
      if (env.peers().ended() != null) {
        signals.die(env.peers().ended(), now);
      }
      if (now >= boundary) {
        return true;
      }
      if (env.interrupted().getAsBoolean()) {
        signals.stop(clock.nanos());
      } else if (now >= deadline) {
        abandon("longer than max_step_time");
      } else {
        reporter.tick(now, now < signals.measureFrom ? StepPhase.WARMUP : StepPhase.RUN);
        long other = Math.min(reporter.nextTick, nextBatch);
        if (boundary <= other) {
          clock.awaitUntil(boundary); // which must be exact
        } else {
          clock.restUntil(other);
        }
      }
    }
    return false;
  }

  private void follow(long now) {
    if (now < nextBatch || now >= warmUp.until) {
      return; // the last batch ends with the transactions it began
    }
    if (now > batches.begun) {
      report(batches.cut(now));
    }
    while (nextBatch <= now) {
      nextBatch += StepBatches.LENGTH_NANOS; // one that ended late is a long one, not several
    }
  }

  private void report(Batch batch) {
    env.listeners().report(l -> l.batch(plan.head(), batch));
  }

  private void abandon(String why) {
    abandoned = why;
    signals.stop(clock.nanos());
  }

  private String belowMinRate() {
    return String.format(Locale.ROOT, "below min_rate = %.0f/s", plan.rules().minRate());
  }

  private StepReport summary() throws InterruptedException {
    if (clients.inside() == 0) {
      for (ClientThread thread : clients.threads) {
        thread.join();
      }
    }
    end = signals.measureEnd;
    interrupted = env.interrupted().getAsBoolean();
    boolean slow = sampler.completed() < plan.rules().minRate() * seconds();
    if (abandoned == null && !interrupted && !plan.open() && slow) {
      abandoned = belowMinRate(); // the step was too short to notice it earlier
    }
    spent = probes.costs.spent(sampler.completed(), from, end);
    return new StepEnd(this).report(meter.until(signals.ends));
  }

  /** Length of the measured part. */
  double seconds() {
    return Math.max(1, end - from) / 1e9;
  }
}
