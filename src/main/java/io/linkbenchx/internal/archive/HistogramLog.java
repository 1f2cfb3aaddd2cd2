package io.linkbenchx.internal.archive;

import io.linkbenchx.result.IntervalSnapshot;
import io.linkbenchx.result.Step;
import io.linkbenchx.result.TypeInterval;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/**
 * Writes latency.hlog, an HdrHistogram log of format 1.3: one entry per transaction type, kind and
 * period, values in nanoseconds. Tags are {@code TYPE.service}, {@code TYPE.response}, {@code lag}
 * and {@code wakeup}; entries of warm-up and drain have {@code warmup.} or {@code drain.} before
 * the tag.
 *
 * <p>A period is one second in steps of up to ten minutes. In longer steps it follows the settings,
 * or a multiple if the file would otherwise exceed 1 MB + 1.2 KB per second of the step, which is
 * 105 MB for a day: with the other files, a day stays below 300 MB. Merged histograms lose time
 * resolution, never precision.
 */
final class HistogramLog implements AutoCloseable {
  private static final long FREE_BYTES = 1_000_000;
  private static final long BYTES_PER_SECOND = 1_200;

  /** Seconds per entry while the size of the file does not matter. */
  private static final double FINE = 1;

  /** Steps of up to this many seconds are short. */
  private static final double SHORT = 600;

  private final GuardedFile file;
  private final HistogramLogWriter writer;

  /** Up to this time of the measured part an entry is one second long. */
  private final double fineSeconds;

  /** Shortest length of an entry from then on. */
  private final double coarseSeconds;

  private final Map<String, Histogram> totals = new LinkedHashMap<>();
  private double stretchSeconds;

  /** First interval of the entries that are being summed; null before it. */
  private IntervalSnapshot.Span begun;

  private double endSeconds;
  private double firstSeconds = Double.NaN;

  /**
   * @param run the result directory
   * @param wanted length of all entries; empty = derived from the step
   */
  HistogramLog(GuardedFile file, Path run, Step step, Optional<Duration> wanted) {
    double plannedSeconds = step.schedule().plannedSeconds(); // 0 if it is not known
    this.file = file;
    this.writer = new HistogramLogWriter(file);
    this.fineSeconds = wanted.isPresent() || plannedSeconds > SHORT ? 0 : SHORT;
    this.coarseSeconds = wanted.map(length -> length.toMillis() / 1e3).orElse(10.0);
    this.stretchSeconds = fineSeconds > 0 ? FINE : coarseSeconds;
    head(writer, run, step);
    file.flush();
  }

  static void head(HistogramLogWriter writer, Path run, Step step) {
    String of = "linkbenchx " + run.getFileName() + " step " + step.name();
    writer.outputComment("[" + of + "; values in ns, Interval_Max in ms]");
    writer.outputLogFormatVersion();
  }

  /** Writes the time to which those of the entries are relative, and their columns. */
  static void begin(HistogramLogWriter writer, long startMillis) {
    writer.outputStartTime(startMillis);
    writer.setBaseTime(startMillis);
    writer.outputBaseTime(startMillis);
    writer.outputLegend();
  }

  void add(IntervalSnapshot snapshot) {
    if (begun == null || begun.phase() != snapshot.phase()) {
      endStretch();
      begun = snapshot.span();
      if (Double.isNaN(firstSeconds)) {
        firstSeconds = begun.startSeconds();
        begin(writer, begun.startEpochMillis());
      }
    }
    endSeconds = snapshot.span().endSeconds();
    for (TypeInterval type : snapshot.types()) {
      String name = Csv.name(type.name());
      sum(name + ".service", type.service());
      sum(name + ".response", type.response());
    }
    sum("lag", snapshot.lag());
    sum("wakeup", snapshot.wakeup());
    double slack = snapshot.span().seconds() / 2;
    if (endSeconds - begun.startSeconds() + slack >= stretchSeconds) {
      endStretch();
    }
  }

  private void sum(String tag, Histogram part) {
    if (part != null && part.getTotalCount() > 0) {
      totals.put(tag, Tally.sum(totals.get(tag), part));
    }
  }

  private void endStretch() {
    if (begun == null) {
      return;
    }
    String prefix = begun.phase().measured() ? "" : begun.phase().text() + ".";
    long startMillis = begun.startEpochMillis();
    long endMillis = startMillis + Math.round((endSeconds - begun.startSeconds()) * 1000);
    totals.forEach(
        (tag, total) -> {
          if (total.getTotalCount() > 0) {
            total.setTag(prefix + tag);
            total.setStartTimeStamp(startMillis);
            total.setEndTimeStamp(endMillis);
            writer.outputIntervalHistogram(total);
            total.reset();
          }
        });
    file.flush();
    begun = null;
    if (endSeconds + FINE / 2 < fineSeconds) {
      return;
    }
    if (stretchSeconds < coarseSeconds) {
      stretchSeconds = coarseSeconds;
    } else if (file.written() > FREE_BYTES + BYTES_PER_SECOND * (endSeconds - firstSeconds)) {
      stretchSeconds += coarseSeconds;
    }
  }

  @Override
  public void close() {
    endStretch();
    writer.close();
  }
}
