package io.linkbenchx.internal.cli;

import io.linkbenchx.internal.compare.CompareException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A file that an option names. */
final class OutputFile {
  private OutputFile() {}

  /**
   * Writes the file; no effect if there is none.
   *
   * @param file or null
   * @throws CompareException if it cannot be written
   */
  static void write(Path file, String text) {
    if (file == null) {
      return;
    }
    try {
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new CompareException(
          "cannot write " + file + ": specify a file in an existing directory");
    }
  }
}
