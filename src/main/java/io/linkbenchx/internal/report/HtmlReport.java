package io.linkbenchx.internal.report;

import io.linkbenchx.ArchiveException;
import io.linkbenchx.internal.archive.ResultDirectory;
import io.linkbenchx.internal.archive.StoredRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * report.html: one self-contained page. It contains no scripts and forbids them, loads nothing, and
 * escapes all text from outside this program.
 */
public final class HtmlReport {
  private static final String AGAIN = "; correct that, then: run/linkbenchx report ";

  private HtmlReport() {}

  /**
   * Writes the page into the directory that it describes.
   *
   * @return its path
   * @throws ArchiveException if the directory cannot be read or written
   */
  public static Path write(Path directory) {
    return write(directory, Optional.empty());
  }

  /**
   * Writes the page with a relative table of a plan.
   *
   * @param base name of the row that others are relative to; empty for the first
   * @throws io.linkbenchx.internal.compare.CompareException if the run has no such row or
   *     configuration
   */
  public static Path write(Path directory, Optional<String> base) {
    Path file = directory.resolve(ResultDirectory.REPORT);
    String page = HtmlPage.of(RunDocument.of(StoredRun.read(directory), base));
    try {
      Files.deleteIfExists(file); // a link in a directory from elsewhere may lead anywhere
      return Files.writeString(file, page, StandardOpenOption.CREATE_NEW);
    } catch (IOException e) {
      discard(file); // half a page would look complete
      throw new ArchiveException(
          "cannot write " + file + ": " + e.getMessage() + AGAIN + ShellWord.of(directory), e);
    }
  }

  private static void discard(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      // report the failure to write, not this one
    }
  }

  /** The page as text. */
  public static String of(StoredRun stored) {
    return HtmlPage.of(RunDocument.of(stored, Optional.empty()));
  }
}
