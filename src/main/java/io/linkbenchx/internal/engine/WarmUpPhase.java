package io.linkbenchx.internal.engine;

import io.linkbenchx.internal.measure.LatencyScale;
import io.linkbenchx.internal.measure.RecorderGroup;
import io.linkbenchx.internal.probe.JvmProbe;
import io.linkbenchx.result.IntervalCounts;
import io.linkbenchx.result.TypeInterval;
import io.linkbenchx.result.WarmUpEnd;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongPredicate;
import java.util.function.LongSupplier;
import org.HdrHistogram.Histogram;

/**
 * The first part of a step: fixes the start of the measured part for its clients, and makes it
 * earlier when the warm-up has settled. Not reusable.
 */
final class WarmUpPhase {
  /**
   * Time from the decision to the start of the measured part, so that every client sees it in time.
   */
  private static final long NOTICE = TimeUnit.MILLISECONDS.toNanos(100);

  /** Held rows of {@code interval} seconds; a later one has this part of the warm-up so far. */
  private static final int MOST_EQUAL = 512;

  /** How often a share that has settled looks whether all others have. */
  private static final long LOOK = TimeUnit.MILLISECONDS.toNanos(10);

  private final StepClients clients;
  private final StepEnvironment env;
  private final WarmUp.Length plan;

  /** Start of the step, on the clock. */
  final long start;

  private final WarmUp warmUp;
  private boolean known;
  private boolean settled;
  private long nextLook;

  /**
   * Start of the measured part; the latest possible one during the warm-up, and if it was stopped.
   */
  long from;

  /** End of the measured part; {@link Long#MAX_VALUE} if it does not end by time. */
  long until;

  private long over;

  /** Number of starts that were due before {@link #from} and not made; valid after its end. */
  long backlog;

  /** What ended it; only valid after its end. */
  WarmUpEnd end;

  /**
   * Begins with the step.
   *
   * @param begin when the clients begin, clock time; asked last, immediately before they do
   */
  WarmUpPhase(StepClients clients, LongSupplier begin) {
    this.clients = clients;
    this.env = clients.env;
    this.plan = clients.plan.warmup();
    this.known = plan.fixed();
    double compiled = known ? 0 : compilerMillis();
    this.start = begin.getAsLong();
    this.warmUp = new WarmUp(plan, clients.groups, start, compiled);
    measureFrom(start + plan.mostNanos());
  }

  private void measureFrom(long time) {
    double seconds = clients.plan.head().schedule().plannedSeconds();
    from = time;
    until = seconds > 0 ? from + Math.round(seconds * 1e9) : Long.MAX_VALUE;
    clients.signals.schedule(from, until);
  }

  private double compilerMillis() {
    return env.probes().read(JvmProbe.COMPILER);
  }

  /**
   * Runs the warm-up.
   *
   * @param await waits for a time; false if the step ended before it
   */
  void run(Sampler sampler, StepReporter reporter, LongPredicate await) {
    if (known) {
      reporter.rows.countFrom(from);
    }
    while (reporter.rows.sampledAt < from
        && await.test(Math.min(from, Math.min(nextRow(reporter), nextSlice())))) {
      long now = env.clock().nanos();
      backlog =
          clients.backlog(Math.min(now, from)); // first: clients take overdue starts meanwhile
      List<Histogram> services = sampler.collect();
      if (now >= Math.min(from, nextRow(reporter))) {
        reporter.warmup(now, backlog, now >= from);
      }
      if (now >= nextSlice()) {
        settled = settled || warmUp.settled(now, services, compilerMillis(), backlog);
        if (settled) {
          // the probes may have taken longer than the notice: it begins when it is published
          env.peers()
              .settled(clients.plan.head().name(), env.clock(), NOTICE)
              .ifPresent(this::settled);
          nextLook = env.clock().nanos() + LOOK;
        }
        if (known) {
          reporter.rows.countFrom(from);
        }
      }
    }
    boolean unseen = reporter.rows.sampledAt < from;
    backlog = unseen ? clients.backlog(from) : backlog;
    // a step of few transactions may be over before this thread sees the end of the warm-up
    end = warmUp.end(unseen && clients.signals.measureEnd <= from);
    end = end == WarmUpEnd.SETTLED && !known ? WarmUpEnd.LONGEST : end; // others had not settled
    over = from;
    if (unseen && end != WarmUpEnd.STOPPED) {
      sampler.collect();
      reporter.warmup(from, backlog, true);
    }
    if (end == WarmUpEnd.STOPPED) {
      over = env.clock().nanos(); // the start stays unchanged: no client begins after it
      sampler.collect();
      if (over > reporter.rows.sampledAt) {
        reporter.warmup(over, backlog, false);
      }
    }
    reporter.rows.countFrom(over);
  }

  /** Rows are held in memory until their times are known: those of a long warm-up get longer. */
  private long nextRow(StepReporter reporter) {
    long sampled = reporter.rows.sampledAt;
    long longer = plan.fixed() ? 0 : (sampled - start) / MOST_EQUAL;
    return sampled + Math.max(clients.plan.interval().toNanos(), longer);
  }

  private void settled(long agreed) {
    known = true;
    measureFrom(Math.min(from, agreed));
  }

  private long nextSlice() {
    return known ? Long.MAX_VALUE : settled ? nextLook : warmUp.nextSlice();
  }

  /** Its length; only valid after its end. */
  double seconds() {
    return (over - start) / 1e9;
  }

  /** Collects the clients' records during the warm-up. Used by one thread. */
  static final class Sampler {
    private final List<RecorderGroup> recorders = new ArrayList<>();
    private final List<Histogram> services = new ArrayList<>();
    private final Histogram interval = LatencyScale.histogram();

    /** Number of completed transactions collected so far. */
    long done;

    Sampler(List<RoleGroup> groups) {
      for (RoleGroup group : groups) {
        recorders.add(
            new RecorderGroup(group.recorders().stream().map(ClientRecorder::warmup).toList()));
        services.add(LatencyScale.histogram());
      }
    }

    /** Service times since the last call in nanoseconds, by role; reused by the next one. */
    List<Histogram> collect() {
      for (int i = 0; i < recorders.size(); i++) {
        Histogram role = services.get(i);
        role.reset();
        recorders.get(i).drainInto(role, interval);
        done += role.getTotalCount();
      }
      return services;
    }

    /** Everything collected since the last call, as the single type ALL. */
    TypeInterval interval() {
      Histogram all = LatencyScale.sparse(); // one is held for each interval until the warm-up ends
      all.add(interval);
      interval.reset();
      return new TypeInterval("ALL", IntervalCounts.of(all.getTotalCount(), 0), all, null);
    }
  }
}
