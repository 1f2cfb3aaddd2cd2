package io.linkbenchx.internal.cli;

import io.linkbenchx.internal.compare.CompareException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Set;

/** A file that an option names. */
final class OutputFile {
  /** The system's messages for a disk, or a user's share of it, without room. */
  private static final Set<String> FULL = Set.of("No space left on device", "Disk quota exceeded");

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
      throw new CompareException("cannot write " + file + ": " + advice(file, e));
    }
  }

  private static String advice(Path file, IOException cause) {
    Path directory = file.toAbsolutePath().getParent();
    if (Files.isDirectory(file)) {
      return "it is a directory: specify a file";
    }
    if (cause instanceof NoSuchFileException) {
      return "there is no directory " + directory + ": create it, or specify another file";
    }
    if (cause instanceof AccessDeniedException) {
      return "no permission: make it writable, or specify another file";
    }
    String reason =
        cause instanceof FileSystemException system ? system.getReason() : cause.getMessage();
    return FULL.contains(String.valueOf(reason))
        ? "the disk is full: free space, or specify a file on another disk"
        : reason + ": specify another file";
  }
}
