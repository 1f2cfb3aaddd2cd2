package io.linkbenchx.internal.archive;

import io.linkbenchx.ArchiveException;
import io.linkbenchx.result.Step;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/**
 * The files of a step measured by another tool, as far as its output contains them.
 *
 * @param intervals rows of intervals.csv, in order of time
 * @param system columns and rows of system.csv
 * @param histograms entries of latency.hlog, in order of time
 */
public record ImportedStep(
    List<IntervalRow> intervals, SystemSeries system, List<Entry> histograms) {

  /**
   * An entry of latency.hlog.
   *
   * @param tag "READ.service"
   * @param startSeconds from the start of the step
   * @param endSeconds from the start of the step
   * @param nanos latencies in nanoseconds
   */
  public record Entry(String tag, double startSeconds, double endSeconds, Histogram nanos) {

    /** An entry of a transaction type; {@code kind} is "service" or "response". */
    public static Entry of(String type, String kind, double start, double end, Histogram nanos) {
      return new Entry(Csv.name(type) + "." + kind, start, end, nanos);
    }
  }

  /**
   * Writes the files that have content.
   *
   * @param run the result directory
   * @param startMillis wall time of the step's start
   * @throws ArchiveException if one cannot be written
   */
  public void write(Path run, Step step, long startMillis) {
    Path directory = run.resolve(step.directory());
    try {
      Files.createDirectories(directory);
      if (!intervals.isEmpty()) {
        StringBuilder text = new StringBuilder(IntervalsCsv.HEADER).append('\n');
        intervals.forEach(row -> IntervalsCsv.append(text, row));
        Files.writeString(directory.resolve(StepFiles.INTERVALS), text);
      }
      if (!system.values().isEmpty()) {
        Files.writeString(directory.resolve(StepFiles.SYSTEM), system.text(startMillis));
      }
      if (!histograms.isEmpty()) {
        write(directory.resolve(StepFiles.HISTOGRAMS), run, step, startMillis);
      }
    } catch (IOException e) {
      throw RunFiles.unwritable("write", directory, e);
    }
  }

  private void write(Path file, Path run, Step step, long startMillis) throws IOException {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
      HistogramLogWriter writer = new HistogramLogWriter(out);
      HistogramLog.head(writer, run, step);
      HistogramLog.begin(writer, startMillis);
      for (Entry entry : histograms) {
        entry.nanos().setTag(entry.tag());
        entry.nanos().setStartTimeStamp(startMillis + Math.round(entry.startSeconds() * 1000));
        entry.nanos().setEndTimeStamp(startMillis + Math.round(entry.endSeconds() * 1000));
        writer.outputIntervalHistogram(entry.nanos());
      }
      writer.close();
    }
  }
}
