package io.linkbenchx.internal.engine;

import io.linkbenchx.result.Caveat;
import io.linkbenchx.result.Caveat.Kind;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * When transactions of a step's measured part completed, to the length of a batch: the longest time
 * without any, the last time of one, and the time in which this process did not run.
 */
final class Silence {
  /** A batch longer than this was cut late: its thread was not scheduled, or was stopped. */
  static final long LATE = Math.max(500_000_000, 5 * StepBatches.LENGTH_NANOS);

  /** Shortest silence to report. */
  private static final long LEAST = TimeUnit.SECONDS.toNanos(1);

  /** A silence to report is this many times the mean time between completions. */
  private static final double UNUSUAL = 20;

  private long from;
  private long answered;
  private long longest;
  private long longestSince;
  private long completed;
  private long lateNanos;
  private long latest;
  private long lateCompleted;

  void begin(long now) {
    from = now;
    answered = now;
  }

  /** Takes a batch; the last one may have ended before its transactions. */
  void batch(long begun, long now, long count) {
    boolean late = now - begun > LATE;
    if (late) {
      lateNanos += now - begun - StepBatches.LENGTH_NANOS;
      lateCompleted += count;
      latest = Math.max(latest, now - begun - StepBatches.LENGTH_NANOS);
    }
    if (count > 0 || late) {
      silentUntil(begun);
      answered = now;
    }
    completed += count;
  }

  /** Nothing has completed until then, such as the end of the measured part. */
  void silentUntil(long until) {
    if (until - answered > longest) {
      longest = until - answered;
      longestSince = answered;
    }
  }

  /** When the last transaction of a step completed. */
  String lastAnswer(String step) {
    double seconds = (answered - from) / 1e9;
    return String.format(
        Locale.ROOT, "nothing was answered after second %.1f of step %s", seconds, step);
  }

  /**
   * Outages, whatever a driver hid by its own retries, and pauses of this process.
   *
   * @param seconds of the measured part
   */
  List<Caveat> caveats(double seconds) {
    double stopped = stopped(seconds);
    return new Caveats()
        .when(longest >= LEAST && longest / 1e9 * completed >= UNUSUAL * seconds, Kind.SILENCE)
        .say(
            "no transaction completed for %.1f s, from second %.1f on",
            longest / 1e9, (longestSince - from) / 1e9)
        .when(stopped > 0, Kind.CLIENT_STOPPED)
        .say(
            "this process did not run for %.1f s (stopped, or starved of CPU or memory):"
                + " latencies above %.1f s may be its own",
            stopped, LATE / 1e9)
        .when(!(stopped > 0) && latest > LEAST, Kind.SAMPLER_LATE)
        .say(
            "the sampler was up to %.1f s late because it had no processor: the series are coarser,"
                + " and late costs are NA; use fewer clients or a longer step",
            latest / 1e9)
        .found();
  }

  /** Seconds in which this process did not run; 0 if only the thread that cuts batches was late. */
  private double stopped(double seconds) {
    double late = lateNanos / 1e9;
    double usual = (completed - lateCompleted) / Math.max(1e-9, seconds - late);
    return lateCompleted > usual * late / 2 && lateCompleted > 0 ? 0 : late;
  }
}
