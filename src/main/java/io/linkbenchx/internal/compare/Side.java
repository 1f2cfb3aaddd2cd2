package io.linkbenchx.internal.compare;

import io.linkbenchx.ArchiveException;
import io.linkbenchx.internal.archive.ResultDirectory;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.RunStatus;
import io.linkbenchx.result.StepResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The results on one side of a comparison.
 *
 * @param path as given
 * @param runs repeats of the same thing, at least one
 */
public record Side(Path path, List<StoredRun> runs) {

  /**
   * Reads a result directory, or all result directories in a directory, in order of their names.
   *
   * @throws ArchiveException if there is none, or if one is damaged or written by another version
   * @throws CompareException if one belongs to a run that has not ended, or has no finished step
   */
  public static Side read(Path path) {
    List<StoredRun> runs = directories(path).stream().map(StoredRun::read).toList();
    runs.forEach(Side::requireEnded);
    return new Side(path, runs);
  }

  /** A single result. */
  static Side of(StoredRun run) {
    return new Side(run.directory(), List.of(run));
  }

  /**
   * A step and its run.
   *
   * @param run that contains its files
   */
  public record OfRun(StoredRun run, StepResult step) {}

  /**
   * The steps that the figures of a load come from, run by run; empty if this side lacks the load.
   */
  public List<OfRun> steps(Load load) {
    Samples samples = Load.samples(this).getOrDefault(load, new Samples(List.of()));
    return samples.all().stream()
        .flatMap(sample -> sample.steps().stream().map(step -> new OfRun(sample.run(), step)))
        .toList();
  }

  /** Whether a directory is itself a result. */
  public static boolean isResult(Path path) {
    return Files.exists(path.resolve(ResultDirectory.RESULT));
  }

  private static List<Path> directories(Path path) {
    if (isResult(path)) {
      return List.of(path);
    }
    List<Path> found = List.of();
    if (Files.isDirectory(path)) {
      try (Stream<Path> inside = Files.list(path)) {
        found = inside.filter(Side::isResult).sorted().toList();
      } catch (IOException e) {
        throw new ArchiveException("cannot list " + path + ": " + e.getMessage(), e);
      }
    }
    if (found.isEmpty()) {
      throw new CompareException(
          "%s is not a result: specify a directory with %s, or one that contains such directories",
          path, ResultDirectory.RESULT);
    }
    return found;
  }

  private static void requireEnded(StoredRun run) {
    requireNotRunning(run);
    Shares.require(
        run.result().steps().stream().anyMatch(StepResult::finished),
        run,
        "has no finished step: exclude it or repeat the run");
  }

  static void requireNotRunning(StoredRun run) {
    Shares.require(
        run.result().status() != RunStatus.RUNNING,
        run,
        "is still running, or its run was killed: wait for its end, or exclude it");
  }
}
