package io.linkbenchx.compare;

import io.linkbenchx.archive.ArchiveException;
import io.linkbenchx.archive.ResultDirectory;
import io.linkbenchx.archive.StoredRun;
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
 * @param runs results of the same thing, at least one
 */
public record Side(Path path, List<StoredRun> runs) {

  /**
   * Reads a result directory, or all result directories in a directory, in order of their names.
   *
   * @throws ArchiveException if there is none, one is damaged, or another version wrote it
   * @throws CompareException if one belongs to a run that has not ended, or has no finished step
   */
  public static Side read(Path path) {
    List<StoredRun> runs = directories(path).stream().map(StoredRun::read).toList();
    runs.forEach(Side::requireEnded);
    return new Side(path, runs);
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
          path
              + " is no result: name a directory with "
              + ResultDirectory.RESULT
              + ", or one that holds such directories");
    }
    return found;
  }

  private static boolean isResult(Path path) {
    return Files.exists(path.resolve(ResultDirectory.RESULT));
  }

  private static void requireEnded(StoredRun run) {
    if (run.result().status() == RunStatus.RUNNING) {
      throw new CompareException(
          run.directory()
              + " is still running, or its run was killed: wait for its end, or leave it out");
    }
    if (run.result().steps().stream().noneMatch(StepResult::finished)) {
      throw new CompareException(
          run.directory() + " has no finished step: leave it out or repeat the run");
    }
  }
}
