package io.linkbenchx.internal.archive;

import io.linkbenchx.ArchiveException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;

/** Opens the files of a run, and remembers the first that could not be written. */
class RunFiles {
  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);
  private static final int LONGEST_PART = 60;

  private volatile String first;

  /**
   * Creates the directory {@code <start>-<workload>[-label]} of a run, with a number appended if
   * another run started in the same second.
   */
  static Path directory(Path results, Instant start, String plan, String label) throws IOException {
    boolean labelled = label != null && !label.isBlank();
    String name = STAMP.format(start) + "-" + part(plan) + (labelled ? "-" + part(label) : "");
    Files.createDirectories(results);
    for (int n = 1; ; n++) {
      try {
        return Files.createDirectory(results.resolve(n == 1 ? name : name + "-" + n));
      } catch (FileAlreadyExistsException e) {
        // the next number
      }
    }
  }

  /** Only letters, digits, dot, plus, minus and underscore: a label cannot point elsewhere. */
  private static String part(String text) {
    String safe = text.strip().replaceAll("[^\\p{IsAlphabetic}\\p{IsDigit}._+-]+", "_");
    return safe.length() <= LONGEST_PART ? safe : safe.substring(0, LONGEST_PART);
  }

  /**
   * Opens a file for writing, truncated; tests override it with a disk that fills up. Not {@code
   * Files.newOutputStream}: an interrupt of the writing thread closes a channel, and an interrupted
   * run must still write its end.
   */
  OutputStream open(Path file) throws IOException {
    return new FileOutputStream(file.toFile());
  }

  /** The file has either the old or the new content, whenever the process or the machine dies. */
  void replace(Path file, byte[] content) throws IOException {
    Path draft = file.resolveSibling(file.getFileName() + ".tmp");
    try {
      try (OutputStream out = open(draft)) {
        out.write(content);
        out.flush();
        if (out instanceof FileOutputStream disk) {
          disk.getFD().sync();
        }
      }
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

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

  /** Writes a text and the directory of its file, or remembers why not; no file without a text. */
  void write(Path file, String text) {
    if (!text.isEmpty() && create(file.getParent())) {
      try (GuardedFile out = new GuardedFile(file, this)) {
        out.text(text);
      }
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
