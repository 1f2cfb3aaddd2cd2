package io.linkbenchx;

import io.linkbenchx.engine.RunFailure;
import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.compare.CompareException;
import io.linkbenchx.internal.compare.Merge;
import io.linkbenchx.internal.scale.Crew;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The end of a run that several processes share. */
final class SharedRun {
  private SharedRun() {}

  /** Where share 1 keeps the result directories of the others: next to its own. */
  static Path sharesOf(Path directory) {
    return directory.resolveSibling(directory.getFileName() + ".shares");
  }

  /**
   * Share 1 merges the results of all; they are kept, so that a failure loses nothing.
   *
   * @return the merged result; empty for other shares, and if nothing but a load was done
   */
  static Optional<Path> together(Crew crew, Path own) {
    try (crew) {
      crew.deliver(own);
      crew.awaitResults();
      if (!crew.share().first()) {
        return Optional.empty();
      }
      List<StoredRun> parts =
          Stream.concat(Stream.of(own), crew.results().stream()).map(StoredRun::read).toList();
      if (parts.get(0).result().steps().stream().noneMatch(s -> s.step().mode().measured())) {
        return Optional.empty();
      }
      return Optional.of(Merge.write(parts, Set.of(), own.toAbsolutePath().getParent()));
    } catch (CompareException | ArchiveException e) {
      throw RunFailure.ofProcess(
          RunFailure.Kind.RESULTS,
          "the results of the shares cannot be merged: %s; they are in %s and %s"
              .formatted(e.getMessage(), own, sharesOf(own)));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }
}
