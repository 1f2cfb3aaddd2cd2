package io.linkbenchx.internal.engine;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.internal.measure.TypeRecorder;
import io.linkbenchx.internal.probe.ProcessMeter;
import io.linkbenchx.internal.probe.Reading;
import io.linkbenchx.result.Caveat.Kind;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Progress;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepPhase;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepState;
import io.linkbenchx.result.TypeInterval;
import io.linkbenchx.workload.Loading;
import io.linkbenchx.workload.TransactionType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;

/** Runs the load phase: loader threads take chunks in order until there are none. Not reusable. */
final class LoadRunner {
  private static final long TICK = TimeUnit.MILLISECONDS.toNanos(200);

  /** How long loaders may take to finish their chunks after the end. */
  private static final long INSIST = TimeUnit.SECONDS.toNanos(20);

  /** And then, to notice an interrupt. */
  private static final long LAST_WAIT = TimeUnit.SECONDS.toNanos(2);

  private final Step head;
  private final StepEnvironment env;
  private final Clock clock;
  private final Loading loading;
  private final Loading.Plan plan;
  private final long interval;
  private final long maxNanos;
  private final StepSignals signals = new StepSignals();
  private final AtomicInteger nextChunk = new AtomicInteger();
  private final List<LoaderThread> loaders = new ArrayList<>();

  /** Each kind of rows is a transaction type, counted in batches. */
  private final List<TypeTotals> kinds = new ArrayList<>();

  private StepProbes probes;
  private IntervalRows rows;
  private long start;
  private boolean abandoned;
  private boolean embedded;

  /** Whether a loader may still be in a call to the database. */
  boolean stuck;

  private boolean silent;
  private long stoppedAt;

  /**
   * @param maxNanos longest time before it is abandoned; 0 = any
   */
  LoadRunner(Step head, StepEnvironment env, PreparedLoad load, long interval, long maxNanos) {
    this.head = head;
    this.env = env;
    this.clock = env.clock();
    this.loading = load.loading();
    this.plan = load.todo();
    this.interval = interval;
    this.maxNanos = maxNanos;
  }

  /**
   * @throws RuntimeException the cause of a loader's death; finished chunks stay marked
   */
  StepReport run(DbAdapter database) throws InterruptedException {
    embedded = database.embedded();
    Share share = env.peers().share();
    IntSupplier next = () -> share.numberOf(nextChunk.getAndIncrement());
    for (int i = 0; i < head.clients(); i++) {
      loaders.add(new LoaderThread(i, loading, signals, next, plan.chunks()));
    }
    env.written().by(() -> loaders.stream().mapToLong(loader -> loader.bytes.get(0)).sum());
    for (String kind : loading.rowKinds()) {
      int number = kinds.size();
      List<TypeRecorder> each = loaders.stream().map(loader -> loader.kinds.get(number)).toList();
      kinds.add(new TypeTotals(new TransactionType(kind, 1), each, false));
    }
    try (StepProbes started = new StepProbes(env, database, this::rows, List.of())) {
      probes = started;
      return measured();
    }
  }

  private StepReport measured() throws InterruptedException {
    probes.beginBeforeAnythingElse();
    rows = new IntervalRows(env, head, probes.begin());
    ProcessMeter process = new ProcessMeter();
    start = clock.nanos();
    rows.sampledAt = start;
    rows.countFrom(start);
    loaders.forEach(LoaderThread::start);
    watch();
    if (stuck || silent) {
      String why =
          silent
              ? "no row was loaded for %s s: see whether the database still answers, and load again"
                  .formatted(TimeUnit.NANOSECONDS.toSeconds(DataCheck.PATIENCE))
              : "loaders did not return from a call to the database";
      throw RunFailure.of(RunFailure.Kind.CONNECTION, why, signals.death);
    }
    for (LoaderThread loader : loaders) {
      loader.join();
    }
    sample(clock.nanos(), probes.read());
    if (signals.death != null) {
      throw StepSignals.unchecked(signals.death);
    }
    boolean complete = !env.interrupted().getAsBoolean() && !abandoned;
    Loading.Summary summary = complete ? finish() : null;
    long end =
        summary == null ? rows.sampledAt : clock.nanos(); // the listeners' work comes after it
    CompletableFuture<Reading> last = probes.end();
    if (summary != null) {
      sample(end, last); // the cost of finishing belongs to the load, like its time
    }
    probes.await();
    rows.report(true);
    double seconds = Math.max(1, end - start) / 1e9;
    CostMeter costs = probes.costs;
    env.listeners().report(l -> l.counters(head, costs.counters(start)));
    StepReport report = result(summary, seconds, costs.spent(rows(), start, end));
    report.process = process.until(signals.ends);
    return report;
  }

  /** Share 1 finishes when all chunks are loaded; the others then have loaded their part. */
  private Loading.Summary finish() throws InterruptedException {
    Peers peers = env.peers();
    peers.meet(head.name() + " loaded");
    Loading.Summary all = peers.share().first() ? loading.finish() : null;
    String digest = peers.gather(head.name() + " finished", all == null ? "" : all.digest()).get(0);
    return peers.share().whole() ? all : new Loading.Summary(rowsByKind(), digest);
  }

  private void watch() {
    long nextSample = start + interval;
    long nextTick = start + TICK;
    long loaded = 0;
    long progress = start;
    while (loaders.stream().anyMatch(Thread::isAlive)) {
      if (env.interrupted().getAsBoolean()) {
        signals.stop(clock.nanos());
      }
      RunFailure ended = env.peers().ended();
      if (ended != null && signals.death == null) {
        signals.die(ended, 0);
      }
      if (signals.stopped && insist()) {
        return;
      }
      long now = clock.nanos();
      if (maxNanos > 0 && now >= start + maxNanos && !signals.stopped) {
        abandoned = true;
        signals.stop(clock.nanos());
      }
      if (now >= nextTick) {
        progress(now);
        rows.report(false);
        if (rows() != loaded) {
          loaded = rows();
          progress = now;
        } else if (now - progress > DataCheck.PATIENCE && !signals.stopped) {
          silent = true;
          signals.stop(now);
        }
        nextTick = now + TICK;
      }
      if (now >= nextSample) {
        sample(clock.nanos(), probes.read());
        while (nextSample <= rows.sampledAt) {
          nextSample += interval; // one that ended late is a long one, not several
        }
      }
      clock.awaitUntil(Math.min(now + TimeUnit.MILLISECONDS.toNanos(10), nextTick));
    }
  }

  /** Interrupts loaders that do not end; true if even that has no effect. */
  private boolean insist() {
    long now = System.nanoTime();
    stoppedAt = stoppedAt == 0 ? now : stoppedAt;
    long allowed = silent ? 0 : INSIST;
    if (now - stoppedAt > allowed && !embedded) {
      loaders.forEach(Thread::interrupt);
    }
    stuck = now - stoppedAt > allowed + LAST_WAIT;
    return stuck;
  }

  private void progress(long now) {
    long done = rows();
    double rate = done / ((now - start) / 1e9);
    double expected = plan.expectedRows() / (double) env.peers().share().of();
    double all = expected + plan.skippedRows();
    double chunks = Math.max(1, plan.chunks()); // of a load that does not know its rows
    double fraction =
        all == 0
            ? Math.max(0, nextChunk.get() - loaders.size()) / chunks
            : Math.min(1, (done + plan.skippedRows()) / all);
    List<Progress.Detail> details =
        kinds.stream()
            .map(kind -> new Progress.Detail(kind.name(), kind.rows(), Progress.Unit.ROWS))
            .toList();
    double eta = rate == 0 ? Double.NaN : Math.max(0, expected - done) / rate;
    Progress progress =
        new Progress(StepPhase.LOAD, head, "", fraction, done, rate, eta, 0, details);
    Progress total = env.peers().total(progress);
    env.listeners().report(l -> l.progress(total));
  }

  /**
   * The next interval.
   *
   * @param reading at its end; null if an earlier one is in progress
   */
  private void sample(long now, CompletableFuture<Reading> reading) {
    rows.report(true); // whose histograms are used again
    kinds.forEach(TypeTotals::collect);
    List<TypeInterval> types = kinds.stream().map(TypeTotals::interval).toList();
    rows.add(StepPhase.LOAD, now, types, null, null, IntervalSnapshot.Queue.EMPTY, reading);
  }

  private StepReport result(Loading.Summary summary, double seconds, Spent spent) {
    boolean complete = summary != null;
    Map<String, Long> loaded = complete ? summary.rows() : rowsByKind();
    Map<String, Double> rates = new LinkedHashMap<>();
    boolean done = plan.skippedRows() > 0 && rows() == 0; // what took no time has no rate
    if (!done) {
      rowsByKind().forEach((kind, count) -> rates.put(kind, count / seconds));
    }
    OptionalDouble index = loading.indexSeconds();
    StepReport report = new StepReport(head);
    report.state =
        complete ? StepState.FINISHED : abandoned ? StepState.ABANDONED : StepState.INTERRUPTED;
    report.span = StepResult.Span.of(seconds);
    report.caveats(
        new Caveats()
            .when(abandoned, Kind.ABANDONED)
            .say("abandoned: longer than max_step_time")
            .when(!abandoned && !complete, Kind.INTERRUPTED)
            .say(
                loading.resumable()
                    ? "interrupted: continue with existing = resume"
                    : "interrupted: begin again with existing = drop-foreign")
            .when(plan.skippedRows() > 0, Kind.RESUMED)
            .say(
                "resumed: %s already existed; rates cover the rest",
                Plural.of(plan.skippedRows(), "row"))
            .found());
    report.caveats(MachineCaveats.of(spent, embedded));
    report.totals =
        StepResult.Totals.of(
            kinds.stream().mapToLong(TypeTotals::ended).sum(),
            done ? null : Double.valueOf(rows() / seconds));
    report.types = new LinkedHashMap<>();
    kinds.forEach(k -> report.types.put(k.name(), k.result(seconds, true, Map.of(), null)));
    report.loaded =
        new StepResult.Loaded(
            loaded,
            rates,
            complete ? summary.digest() : null,
            loading.order().orElse(null),
            complete && index.isPresent() ? Double.valueOf(index.getAsDouble()) : null);
    report.operations = rows();
    report.cost(spent.client(embedded), spent, null, null);
    return report;
  }

  /** Rows of all kinds so far. */
  private long rows() {
    return kinds.stream().mapToLong(TypeTotals::rows).sum();
  }

  private Map<String, Long> rowsByKind() {
    Map<String, Long> rows = new LinkedHashMap<>();
    kinds.forEach(kind -> rows.put(kind.name(), kind.rows()));
    return rows;
  }
}
