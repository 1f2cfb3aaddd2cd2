package io.linkbenchx.internal.workload.lua;

import static io.linkbenchx.internal.workload.lua.ScriptCalls.KINDS;

import io.linkbenchx.db.sql.SqlResult;
import io.linkbenchx.internal.measure.LatencyScale;
import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.TypeInterval;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/**
 * The main thread of a script, which calls {@code init} and {@code done}. Passes the figures of
 * intervals to the hooks {@code report_intermediate} and {@code report_cumulative}, in a thread of
 * its own: a slow hook delays nothing but its own output.
 */
final class ScriptMain {
  private static final String INIT = "init";
  private static final String DONE = "done";
  private static final String INTERMEDIATE = "report_intermediate";
  private static final String CUMULATIVE = "report_cumulative";

  private static final double NANOS = 1e9;

  private final ScriptThread script;
  private final List<ScriptCalls> clients = new CopyOnWriteArrayList<>();
  private final Histogram all = new Histogram(LatencyScale.DIGITS);
  private final ExecutorService thread =
      Executors.newSingleThreadExecutor(
          task -> {
            Thread daemon = new Thread(task, "script-reports");
            daemon.setDaemon(true);
            return daemon;
          });

  /** Statements by their kinds, until the end of the last interval. */
  private final long[] statements = new long[KINDS.size()];

  private final AtomicLong reconnected = new AtomicLong();
  private long errors;
  private long reconnects;
  private double seconds;

  /** Runs the script's {@code init} in this state, which lives as long as the step. */
  ScriptMain(ScriptThread script) {
    this.script = script;
    script.call(INIT);
  }

  /** Whether a script does anything in its main thread. */
  static boolean needed(ScriptThread script) {
    return Stream.of(INIT, DONE, INTERMEDIATE, CUMULATIVE).anyMatch(script::has);
  }

  void add(ScriptCalls client) {
    clients.add(client);
  }

  /** A client has connected again. */
  void reconnected() {
    long unused = reconnected.incrementAndGet();
  }

  /** Reports an interval of the measured part. */
  void interval(IntervalSnapshot interval) {
    Histogram latency = new Histogram(LatencyScale.DIGITS);
    long restarts = 0;
    for (TypeInterval type : interval.types()) {
      Histogram recorded = type.response() == null ? type.service() : type.response();
      if (recorded != null) {
        latency.add(recorded);
      }
      restarts += type.counts().retries();
    }
    all.add(latency);
    errors += restarts;
    long again = reconnected.get() - reconnects;
    reconnects += again;
    seconds = interval.span().endSeconds();
    long[] more = new long[statements.length];
    for (SqlResult.Kind kind : KINDS) {
      int i = KINDS.indexOf(kind);
      more[i] = clients.stream().mapToLong(client -> client.answers(kind)).sum() - statements[i];
      statements[i] += more[i];
    }
    report(INTERMEDIATE, latency, interval.span().seconds(), restarts, again, more);
  }

  /** Reports the whole step, waits for the output, then calls the script's {@code done}. */
  void end() {
    report(CUMULATIVE, all, seconds, errors, reconnects, statements);
    thread.shutdown();
    try {
      boolean unused = thread.awaitTermination(5, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    try (script) {
      script.ask("end_reports");
      script.call(DONE);
    }
  }

  /** Calls a hook with sysbench's names of figures; times are in seconds. */
  private void report(
      String hook, Histogram latency, double length, long ignored, long again, long... counts) {
    Map<String, Object> figures = new HashMap<>();
    figures.put("threads_running", clients.size());
    figures.put("time_interval", length);
    figures.put("time_total", seconds);
    figures.put("events", latency.getTotalCount());
    figures.put("reads", counts[KINDS.indexOf(SqlResult.Kind.READ)]);
    figures.put("writes", counts[KINDS.indexOf(SqlResult.Kind.WRITE)]);
    figures.put("other", counts[KINDS.indexOf(SqlResult.Kind.OTHER)]);
    figures.put("errors", ignored);
    figures.put("reconnects", again);
    figures.put("latency_pct", latency.getValueAtPercentile(95) / NANOS); // sysbench's default
    figures.put("latency_min", latency.getMinValue() / NANOS);
    figures.put("latency_max", latency.getMaxValue() / NANOS);
    figures.put("latency_avg", latency.getMean() / NANOS);
    figures.put("latency_sum", latency.getMean() * latency.getTotalCount() / NANOS);
    thread.execute(() -> script.ask("report", hook, figures));
  }
}
