package io.linkbenchx.internal.workload.lua;

import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.TypeInterval;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/**
 * Passes the figures of intervals to the script's hooks {@code report_intermediate} and {@code
 * report_cumulative}, in a thread of its own: a slow hook delays nothing but its own output.
 */
final class ScriptReports {
  private static final String INTERMEDIATE = "report_intermediate";
  private static final String CUMULATIVE = "report_cumulative";
  private static final List<String> HOOKS = List.of(INTERMEDIATE, CUMULATIVE);

  /** sysbench's default. */
  static final int PERCENTILE = 95;

  private static final double NANOS = 1e9;
  private static final int DIGITS = 3;
  private static final int CLOSING_SECONDS = 5;

  private final LuaState main;
  private final List<ScriptCalls> clients = new CopyOnWriteArrayList<>();
  private final Histogram all = new Histogram(DIGITS);
  private final ExecutorService thread =
      Executors.newSingleThreadExecutor(
          task -> {
            Thread daemon = new Thread(task, "script-reports");
            daemon.setDaemon(true);
            return daemon;
          });
  private long reads;
  private long writes;
  private long others;
  private long errors;
  private double seconds;

  ScriptReports(LuaState main) {
    this.main = main;
  }

  /** Whether a script wants reports. */
  static boolean wanted(LuaState state) {
    return HOOKS.stream().anyMatch(state::hasHook);
  }

  void add(ScriptCalls client) {
    clients.add(client);
  }

  /** Reports an interval of the measured part. */
  void interval(IntervalSnapshot interval) {
    Histogram latency = new Histogram(DIGITS);
    for (TypeInterval type : interval.types()) {
      Histogram recorded = type.response() == null ? type.service() : type.response();
      if (recorded != null) {
        latency.add(recorded);
      }
    }
    all.add(latency);
    errors += interval.errors();
    seconds = interval.span().endSeconds();
    long[] before = {reads, writes, others};
    reads = clients.stream().mapToLong(ScriptCalls::reads).sum();
    writes = clients.stream().mapToLong(ScriptCalls::writes).sum();
    others = clients.stream().mapToLong(ScriptCalls::others).sum();
    Map<String, Object> figures =
        figures(
            latency,
            interval.span().seconds(),
            reads - before[0],
            writes - before[1],
            others - before[2],
            interval.errors());
    thread.execute(() -> main.report(INTERMEDIATE, figures));
  }

  /** Reports the whole step, then waits for the output. */
  void end() {
    Map<String, Object> figures = figures(all, seconds, reads, writes, others, errors);
    thread.execute(() -> main.report(CUMULATIVE, figures));
    thread.shutdown();
    try {
      boolean unused = thread.awaitTermination(CLOSING_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** With the names of sysbench; times in seconds. */
  private Map<String, Object> figures(
      Histogram latency, double length, long read, long wrote, long other, long failed) {
    Map<String, Object> figures = new HashMap<>();
    figures.put("threads_running", clients.size());
    figures.put("time_interval", length);
    figures.put("time_total", seconds);
    figures.put("events", latency.getTotalCount());
    figures.put("reads", read);
    figures.put("writes", wrote);
    figures.put("other", other);
    figures.put("errors", failed);
    figures.put("reconnects", 0);
    figures.put("latency_pct", latency.getValueAtPercentile(PERCENTILE) / NANOS);
    figures.put("latency_min", latency.getMinValue() / NANOS);
    figures.put("latency_max", latency.getMaxValue() / NANOS);
    figures.put("latency_avg", latency.getMean() / NANOS);
    figures.put("latency_sum", latency.getMean() * latency.getTotalCount() / NANOS);
    return figures;
  }
}
