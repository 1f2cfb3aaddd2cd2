package io.linkbenchx.internal.archive;

import io.linkbenchx.ArchiveException;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Remembers the first file of a run that could not be written. */
final class WriteFailures {
  private volatile String first;

  void remember(Path file, IOException cause) {
    if (first == null) {
      first = "cannot write " + file + ": " + reason(cause);
    }
  }

  /** What may fail. */
  interface Work {
    void run() throws IOException;
  }

  /** Writes a file, or remembers why that failed; returns whether it is written. */
  boolean attempt(Path file, Work work) {
    try {
      work.run();
      return true;
    } catch (IOException e) {
      remember(file, e);
      return false;
    }
  }

  /** Creates a directory, or remembers why not; returns whether it is there. */
  boolean create(Path directory) {
    return attempt(directory, () -> Files.createDirectories(directory));
  }

  /** The exception for a file or directory without which nothing can be written. */
  static ArchiveException unwritable(String what, Path path, IOException cause) {
    return new ArchiveException(
        "cannot " + what + " " + path + ": " + reason(cause) + "; make it writable", cause);
  }

  /** The first failure of a run that continues, with advice. */
  Optional<String> first() {
    return before(
        "; the run continues, but the rest of this file's data is shown only on the console."
            + " Free space there, or specify another directory with -o DIR");
  }

  /** The first failure, with the caller's consequence and advice. */
  Optional<String> before(String advice) {
    return Optional.ofNullable(first).map(failure -> failure + advice);
  }

  /** The system's message, without the file name that some exceptions repeat. */
  static String reason(IOException cause) {
    if (cause instanceof FileAlreadyExistsException) {
      return "a file of that name is there";
    }
    if (cause instanceof FileSystemException system && system.getReason() != null) {
      return system.getReason();
    }
    String message = cause.getMessage();
    boolean nameOnly = cause instanceof FileSystemException || message == null;
    return nameOnly ? cause.getClass().getSimpleName() : message;
  }
}
