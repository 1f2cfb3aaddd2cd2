package io.linkbenchx.internal.foreign;

import io.linkbenchx.ArchiveException;
import io.linkbenchx.internal.archive.ArchiveSettings;
import io.linkbenchx.internal.archive.ResultDirectory;
import io.linkbenchx.result.CellResult;
import io.linkbenchx.result.CellState;
import io.linkbenchx.result.DatabaseResult;
import io.linkbenchx.result.Facts;
import io.linkbenchx.result.Imported;
import io.linkbenchx.result.PlanResult;
import io.linkbenchx.result.RunInfo;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.StepResult;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A run of another tool, as far as its output states it.
 *
 * @param imported tool, version and files
 * @param workload its name
 * @param database the one it ran on
 * @param start of the first step
 * @param settings that the tool ran with
 * @param facts for people: assumptions, and facts that the tool does not state
 * @param statements of a transaction; null if not stated
 * @param steps at least one
 */
public record ForeignRun(
    Imported imported,
    String workload,
    DatabaseResult database,
    Instant start,
    Map<String, String> settings,
    Map<String, String> facts,
    Facts.Statements statements,
    List<ForeignStep> steps) {
  private static final String UNKNOWN = "unknown";
  private static final Instant LATEST = Instant.parse("2200-01-01T00:00:00Z");
  private static final double LONGEST_SECONDS = 1e9;

  /** Refuses a time that is none: the year 2922789940 of a damaged number. */
  public ForeignRun {
    double seconds = seconds(steps);
    if (start.isBefore(Instant.EPOCH) || start.isAfter(LATEST) || seconds > LONGEST_SECONDS) {
      throw new ArchiveException(
          "%s: a start at %s and %s s cannot be: the file is damaged; exclude it"
              .formatted(imported.files().get(0).path(), start, seconds));
    }
  }

  /** A database by the name that the tool or the user gives it. */
  public static DatabaseResult database(String product, String version) {
    DatabaseResult.Durability none = new DatabaseResult.Durability("", UNKNOWN, null);
    return new DatabaseResult(
        UNKNOWN, UNKNOWN, product, version, product, false, false, Map.of(), none, null, null);
  }

  /** A run that ended with the last write of its first file, on a database that is not named. */
  static ForeignRun of(
      Source tool,
      String version,
      List<TextFile> files,
      String workload,
      Map<String, String> settings,
      List<ForeignStep> steps) {
    Imported source = imported(tool, version, files);
    DatabaseResult any = database(UNKNOWN, "");
    long millis = Math.round(seconds(steps) * 1e3); // NaN counts as none
    Instant began = files.get(0).modified().minusMillis(millis);
    Map<String, String> facts = Map.of("start", "from the file's time");
    return new ForeignRun(source, workload, any, began, settings, facts, null, steps);
  }

  static Imported imported(Source tool, String version, List<TextFile> files) {
    return new Imported(tool.text(), version, files.stream().map(TextFile::source).toList());
  }

  /** A copy with facts for people, and the statements of a transaction. */
  ForeignRun stating(Map<String, String> all, Facts.Statements each) {
    return new ForeignRun(imported, workload, database, start, settings, all, each, steps);
  }

  /** A copy with facts supplied by the user. */
  public ForeignRun with(String newWorkload, DatabaseResult newDatabase) {
    String name = newWorkload == null ? workload : newWorkload;
    DatabaseResult on = newDatabase == null ? database : newDatabase;
    return new ForeignRun(imported, name, on, start, settings, facts, statements, steps);
  }

  /**
   * Writes a result directory.
   *
   * @param results parent of the directory
   * @param label of the result; may be empty
   * @param program version of linkbenchx
   * @return its path
   * @throws ArchiveException if it cannot be written
   */
  public Path write(Path results, String label, String program) {
    try (ResultDirectory directory =
        ResultDirectory.create(
            ArchiveSettings.in(results), start, workload, label, configuration())) {
      RunResult run = result(directory.id(), label, program);
      long millis = start.toEpochMilli();
      for (int i = 0; i < steps.size(); i++) {
        steps.get(i).files().write(directory.path(), run.steps().get(i).step(), millis);
        millis += Math.round(steps.get(i).seconds * 1e3);
      }
      directory.runFinished(run);
      directory.seal();
      Optional<String> failure = directory.failure();
      if (failure.isPresent()) {
        throw new ArchiveException(failure.get());
      }
      return directory.path();
    }
  }

  /** Read by compare and history, which report differences; not by run. */
  private String configuration() {
    StringBuilder text = new StringBuilder("# imported from ").append(imported.text());
    text.append(": that tool's settings; linkbenchx cannot run them\n");
    for (Map.Entry<String, String> setting : new TreeMap<>(settings).entrySet()) {
      String key = setting.getKey().replaceAll("[\\s=]+", "_");
      String value = setting.getValue().replaceAll("\\s+", " ");
      text.append("%s.%s = %s\n".formatted(imported.tool(), key, value));
    }
    return text.toString();
  }

  private static double seconds(List<ForeignStep> steps) {
    return steps.stream().mapToDouble(step -> step.seconds).sum();
  }

  private RunResult result(String id, String label, String program) {
    List<StepResult> results = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      results.add(steps.get(i).result(i + 1, workload, UNKNOWN));
    }
    Facts all = new Facts(facts, statements, null, Map.of(), null);
    String at = start.toString();
    RunInfo info =
        new RunInfo(id, label, at, seconds(steps), null, workload, null, all, null, imported);
    int clients = steps.get(0).clients;
    CellResult cell =
        new CellResult(
            1, Map.of(), null, UNKNOWN, workload, clients, CellState.FINISHED, null, null);
    return new RunResult(
        RunResult.SCHEMA_VERSION,
        RunStatus.FINISHED,
        null,
        info,
        new RunResult.Tool(program, null),
        new PlanResult("single", "ascending", "never", 1, null, List.of(cell)),
        List.of(database),
        null,
        results,
        null,
        null,
        null);
  }
}
