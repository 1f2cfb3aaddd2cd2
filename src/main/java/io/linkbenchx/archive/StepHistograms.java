package io.linkbenchx.archive;

import io.linkbenchx.result.Step;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.HdrHistogram.HistogramLogWriter;

/**
 * The sums of the histograms of a step, or of the same step of several runs; nanoseconds. A sum
 * holds exactly the counts of its parts. It reads entry by entry, so that memory grows with the
 * types and not with the time.
 */
public final class StepHistograms {
  private static final String WARMUP = "warmup.";
  private static final String DRAIN = "drain.";

  private final Map<String, Histogram> sums = new LinkedHashMap<>();
  private long startMillis = Long.MAX_VALUE;
  private long endMillis = Long.MIN_VALUE;

  private StepHistograms() {}

  /** Without an entry. */
  public static StepHistograms none() {
    return new StepHistograms();
  }

  /**
   * When a measured part was.
   *
   * @param startMillis wall time of its start
   * @param endMillis wall time of its end
   */
  public record Span(long startMillis, long endMillis) {
    /** Milliseconds. */
    public long length() {
      return endMillis - startMillis;
    }

    /** Milliseconds that both have in common; not positive if there are none. */
    public long overlap(Span other) {
      return Math.min(endMillis, other.endMillis) - Math.max(startMillis, other.startMillis);
    }
  }

  /**
   * Adds what a run measured in a step.
   *
   * @return when
   * @throws ArchiveException if its file is missing, cut off or damaged, or has no measured part
   */
  public Span add(StoredRun run, Step step) {
    Path file = run.directory().resolve(step.directory()).resolve(StepFiles.HISTOGRAMS);
    StepHistograms part = new StepHistograms();
    try {
      requireWhole(file);
      try (InputStream in = new BufferedInputStream(Files.newInputStream(file));
          HistogramLogReader reader = new HistogramLogReader(in)) {
        while (reader.hasNext()) {
          EncodableHistogram entry = reader.nextIntervalHistogram();
          if (entry instanceof Histogram histogram && histogram.getTag() != null) {
            part.add(histogram.getTag(), histogram);
          }
        }
      }
    } catch (IOException e) {
      throw unusable(file, "cannot be read: " + e.getMessage(), e);
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      throw unusable(file, "is damaged: " + e.getMessage(), e);
    }
    if (part.startMillis >= part.endMillis) {
      throw unusable(file, "has nothing of the measured part", null);
    }
    part.sums.forEach((tag, sum) -> sums.put(tag, Tally.sum(sums.get(tag), sum)));
    startMillis = Math.min(startMillis, part.startMillis);
    endMillis = Math.max(endMillis, part.endMillis);
    return new Span(part.startMillis, part.endMillis);
  }

  private void add(String tag, Histogram entry) {
    sums.put(tag, Tally.sum(sums.get(tag), entry));
    if (!tag.startsWith(WARMUP) && !tag.startsWith(DRAIN)) {
      startMillis = Math.min(startMillis, entry.getStartTimeStamp());
      endMillis = Math.max(endMillis, entry.getEndTimeStamp());
    }
  }

  private static void requireWhole(Path file) throws IOException {
    if (!Files.exists(file)) {
      throw unusable(file, "does not exist", null);
    }
    try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "r")) {
      long length = bytes.length();
      if (length > 0) {
        bytes.seek(length - 1);
      }
      if (length == 0 || bytes.read() != '\n') {
        throw unusable(file, "is cut off", null);
      }
    }
  }

  private static ArchiveException unusable(Path file, String why, Exception cause) {
    return new ArchiveException(file + " " + why + "; leave the result out", cause);
  }

  /**
   * Of a transaction type, the measured part and the drain after it.
   *
   * @param kind "service" or "response"
   * @return null if there is nothing
   */
  public Histogram of(String type, String kind) {
    return of(Csv.name(type) + "." + kind);
  }

  /** Of a schedule: "lag" or "wakeup"; null if there is nothing. */
  public Histogram of(String tag) {
    Histogram drain = sums.get(DRAIN + tag);
    Histogram measured = sums.get(tag);
    if (measured == null || drain == null) {
      return measured == null ? drain : measured;
    }
    Histogram both = measured.copy();
    both.add(drain);
    return both;
  }

  /**
   * Writes latency.hlog with one entry for each sum.
   *
   * @param run a result directory
   * @throws ArchiveException if it cannot be written
   */
  public void write(Path run, Step step) {
    Path file = run.resolve(step.directory()).resolve(StepFiles.HISTOGRAMS);
    try {
      write(file, "linkbenchx " + run.getFileName() + " step " + step.name());
    } catch (IOException e) {
      throw new ArchiveException(
          "cannot write " + file + ": " + WriteFailures.reason(e) + "; make it writable", e);
    }
  }

  private void write(Path file, String comment) throws IOException {
    Files.createDirectories(file.getParent());
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
      HistogramLogWriter writer = new HistogramLogWriter(out);
      writer.outputComment("[" + comment + "; values in ns, Interval_Max in ms]");
      writer.outputLogFormatVersion();
      writer.outputStartTime(startMillis);
      writer.setBaseTime(startMillis);
      writer.outputBaseTime(startMillis);
      writer.outputLegend();
      sums.forEach(
          (tag, sum) -> {
            sum.setTag(tag);
            sum.setStartTimeStamp(startMillis);
            sum.setEndTimeStamp(endMillis);
            writer.outputIntervalHistogram(sum);
          });
      writer.close();
    }
  }
}
