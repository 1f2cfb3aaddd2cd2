package io.linkbenchx.internal.archive;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Names of result directories: {@code <start>-<workload>[-label]}. */
final class DirectoryNames {
  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

  private static final int LONGEST_PART = 60;

  private DirectoryNames() {}

  /** Creates a directory, with a number appended if another run started in the same second. */
  static Path create(Path results, Instant start, String plan, String label) throws IOException {
    boolean labelled = label != null && !label.isBlank();
    String name = STAMP.format(start) + "-" + part(plan) + (labelled ? "-" + part(label) : "");
    Files.createDirectories(results);
    int n = 1;
    while (true) {
      try {
        return Files.createDirectory(results.resolve(n == 1 ? name : name + "-" + n));
      } catch (FileAlreadyExistsException e) {
        n++;
      }
    }
  }

  /** Only letters, digits, dot, plus, minus and underscore: a label cannot point elsewhere. */
  private static String part(String text) {
    String safe = text.strip().replaceAll("[^\\p{IsAlphabetic}\\p{IsDigit}._+-]+", "_");
    return safe.length() <= LONGEST_PART ? safe : safe.substring(0, LONGEST_PART);
  }
}
