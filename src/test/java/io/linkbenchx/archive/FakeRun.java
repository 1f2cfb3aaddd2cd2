package io.linkbenchx.archive;

import io.linkbenchx.engine.RunListener;
import io.linkbenchx.measure.LatencyScale;
import io.linkbenchx.result.Amplification;
import io.linkbenchx.result.Arrears;
import io.linkbenchx.result.Calibration;
import io.linkbenchx.result.ClientCost;
import io.linkbenchx.result.Cost;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.EngineStatistics;
import io.linkbenchx.result.IntervalCounts;
import io.linkbenchx.result.IntervalQueue;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.IntervalSpan;
import io.linkbenchx.result.Latency;
import io.linkbenchx.result.LoadedRows;
import io.linkbenchx.result.OpenLoop;
import io.linkbenchx.result.OpenSchedule;
import io.linkbenchx.result.PerTransaction;
import io.linkbenchx.result.Rows;
import io.linkbenchx.result.RunInfo;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunState;
import io.linkbenchx.result.Steadiness;
import io.linkbenchx.result.StepCosts;
import io.linkbenchx.result.StepCounts;
import io.linkbenchx.result.StepHead;
import io.linkbenchx.result.StepIdentity;
import io.linkbenchx.result.StepResult;
import io.linkbenchx.result.StepSchedule;
import io.linkbenchx.result.StepSpan;
import io.linkbenchx.result.TypeCounts;
import io.linkbenchx.result.TypeInterval;
import io.linkbenchx.result.TypeLatencies;
import io.linkbenchx.result.TypeResult;
import io.linkbenchx.result.TypeTraffic;
import io.linkbenchx.result.VerificationResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.HdrHistogram.Histogram;

/**
 * Plays a whole run, load, closed, open and verify, to listeners: what an engine would tell them.
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

  /** Tells all of it and returns the final result. */
  public RunResult play(RunListener listener) {
    playUntilKilled(listener);
    for (int second = seconds / 2; second < seconds; second++) {
      listener.interval(openHead(), open(second));
    }
    end(listener, openStep());
    RunResult finished = result("finished", verification());
    listener.runFinished(finished);
    return finished;
  }

  /** The same up to the middle of the open step. */
  public void playUntilKilled(RunListener listener) {
    listener.runStarted(result("running", null));
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
    listener.stepFinished(step, result("running", null));
  }

  private static StepHead loadHead() {
    return head(1, "load", "load", StepSchedule.UNTIMED);
  }

  private StepHead closedHead() {
    return head(2, "run", "closed", StepSchedule.closed(2, seconds));
  }

  private StepHead openHead() {
    return head(3, "open", "open", new StepSchedule(4_700, "poisson", 0, seconds));
  }

  private static StepHead head(int number, String name, String mode, StepSchedule schedule) {
    StepIdentity identity = StepIdentity.of(number, name, "LinkGraph", "rocksdb", mode);
    return new StepHead(number, identity, 2, schedule);
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
    return snapshot("run", second, batches, null);
  }

  private IntervalSnapshot closed(int second) {
    List<TypeInterval> all = types.interval(6_700, false, second % 20 == 13 ? 1.8 : 1);
    if (second < 0) {
      return snapshot("warmup", second, List.of(allOf(all)), null);
    }
    return snapshot("run", second, all, null);
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
    return snapshot("run", second, types.interval(4_700, true, second % 20 == 11 ? 2.5 : 1), waits);
  }

  private IntervalSnapshot snapshot(
      String phase, int second, List<TypeInterval> types, Histogram waits) {
    if (phase.equals("run")) {
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
        new IntervalSpan(phase, second, second + 1, START_MILLIS + second * 1000L),
        types,
        waits,
        new IntervalQueue(0.0021, waits == null ? 0 : random.nextInt(30), 0),
        system);
  }

  private StepResult loadStep() {
    StepResult load =
        new StepResult(
            loadHead().identity(),
            new StepSpan("finished", 2, 7.6, 0),
            StepCounts.of(1_260, 163_000),
            new StepCosts(
                new ClientCost(11.2, 10.4, 0.97, 8, 0, null, null, true),
                new Cost(
                    new PerTransaction(0.37, 0.0, 11.2, null, 4.2, 0.4),
                    new Amplification(2.1, 1.0, 1.1, 0.0),
                    305_000_000L,
                    258_000_000L,
                    null)),
            new Steadiness(0.06, null, 0, 0, true),
            typeResults(7, null),
            List.of());
    return load.withLoaded(
        new LoadedRows(
            ordered("nodes,links,counts", 200_000L, 824_913L, 214_110L),
            ordered("nodes,links,counts", 26_316.0, 108_541.0, 28_172.0),
            "5f0c9a1d33e07b44"));
  }

  private StepResult closedStep() {
    return step(
        closedHead(),
        counts(Map.of(), 12, 0),
        new StepCosts(
            new ClientCost(26.1, 24.9, 0.98, 31, 0.2, 0.99, 0.04, true),
            new Cost(
                new PerTransaction(0.41, 0.0, 26.1, 4.9, 8.3, 0.3),
                new Amplification(3.1, 1.0, 1.0, 1.1),
                312_000_000L,
                264_000_000L,
                null)),
        new Steadiness(0.04, 1.01, 0, 0, true));
  }

  private static final EngineStatistics ENGINE =
      new EngineStatistics(
          ordered("compaction_written_bytes,stall_micros,syncs", 3L << 20, 1_250_000L, 0L),
          ordered("level_0_files,memtable_bytes", 3L, 65_536L));

  private StepResult openStep() {
    StepResult closed =
        step(
            openHead(),
            counts(ordered("timeout", 3L), 4, 1),
            new StepCosts(
                new ClientCost(31.7, 22.0, 0.71, 12, 0.2, null, 0.04, true),
                new Cost(
                    new PerTransaction(0.44, 0.0, 31.7, 4.9, 11.0, 2.2),
                    new Amplification(3.3, 1.0, 1.0, 1.3),
                    318_000_000L,
                    266_000_000L,
                    ENGINE)),
            new Steadiness(0.02, 1.0, 0, 0, true),
            "3 transactions given up after a timeout: see errors");
    return closed.withOpen(
        new OpenLoop(
            new OpenSchedule("poisson", 4_700, "backlog"),
            Latency.ofNanos(lag),
            Arrears.NONE,
            null));
  }

  private StepCounts counts(Map<String, Long> errors, long retries, long unknown) {
    long count = totals.values().stream().mapToLong(total -> total.counts.count()).sum();
    return new StepCounts(count, count / (double) seconds, null, errors, retries, unknown, 0);
  }

  /** A step of transactions, as its intervals were told. */
  private StepResult step(
      StepHead head,
      StepCounts counts,
      StepCosts costs,
      Steadiness steadiness,
      String... warnings) {
    return new StepResult(
        head.identity(),
        new StepSpan("finished", head.clients(), seconds, head.schedule().warmupSeconds()),
        counts,
        costs,
        steadiness,
        typeResults(seconds, rows()),
        List.of(warnings));
  }

  private static Rows rows() {
    return new Rows(6.2, 1, 96, 10_000, 0.39, 0.001);
  }

  private Map<String, TypeResult> typeResults(int length, Rows rows) {
    Map<String, TypeResult> results = new LinkedHashMap<>();
    totals.forEach(
        (name, total) ->
            results.put(
                name,
                new TypeResult(
                    new TypeCounts(
                        total.counts.count(),
                        total.counts.count() / (double) length,
                        0,
                        Map.of(),
                        total.counts.retried(),
                        total.counts.retried(),
                        total.counts.hits(),
                        total.counts.targets()),
                    name.equals("GET_LINKS_LIST") ? rows : null,
                    TypeTraffic.NONE,
                    new TypeLatencies(
                        Latency.ofNanos(total.service),
                        Latency.ofNanos(total.response),
                        null,
                        null),
                    total.counts.retried() == 0
                        ? Map.of()
                        : Map.of("conflict 1213", total.counts.retried()),
                    null)));
    return results;
  }

  private static VerificationResult verification() {
    return new VerificationResult(
        true,
        "full",
        1,
        2.3,
        ordered("nodes,links,counts,payloads", 200_000L, 831_204L, 214_330L, 1_031_204L),
        ordered("links", "824 913 loaded + 6 291 added = 831 204 found"),
        List.of(),
        0,
        null);
  }

  private RunResult result(String state, VerificationResult verification) {
    return new RunResult(
        new RunState(state, null),
        new RunInfo(
            null,
            label,
            "2026-11-21T01:11:00Z",
            41.3,
            20_261_121,
            "LinkGraph",
            "linkbenchx-1 3f9a21",
            ordered("mix,ids,nlinks_max", "2017", "200 000", "10 000"),
            ordered(
                "cores,memory,os,arch,jdk,heap",
                "2",
                "24.0 GB",
                "Linux 6.1",
                "amd64",
                "17.0.15",
                "6.0 GB")),
        new RunResult.Tool("0.1"),
        List.of(
            new DatabaseResult(
                "rocksdb",
                "rocksdb",
                "RocksDB",
                "11.8.1",
                "RocksDB",
                true,
                ordered("wal,sync,block_cache", "on", "false", "512 MB"),
                new DatabaseResult.DurabilityResult(
                    "os", "os: survives a crash of the process, not of the machine"))),
        new Calibration("LinkGraph", 2, 1_900_000, 1_050),
        List.copyOf(steps),
        verification);
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
