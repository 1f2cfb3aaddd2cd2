package io.linkbenchx.internal.archive;

import io.linkbenchx.ArchiveException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** Links inside a result directory, which may come from elsewhere. */
public final class SymbolicLinks {
  private SymbolicLinks() {}

  /**
   * Rejects links where this program is going to write: they may lead to any file. In the directory
   * of a step, a user's hook may have left some.
   *
   * @throws ArchiveException with the link
   */
  public static void refuse(Path directory) {
    try (Stream<Path> files = Files.walk(directory.toRealPath(), 2)) {
      Optional<Path> link = files.filter(Files::isSymbolicLink).findFirst();
      if (link.isPresent()) {
        throw new ArchiveException(
            link.get() + " is a symbolic link, which linkbenchx does not follow: remove it");
      }
    } catch (IOException e) {
      throw new ArchiveException("cannot list " + directory + ": " + WriteFailures.reason(e), e);
    }
  }
}
