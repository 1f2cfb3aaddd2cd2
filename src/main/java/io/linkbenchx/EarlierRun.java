package io.linkbenchx;

import io.linkbenchx.internal.archive.ResultDirectory;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.config.InputFile;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.result.StepMode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The newest earlier run of the same plan, which shows how long its loads take. */
final class EarlierRun {
  /** Keys that differ between runs of the same plan. */
  private static final Set<String> OF_ONE_RUN =
      Set.of(
          "seed", "load_seed", "load_time", "label", "results", "csvstats", "csvstream", "listen");

  private EarlierRun() {}

  /**
   * Looks for it.
   *
   * @param results parent of the result directories, whose names begin with their time
   * @param configuration of the plan
   */
  static Optional<RunResult> of(Path results, String configuration) {
    if (!Files.isDirectory(results)) {
      return Optional.empty();
    }
    List<String> wanted = settings(configuration);
    try (Stream<Path> runs = Files.list(results)) {
      return runs.sorted(Comparator.reverseOrder())
          .filter(run -> isOf(run, wanted))
          .flatMap(run -> read(run).stream())
          .filter(EarlierRun::hasLoaded)
          .findFirst();
    } catch (IOException | UncheckedIOException e) {
      return Optional.empty(); // a forecast can do without it
    }
  }

  private static boolean isOf(Path run, List<String> wanted) {
    Path file = run.resolve(ResultDirectory.CONFIGURATION);
    try {
      return settings(InputFile.text(file, InputFile.JSON)).equals(wanted);
    } catch (IOException e) {
      return false;
    }
  }

  private static List<String> settings(String configuration) {
    return configuration
        .lines()
        .filter(line -> !line.startsWith("#") && line.contains("="))
        .filter(line -> !OF_ONE_RUN.contains(line.split("=", 2)[0].strip()))
        .toList();
  }

  private static Optional<RunResult> read(Path run) {
    try {
      return Optional.of(StoredRun.read(run).result());
    } catch (ArchiveException e) {
      return Optional.empty();
    }
  }

  private static boolean hasLoaded(RunResult run) {
    return run.steps().stream()
        .anyMatch(step -> step.step().mode() == StepMode.LOAD && step.finished());
  }
}
