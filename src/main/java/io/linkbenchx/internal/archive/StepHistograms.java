package io.linkbenchx.internal.archive;

import io.linkbenchx.ArchiveException;
import io.linkbenchx.result.Step;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;

/**
 * The sums of the histograms of a step, or of the same step of several runs; nanoseconds. A sum
 * holds exactly the counts of its parts. Reads entry by entry, so that memory grows with the number
 * of types, not with time.
 */
public final class StepHistograms {
  private final Map<String, Histogram> sums = new LinkedHashMap<>();
  private long startMillis = Long.MAX_VALUE;
  private long endMillis = Long.MIN_VALUE;

  /**
   * The time of a measured part.
   *
   * @param startMillis wall time of its start
   * @param endMillis wall time of its end
   */
  public record Span(long startMillis, long endMillis) {
    /** Length in milliseconds. */
    public long length() {
      return endMillis - startMillis;
    }

    /** Common time in milliseconds; not positive if there is none. */
    public long overlap(Span other) {
      return Math.min(endMillis, other.endMillis) - Math.max(startMillis, other.startMillis);
    }
  }

  /**
   * Adds the histograms of a run's step.
   *
   * @return its time
   * @throws ArchiveException if its file is missing, cut off or damaged, or has no measured part
   */
  public Span add(StoredRun run, Step step) {
    Path file = run.file(step.directory(), StepFiles.HISTOGRAMS);
    StepHistograms part = new StepHistograms();
    try {
      HistogramEntries.read(run.checked(file), part::add);
    } catch (NoSuchFileException e) {
      throw unusable(file, "does not exist", e);
    } catch (IOException e) {
      throw unusable(file, "cannot be read: " + e.getMessage(), e);
    } catch (IllegalArgumentException e) {
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

  private void add(HistogramEntries.Entry entry) {
    String tag = entry.tag();
    sums.put(tag, entry.addTo(sums.get(tag)));
    if (entry.phase().measured()) {
      startMillis = Math.min(startMillis, entry.startMillis());
      endMillis = Math.max(endMillis, entry.endMillis());
    }
  }

  private static ArchiveException unusable(Path file, String why, Exception cause) {
    return new ArchiveException(file + " " + why + "; exclude the result", cause);
  }

  /**
   * The histogram of a transaction type, over the measured part and the drain after it.
   *
   * @param kind "service" or "response"
   * @return null if it is empty
   */
  public Histogram of(String type, String kind) {
    return of(Csv.name(type) + "." + kind);
  }

  /** The histogram of a schedule: "lag" or "wakeup"; null if it is empty. */
  public Histogram of(String tag) {
    return Tally.sum(Tally.sum(null, sums.get(tag)), sums.get("drain." + tag));
  }

  /**
   * Writes latency.hlog with one entry per sum.
   *
   * @param run a result directory
   * @throws ArchiveException if it cannot be written
   */
  public void write(Path run, Step step) {
    double seconds = (endMillis - startMillis) / 1e3;
    List<ImportedStep.Entry> entries = new ArrayList<>();
    sums.forEach((tag, sum) -> entries.add(new ImportedStep.Entry(tag, 0, seconds, sum)));
    new ImportedStep(List.of(), SystemSeries.NONE, entries).write(run, step, startMillis);
  }
}
