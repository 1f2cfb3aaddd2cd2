package io.linkbenchx.internal.archive;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.linkbenchx.ArchiveException;
import io.linkbenchx.internal.config.InputFile;
import io.linkbenchx.result.Batch;
import io.linkbenchx.result.CounterReading;
import io.linkbenchx.result.HookRun;
import io.linkbenchx.result.RunResult;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/**
 * A result directory read back, whether its run ended, is still running or was killed. A kill cuts
 * off at most the last line of a file, which is ignored.
 *
 * @param directory of the run
 * @param result content of result.json; {@code state} "running" if the run was killed
 */
public record StoredRun(Path directory, RunResult result) {

  /**
   * Reads result.json.
   *
   * @throws ArchiveException if it is missing, damaged, or written by another version
   */
  public static StoredRun read(Path directory) {
    Path file = directory.resolve(ResultDirectory.RESULT);
    try {
      Path checked = Manifest.of(directory).checked(file);
      JsonNode tree = RunJson.tree(InputFile.bytes(checked, InputFile.JSON));
      requireOurs(file, tree);
      return new StoredRun(directory, RunJson.parse(tree));
    } catch (JsonProcessingException e) {
      throw unreadable(file, e.getOriginalMessage(), e);
    } catch (NoSuchFileException e) {
      throw new ArchiveException(
          directory + " is not a result directory: it has no " + ResultDirectory.RESULT, e);
    } catch (IOException e) {
      throw unreadable(file, e.getMessage(), e);
    }
  }

  /** Files are replaced as a whole, so a run in progress or a kill cannot be the cause. */
  private static ArchiveException unreadable(Path file, String why, IOException cause) {
    String line = why.replaceAll("\\s+", " ");
    return new ArchiveException(
        file + " is truncated or damaged: " + line + "; exclude it or repeat the run", cause);
  }

  private static void requireOurs(Path file, JsonNode tree) throws IOException {
    JsonNode version = tree.path("schemaVersion");
    if (!version.isInt()) {
      throw new IOException("no schema version in it");
    }
    if (version.intValue() != RunResult.SCHEMA_VERSION) {
      throw new ArchiveException(
          ("%s has schema version %s, but this program reads only version %s: use the linkbenchx"
                  + " that wrote it, or repeat the run")
              .formatted(file, version, RunResult.SCHEMA_VERSION));
    }
  }

  /**
   * Directories of steps that have files, in order: "steps/01-load". A step that was killed is in
   * no result.
   */
  public List<String> stepDirectories() {
    Path steps = directory.resolve("steps");
    if (!Files.isDirectory(steps)) {
      return List.of();
    }
    return files(steps).stream()
        .filter(Files::isDirectory)
        .map(step -> step.getFileName().toString())
        .sorted(Comparator.comparingInt(StoredRun::number).thenComparing(name -> name))
        .map(name -> "steps/" + name)
        .toList();
  }

  /** Number of a step, from the name of its directory: 100 comes after 99. */
  private static int number(String name) {
    String digits = name.replaceFirst("\\D.*", "");
    return digits.isEmpty() || digits.length() > 9 ? Integer.MAX_VALUE : Integer.parseInt(digits);
  }

  /** Rows of intervals.csv, in order of time; empty if there is no such file. */
  public List<IntervalRow> intervals(String step) {
    return parsed(step, StepFiles.INTERVALS, IntervalsCsv::parse);
  }

  /**
   * The rows for charts over time, in order of time: all intervals or, if the file is large, those
   * of all types together and the whole minutes of each type.
   */
  public List<IntervalRow> course(String step) {
    Path file = file(step, StepFiles.INTERVALS);
    return reading(
        file,
        () ->
            Files.exists(checked(file)) && Files.size(file) > IntervalsCsv.LARGE
                ? IntervalsCsv.course(file)
                : intervals(step).stream().filter(IntervalRow::isInterval).toList());
  }

  /** Rows of batches.csv; empty if there is no such file. */
  List<Batch> batches(String step) {
    return parsed(step, StepFiles.BATCHES, BatchesFile::parse);
  }

  /** Rows of counters.csv; empty if there is no such file. */
  List<CounterReading> counters(String step) {
    return parsed(step, StepFiles.COUNTERS, StepFiles::counters);
  }

  /** The probes of a step; empty if there is no such file. */
  public SystemSeries system(String step) {
    return parsed(step, StepFiles.SYSTEM, SystemSeries::parse);
  }

  /**
   * Histograms of the step by tag ("GET_NODE.service", "lag"), nanoseconds: the measured part and
   * the drain after it, whose transactions were due in it; without warm-up.
   */
  public Map<String, Histogram> histograms(String step) {
    Path file = file(step, StepFiles.HISTOGRAMS);
    Map<String, Histogram> sums = new LinkedHashMap<>();
    return reading(
        file,
        () -> {
          if (Files.exists(checked(file))) {
            HistogramEntries.readLines(file, HistogramEntries.into(sums));
          }
          return sums;
        });
  }

  /** The user's commands in a step, in the order in which they ended. */
  public List<HookRun> hooks(String step) {
    return parsed(step, HookDirectory.TABLE, HookDirectory::parse);
  }

  /** Names of the files that those commands left in the step's directory, except their output. */
  public List<String> hookFiles(String step) {
    Set<String> known = new HashSet<>(StepFiles.NAMES);
    hooks(step).forEach(hook -> known.add(hook.output()));
    return files(directory.resolve(step)).stream()
        .filter(Files::isRegularFile)
        .map(file -> file.getFileName().toString())
        .filter(name -> !known.contains(name))
        .sorted()
        .toList();
  }

  /** What is in a directory. */
  static List<Path> files(Path directory) {
    try (Stream<Path> files = Files.list(directory)) {
      return files.toList();
    } catch (IOException e) {
      throw new ArchiveException("cannot list " + directory + ": " + e.getMessage(), e);
    }
  }

  /** The effective configuration, secrets masked; empty if there is no such file. */
  public String configuration() {
    Path file = directory.resolve(ResultDirectory.CONFIGURATION);
    return reading(
        file, () -> Files.exists(checked(file)) ? InputFile.text(file, InputFile.LARGE) : "");
  }

  /** A file of a step. */
  Path file(String step, String name) {
    return directory.resolve(step).resolve(name);
  }

  private <T> T parsed(String step, String name, Function<List<String>, T> parser) {
    Path file = file(step, name);
    return reading(file, () -> parser.apply(wholeLines(file)));
  }

  List<String> wholeLines(Path file) {
    List<String> lines = new ArrayList<>();
    return reading(
        file,
        () -> {
          if (Files.exists(checked(file))) {
            readLines(file, InputFile.LARGE, lines::add);
          }
          return lines;
        });
  }

  /**
   * Reads the lines of a file that have an end, one by one: a kill cuts off at most the last one.
   *
   * @param most largest size of the file in bytes
   * @return whether the last line of the file has an end
   */
  static boolean readLines(Path file, long most, Consumer<String> each) throws IOException {
    StringBuilder line = new StringBuilder();
    try (Reader in =
        new InputStreamReader(
            Files.newInputStream(InputFile.regular(file, most)), StandardCharsets.UTF_8)) {
      char[] part = new char[1 << 16];
      for (int length = in.read(part); length >= 0; length = in.read(part)) {
        int from = 0;
        for (int i = 0; i < length; i++) {
          if (part[i] == '\n') {
            each.accept(line.append(part, from, i - from).toString());
            line.setLength(0);
            from = i + 1;
          }
        }
        line.append(part, from, length - from);
      }
    }
    return line.isEmpty();
  }

  Path checked(Path file) {
    return Manifest.of(directory).checked(file);
  }

  /**
   * Compares all files with the manifest of the run; a run that was killed has none.
   *
   * @throws ArchiveException naming the first that differs or is missing
   */
  public void requireIntact() {
    Manifest.of(directory).checkAll();
  }

  /** What is done to read a file; invalid content is an illegal argument. */
  interface Reading<T> {
    T read() throws IOException;
  }

  /**
   * Reads a file.
   *
   * @throws ArchiveException if it cannot be read or its content is invalid
   */
  static <T> T reading(Path file, Reading<T> reading) {
    try {
      return reading.read();
    } catch (IOException e) {
      throw new ArchiveException("cannot read " + file + ": " + e.getMessage(), e);
    } catch (IllegalArgumentException e) {
      throw damaged(file, e);
    }
  }

  static ArchiveException damaged(Path file, Exception cause) {
    return new ArchiveException(
        file + " is damaged: " + cause.getMessage() + "; exclude it or repeat the run", cause);
  }
}
