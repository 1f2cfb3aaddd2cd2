package io.linkbenchx.internal.compare;

import io.linkbenchx.ArchiveException;
import io.linkbenchx.internal.archive.ResultDirectory;
import io.linkbenchx.internal.archive.StoredRun;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.FileVisitor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * All results below a directory.
 *
 * @param directory as given
 * @param runs readable results, by start time
 * @param unread unreadable results
 */
public record Results(Path directory, List<StoredRun> runs, List<Unread> unread) {

  /**
   * A result that cannot be read.
   *
   * @param path of its directory
   * @param reason with advice
   */
  public record Unread(Path path, String reason) {}

  /**
   * Finds results at any depth; does not follow links or search inside results.
   *
   * @throws CompareException if there is no such directory, or no result in it
   */
  public static Results below(Path directory) {
    if (!Files.isDirectory(directory)) {
      throw new CompareException(
          directory + " is not a directory: specify one that contains result directories");
    }
    List<StoredRun> runs = new ArrayList<>();
    List<Unread> unread = new ArrayList<>();
    try {
      Files.walkFileTree(directory, collector(runs, unread));
    } catch (IOException e) {
      throw new ArchiveException("cannot list " + directory + ": " + e.getMessage(), e);
    }
    if (runs.isEmpty() && unread.isEmpty()) {
      throw new CompareException(
          "no result found below %s: specify a directory that contains directories with %s",
          directory, ResultDirectory.RESULT);
    }
    runs.sort(Comparator.comparing(Results::startedAt).thenComparing(StoredRun::directory));
    unread.sort(Comparator.comparing(Unread::path));
    return new Results(directory, List.copyOf(runs), List.copyOf(unread));
  }

  /** ISO-8601 UTC; empty if the result does not contain it. */
  public static String startedAt(StoredRun run) {
    String time = run.result().run().startedAt();
    return time == null ? "" : time;
  }

  /** Displayed path of a result: relative to the directory, if it is below it. */
  public String name(Path result) {
    String name = directory.relativize(result).toString();
    return name.isEmpty() ? result.toString() : name;
  }

  private static FileVisitor<Path> collector(List<StoredRun> runs, List<Unread> unread) {
    return new SimpleFileVisitor<>() {
      @Override
      public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
        boolean result = Side.isResult(directory);
        if (!result && !Files.exists(directory.resolve(ResultDirectory.CONFIGURATION))) {
          return FileVisitResult.CONTINUE;
        }
        try {
          runs.add(StoredRun.read(directory));
        } catch (ArchiveException e) {
          unread.add(new Unread(directory, e.getMessage()));
        }
        return result ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
      }

      @Override
      public FileVisitResult visitFileFailed(Path file, IOException e) {
        unread.add(new Unread(file, "cannot be listed: " + e.getMessage() + "; make it readable"));
        return FileVisitResult.CONTINUE;
      }
    };
  }
}
