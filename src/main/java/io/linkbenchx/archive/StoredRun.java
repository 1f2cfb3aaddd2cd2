package io.linkbenchx.archive;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.linkbenchx.result.RunResult;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;

/**
 * A result directory read back, whether its run ended, still goes on or was killed: what a kill cut
 * off is at most the last line of a file, and is left out.
 *
 * @param directory of the run
 * @param result content of result.json; {@code state} "running" if the run was killed
 */
public record StoredRun(Path directory, RunResult result) {

  /**
   * Reads result.json.
   *
   * @throws ArchiveException if there is none, it is damaged, or another version wrote it
   */
  public static StoredRun read(Path directory) {
    Path file = directory.resolve(ResultDirectory.RESULT);
    RunResult result;
    try {
      byte[] json = Files.readAllBytes(file);
      requireOurs(file, json);
      result = RunJson.parse(json);
    } catch (JsonProcessingException e) {
      throw unreadable(file, e.getOriginalMessage(), e);
    } catch (NoSuchFileException e) {
      throw new ArchiveException(
          directory + " is no result directory: it has no " + ResultDirectory.RESULT, e);
    } catch (IOException e) {
      throw unreadable(file, e.getMessage(), e);
    }
    return new StoredRun(directory, result);
  }

  /** A file is replaced as a whole, so that a run being written or killed is no reason. */
  private static ArchiveException unreadable(Path file, String why, IOException cause) {
    return new ArchiveException(
        file
            + " is cut off or damaged: "
            + why.replaceAll("\\s+", " ")
            + "; leave it out or repeat the run",
        cause);
  }

  private static void requireOurs(Path file, byte[] json) throws IOException {
    int version = RunJson.version(json);
    if (version != RunResult.SCHEMA_VERSION) {
      throw new ArchiveException(
          file
              + " has schema version "
              + version
              + ", and this program reads version "
              + RunResult.SCHEMA_VERSION
              + " only: use the linkbenchx that wrote it, or repeat the run");
    }
  }

  /** Steps that have files, in order: "steps/01-load". One that a kill ended is in no result. */
  public List<String> stepDirectories() {
    Path steps = directory.resolve("steps");
    if (!Files.isDirectory(steps)) {
      return List.of();
    }
    try (Stream<Path> found = Files.list(steps)) {
      return found
          .filter(Files::isDirectory)
          .map(step -> "steps/" + step.getFileName())
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new ArchiveException("cannot list " + steps + ": " + e.getMessage(), e);
    }
  }

  /** Rows of intervals.csv, in order of time; empty if there is no such file. */
  public List<IntervalRow> intervals(String step) {
    Path file = directory.resolve(step).resolve(StepFiles.INTERVALS);
    try {
      return IntervalsCsv.parse(wholeLines(file));
    } catch (IllegalArgumentException e) {
      throw damaged(file, e);
    }
  }

  /** The probes of a step; without rows if there is no such file. */
  public SystemSeries system(String step) {
    Path file = directory.resolve(step).resolve(StepFiles.SYSTEM);
    try {
      return SystemSeries.parse(wholeLines(file));
    } catch (IllegalArgumentException e) {
      throw damaged(file, e);
    }
  }

  /**
   * Histograms of the step by tag ("GET_NODE.service", "lag"), nanoseconds: the measured part and
   * the drain after it, whose transactions were due in it; warm-up is left out.
   */
  public Map<String, Histogram> histograms(String step) {
    Path file = directory.resolve(step).resolve(StepFiles.HISTOGRAMS);
    Map<String, Histogram> merged = new LinkedHashMap<>();
    try (HistogramLogReader reader = reader(file)) {
      while (reader.hasNext()) {
        EncodableHistogram entry = reader.nextIntervalHistogram();
        if (entry instanceof Histogram part && part.getTag() != null) {
          String tag = part.getTag().replaceFirst("^drain\\.", "");
          if (!tag.startsWith("warmup.")) {
            merged.put(tag, Tally.sum(merged.get(tag), part));
          }
        }
      }
    } catch (IllegalArgumentException e) {
      throw damaged(file, e);
    }
    return merged;
  }

  /** The effective configuration, secrets masked; empty if there is no such file. */
  public String configuration() {
    return new String(
        bytes(directory.resolve(ResultDirectory.CONFIGURATION)), StandardCharsets.UTF_8);
  }

  private static HistogramLogReader reader(Path file) {
    byte[] bytes = bytes(file);
    return new HistogramLogReader(new ByteArrayInputStream(bytes, 0, wholeLength(bytes)));
  }

  private static List<String> wholeLines(Path file) {
    byte[] bytes = bytes(file);
    String text = new String(bytes, 0, wholeLength(bytes), StandardCharsets.UTF_8);
    return text.isEmpty() ? List.of() : new ArrayList<>(Arrays.asList(text.split("\n")));
  }

  /** Up to and with the last line end. */
  private static int wholeLength(byte[] bytes) {
    int length = bytes.length;
    while (length > 0 && bytes[length - 1] != '\n') {
      length--;
    }
    return length;
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
    } catch (IOException e) {
      throw new ArchiveException("cannot read " + file + ": " + e.getMessage(), e);
    }
  }

  private static ArchiveException damaged(Path file, IllegalArgumentException cause) {
    return new ArchiveException(
        file + " is damaged: " + cause.getMessage() + "; leave it out or repeat the run", cause);
  }
}
