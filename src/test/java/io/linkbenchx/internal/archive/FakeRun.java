package io.linkbenchx.internal.archive;

import io.linkbenchx.engine.RunListener;
import io.linkbenchx.internal.measure.LatencyScale;
import io.linkbenchx.result.Accounting;
import io.linkbenchx.result.Arrival;
import io.linkbenchx.result.Behind;
import io.linkbenchx.result.Calibration;
import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.CellState;
import io.linkbenchx.result.ClientCost;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.EngineStatistics;
import io.linkbenchx.result.Facts;
import io.linkbenchx.result.Failure;
import io.linkbenchx.result.IntervalCounts;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.Machine;
import io.linkbenchx.result.MachineCost;
import io.linkbenchx.result.OfferedLatency;
import io.linkbenchx.result.OpenLoop;
import io.linkbenchx.result.OpenVerdict;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.result.PlanResult;
import io.linkbenchx.result.Precision;
import io.linkbenchx.result.RoleKind;
import io.linkbenchx.result.RoleResult;
import io.linkbenchx.result.RunInfo;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.Steadiness;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepPhase;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepState;
import io.linkbenchx.result.TypeInterval;
import io.linkbenchx.result.TypeResult;
import io.linkbenchx.result.VerificationResult;
import io.linkbenchx.result.WarmUpEnd;
import io.linkbenchx.statistics.Absence;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.HdrHistogram.Histogram;

/**
 * Plays a whole run, load, closed, open and verify, to listeners: what an engine would report them.
 * Everything in it follows from the seed.
 */
public final class FakeRun {
  private static final long START_MILLIS = 1_795_223_460_000L;

  private final FakeTypes types;
  private final Random random;
  private final String label;
  private final int seconds;
  private final List<StepResult> steps = new ArrayList<>();
  private final Map<String, Totals> totals = new LinkedHashMap<>();
  private final Histogram lag = LatencyScale.histogram();

  /**
   * @param seconds of the closed and of the open step, each
   */
  public FakeRun(long seed, String label, int seconds) {
    this.types = new FakeTypes(seed);
    this.random = new Random(seed);
    this.label = label;
    this.seconds = seconds;
  }

  /** Reports all of it and returns the final result. */
  public RunResult play(RunListener listener) {
    playUntilKilled(listener);
    for (int second = seconds / 2; second < seconds; second++) {
      listener.interval(openHead(), open(second));
    }
    end(listener, openStep());
    RunResult finished = result(RunStatus.FINISHED, verification());
    listener.runFinished(finished);
    return finished;
  }

  /** The same up to the middle of the open step. */
  public void playUntilKilled(RunListener listener) {
    listener.runStarted(result(RunStatus.RUNNING, null));
    listener.stepStarted(loadHead());
    for (int second = 0; second < 7; second++) {
      listener.interval(loadHead(), load(second));
    }
    end(listener, loadStep());
    listener.stepStarted(closedHead());
    for (int second = -2; second < seconds; second++) {
      listener.interval(closedHead(), closed(second));
    }
    end(listener, closedStep());
    listener.stepStarted(openHead());
    for (int second = 0; second < seconds / 2; second++) {
      listener.interval(openHead(), open(second));
    }
  }

  private void end(RunListener listener, StepResult step) {
    steps.add(step);
    totals.clear();
    listener.stepFinished(step, result(RunStatus.RUNNING, null));
  }

  private static Step loadHead() {
    return head(1, "load", StepMode.LOAD, Step.Schedule.UNTIMED);
  }

  private Step closedHead() {
    return head(2, "run", StepMode.CLOSED, Step.Schedule.closed(2, seconds));
  }

  private Step openHead() {
    return head(
        3,
        "open",
        StepMode.OPEN,
        new Step.Schedule(Arrival.POISSON, 4_700, null, null, 0, seconds));
  }

  private static Step head(int number, String name, StepMode mode, Step.Schedule schedule) {
    return new Step(number, name, "LinkGraph", "rocksdb", mode, 2, schedule);
  }

  private IntervalSnapshot load(int second) {
    List<TypeInterval> batches = new ArrayList<>();
    for (String kind : List.of("nodes", "links", "counts")) {
      Histogram service = LatencyScale.histogram();
      for (int i = 0; i < 60; i++) {
        service.recordValue((long) (900_000 * Math.exp(0.4 * random.nextGaussian())));
      }
      batches.add(new TypeInterval(kind, IntervalCounts.of(60, 15_000), service, null));
    }
    return snapshot(StepPhase.LOAD, second, batches, null);
  }

  private IntervalSnapshot closed(int second) {
    List<TypeInterval> all = types.interval(6_700, false, second % 20 == 13 ? 1.8 : 1);
    if (second < 0) {
      return snapshot(StepPhase.WARMUP, second, List.of(allOf(all)), null);
    }
    return snapshot(StepPhase.RUN, second, all, null);
  }

  private static TypeInterval allOf(List<TypeInterval> types) {
    Histogram service = LatencyScale.histogram();
    types.forEach(type -> service.add(type.service()));
    IntervalCounts counts = IntervalCounts.of(service.getTotalCount(), 0);
    return new TypeInterval("ALL", counts, service, null);
  }

  private IntervalSnapshot open(int second) {
    Histogram waits = LatencyScale.histogram();
    for (int i = 0; i < 4_700; i++) {
      waits.recordValue((long) (-4_000 * Math.log(1 - random.nextDouble())));
    }
    lag.add(waits);
    return snapshot(
        StepPhase.RUN, second, types.interval(4_700, true, second % 20 == 11 ? 2.5 : 1), waits);
  }

  private IntervalSnapshot snapshot(
      StepPhase phase, int second, List<TypeInterval> types, Histogram waits) {
    if (phase.measured()) {
      types.forEach(type -> totals.computeIfAbsent(type.name(), n -> new Totals()).add(type));
    }
    Map<String, Double> system = new LinkedHashMap<>();
    system.put("process_cpu_s", 1.64 + random.nextGaussian() * 0.06);
    system.put("gc_ms", random.nextInt(6) == 0 ? 1.0 + random.nextInt(9) : 0.0);
    system.put("jit_ms", Math.max(0, 400.0 - second * 40));
    system.put("heap_mb", 60.0 + random.nextInt(80));
    system.put("host_cpu_s", 1.76 + random.nextGaussian() * 0.06);
    system.put("host_iowait_s", 0.02);
    system.put("host_steal_s", 0.0);
    system.put("host_context_switches", 18_000 + random.nextGaussian() * 900);
    if (second >= 1) {
      system.put("process_read_bytes", 0.0);
      system.put("process_write_bytes", Math.abs(22e6 + random.nextGaussian() * 9e6));
    }
    return new IntervalSnapshot(
        new IntervalSnapshot.Span(phase, second, second + 1, START_MILLIS + second * 1000L),
        types,
        waits,
        null,
        new IntervalSnapshot.Queue(0.0021, waits == null ? 0 : random.nextInt(30), 0),
        system);
  }

  private StepResult loadStep() {
    return new StepResult(
        loadHead(),
        StepState.FINISHED,
        StepResult.Span.of(7.6),
        StepResult.Totals.of(1_260, 163_000.0),
        typeResults(7, null),
        null,
        null,
        new StepResult.Loaded(
            ordered("nodes,links,counts", 200_000L, 824_913L, 214_110L),
            ordered("nodes,links,counts", 26_316.0, 108_541.0, 28_172.0),
            "5f0c9a1d33e07b44",
            null,
            null),
        new Cost(
            new Cost.PerTransaction(0.43, 0.37, 0.0, 11.2, null, null, 4.2, 0.6),
            new Cost.Amplification(2.1, 1.0, 1.1, 0.0),
            new Cost.Writes(258_000_000L, 258_000_000L, 284_000_000L, 0L, 460_000_000L, 0L),
            305_000_000L,
            258_000_000L,
            null,
            switches(0.4),
            null,
            null),
        new ClientCost(11.2, 10.4, 0, 0.97, 8, 0, null, null, null, true),
        null,
        null,
        List.of(),
        null,
        null,
        null);
  }

  private static MachineCost switches(double each) {
    return new MachineCost(
        null, null, new MachineCost.Host(each, null, null, null, null), null, null, List.of());
  }

  private StepResult closedStep() {
    return step(
        closedHead(),
        counts(Map.of(), 12, 0),
        null,
        new Cost(
            new Cost.PerTransaction(0.52, 0.41, 0.0, 26.1, 4.9, null, 8.3, 0.2),
            new Cost.Amplification(3.1, 1.0, 1.0, 1.1),
            new Cost.Writes(
                9_000_000L, 9_000_000L, 9_000_000L, 9_900_000L, 21_000_000L, 5_000_000L),
            312_000_000L,
            264_000_000L,
            null,
            switches(0.3),
            null,
            null),
        new ClientCost(26.1, 24.9, 0, 0.98, 31, 0.2, 0.98, 0.99, 0.04, true),
        steady(0.01));
  }

  private static final EngineStatistics ENGINE =
      new EngineStatistics(
          ordered("compaction_written_bytes,stall_micros,syncs", 3L << 20, 1_250_000L, 0L),
          ordered("level_0_files,memtable_bytes", 3L, 65_536L));

  private StepResult openStep() {
    return step(
        openHead(),
        counts(Map.of(Outcome.TIMEOUT, 3L), 4, 1),
        new OpenLoop(
            new OpenLoop.Schedule(Arrival.POISSON, 4_700, Behind.BACKLOG),
            OpenVerdict.KEPT_UP,
            response(),
            Latency.ofNanos(lag),
            null,
            OpenLoop.Arrears.NONE,
            null),
        new Cost(
            new Cost.PerTransaction(0.55, 0.44, 0.0, 31.7, 4.9, 6.3, 11.0, 0.1),
            new Cost.Amplification(3.3, 1.0, 1.0, 1.3),
            new Cost.Writes(6_000_000L, 6_000_000L, 6_000_000L, 7_800_000L, 15_000_000L, 0L),
            318_000_000L,
            266_000_000L,
            ENGINE,
            switches(2.2),
            null,
            null),
        new ClientCost(31.7, 22.0, 6.3, 0.71, 12, 0.2, 0.49, 0.49, 0.04, true),
        steady(0.002),
        new Caveat(Caveat.Kind.UNFINISHED, "3 transactions given up after a timeout: see errors"));
  }

  private static Steadiness steady(double change) {
    return new Steadiness(
        Steadiness.Basis.RATE,
        Steadiness.Verdict.STEADY,
        change,
        new Precision.Bounds(change - 0.03, change + 0.03, 3, null));
  }

  /** A run with batches, in which few episodes cause the tails of two types. */
  private Precision precision(double rate, OpenLoop open) {
    Map<String, Precision.OfType> types = new LinkedHashMap<>();
    typeResults(seconds, rows())
        .forEach(
            (name, type) ->
                types.put(
                    name,
                    new Precision.OfType(
                        around(type.rate(), 0.03),
                        latency(type.service(), name.startsWith("GET_") ? 2 : 7),
                        open == null ? null : latency(type.response(), null))));
    OfferedLatency offered = open == null ? null : open.response();
    return new Precision(
        around(rate, 0.019),
        offered == null
            ? null
            : new Precision.OfLatency(
                null,
                percentile(offered.p50().micros(), 0.04, null),
                percentile(offered.p90().micros(), 0.05, null),
                percentile(offered.p95().micros(), 0.06, null),
                percentile(offered.p99().micros(), 0.1, null),
                new Precision.OfPercentile(new Precision.Bounds(480.0, null, 3, null), 9),
                new Precision.OfPercentile(Precision.Bounds.none(Absence.BEYOND_SAMPLES), null)),
        types);
  }

  private static Precision.OfLatency latency(Latency latency, Integer episodes) {
    return new Precision.OfLatency(
        around(latency.mean(), 0.04),
        percentile(latency.p50(), 0.02, null),
        percentile(latency.p90(), 0.03, null),
        percentile(latency.p95(), 0.05, null),
        percentile(latency.p99(), 0.1, episodes),
        percentile(latency.p99_9(), 0.2, episodes),
        percentile(latency.p99_99(), 0.2, episodes));
  }

  private static Precision.OfPercentile percentile(Double figure, double part, Integer episodes) {
    return figure == null
        ? new Precision.OfPercentile(Precision.Bounds.none(Absence.BEYOND_SAMPLES), null)
        : new Precision.OfPercentile(around(figure, part), episodes);
  }

  private static Precision.Bounds around(double figure, double part) {
    return new Precision.Bounds(figure * (1 - part), figure * (1 + part), 3, null);
  }

  /** Of all types together; what was given up is slower than everything. */
  private OfferedLatency response() {
    Histogram served = LatencyScale.histogram();
    totals.values().forEach(total -> served.add(total.response));
    return OfferedLatency.of(served, served, served.getTotalCount() + 3);
  }

  private StepResult.Totals counts(Map<Outcome, Long> errors, long retries, long unknown) {
    long count = totals.values().stream().mapToLong(total -> total.counts.count()).sum();
    long failed = errors.values().stream().mapToLong(Long::longValue).sum();
    List<Failure> failures = new ArrayList<>();
    errors.forEach((o, n) -> failures.add(new Failure("GET_NODE", o, "7", "too slow", 1, n)));
    return new StepResult.Totals(
        count,
        count / (double) seconds,
        null,
        errors,
        retries,
        unknown,
        0L,
        Accounting.of(count, 0L, failed, unknown, 0, 0, 0),
        failures,
        null);
  }

  /** A step of transactions, as its intervals were reported. */
  private StepResult step(
      Step head,
      StepResult.Totals counts,
      OpenLoop open,
      Cost cost,
      ClientCost client,
      Steadiness steadiness,
      Caveat... caveats) {
    return new StepResult(
        head,
        StepState.FINISHED,
        new StepResult.Span(seconds, head.schedule().warmupSeconds(), WarmUpEnd.FIXED),
        counts,
        typeResults(seconds, rows()),
        List.of(role(counts)),
        open,
        null,
        cost,
        client,
        steadiness,
        precision(counts.rate(), open),
        List.of(caveats),
        null,
        null,
        null);
  }

  private RoleResult role(StepResult.Totals counts) {
    return new RoleResult(
        "requester",
        RoleKind.MIX,
        List.copyOf(totals.keySet()),
        2,
        counts.transactions(),
        counts.rate(),
        true,
        counts.accounting(),
        new RoleResult.Work(0, 0.0, 0.0, null, null),
        new RoleResult.FinishTimes(seconds, seconds, seconds),
        null,
        null,
        null);
  }

  private static TypeResult.Answers rows() {
    return new TypeResult.Answers(6.2, 1, 96, 10_000, 0.39, 0.001);
  }

  private Map<String, TypeResult> typeResults(int length, TypeResult.Answers rows) {
    Map<String, TypeResult> results = new LinkedHashMap<>();
    totals.forEach(
        (name, total) ->
            results.put(
                name,
                new TypeResult(
                    new TypeResult.Counts(
                        total.counts.count(),
                        total.counts.count() / (double) length,
                        Map.of(),
                        total.counts.retried(),
                        total.counts.retried(),
                        total.counts.hits(),
                        total.counts.targets()),
                    Latency.ofNanos(total.service),
                    Latency.ofNanos(total.response),
                    null,
                    null,
                    null,
                    name.equals("GET_LINKS_LIST") ? rows : null,
                    null,
                    total.counts.retried() == 0
                        ? Map.of()
                        : Map.of("conflict 1213", total.counts.retried()),
                    null)));
    return results;
  }

  private static VerificationResult verification() {
    return new VerificationResult(
        true,
        VerificationResult.Scope.FULL,
        1,
        2.3,
        ordered("nodes,links,counts,payloads", 200_000L, 831_204L, 214_330L, 1_031_204L),
        ordered("links", "824 913 loaded + 6 291 added = 831 204 found"),
        List.of(),
        0,
        null);
  }

  private RunResult result(RunStatus status, VerificationResult verification) {
    return new RunResult(
        RunResult.SCHEMA_VERSION,
        status,
        null,
        new RunInfo(
            null,
            label,
            "2026-11-21T01:11:00Z",
            41.3,
            20_261_121L,
            "LinkGraph",
            new RunInfo.Profile("linkbenchx-1", "3f9a21"),
            new Facts(
                ordered("mix,ids,nlinks_max", "2017", "200 000", "10 000"),
                null,
                null,
                Map.of("nlinks_max", 10_000L),
                null),
            new Machine(2, 24L << 30, "Linux 6.1", "amd64", "17.0.15", 6L << 30, null, null),
            null),
        new RunResult.Tool("0.1", null),
        new PlanResult(
            "single",
            "ascending",
            "never",
            1,
            null,
            List.of(
                new CellResult(
                    1, Map.of(), null, "rocksdb", "LinkGraph", 2, CellState.FINISHED, null, null))),
        List.of(
            new DatabaseResult(
                "rocksdb",
                "rocksdb",
                "RocksDB",
                "11.8.1",
                "RocksDB",
                true,
                false,
                ordered("wal,sync,block_cache", "on", "false", "512 MB"),
                new DatabaseResult.Durability(
                    "os", "os: survives a crash of the process, not of the machine", "os"),
                null,
                null)),
        new Calibration("LinkGraph", 2, 1_900_000, 1_050, 4_900.0),
        List.copyOf(steps),
        verification,
        null,
        null);
  }

  /** A map that keeps its order: keys separated by commas, then the values. */
  @SafeVarargs
  private static <T> Map<String, T> ordered(String keys, T... values) {
    Map<String, T> map = new LinkedHashMap<>();
    String[] names = keys.split(",");
    for (int i = 0; i < names.length; i++) {
      map.put(names[i], values[i]);
    }
    return map;
  }

  private static final class Totals {
    private IntervalCounts counts = IntervalCounts.NONE;
    private final Histogram service = LatencyScale.histogram();
    private Histogram response;

    void add(TypeInterval type) {
      counts = counts.plus(type.counts());
      service.add(type.service());
      response = Tally.sum(response, type.response());
    }
  }
}
