package io.linkbenchx.internal.archive;

import io.linkbenchx.ArchiveException;
import io.linkbenchx.internal.config.InputFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The checksums of a run's files, written when it has ended: a line {@code SHA-256 BYTES PATH} for
 * each file, and one for these lines themselves. A run that was killed has none. Pages and the log
 * are left out, because they are written again later.
 *
 * @param run its directory
 * @param lines by path; empty if there is no such file
 */
record Manifest(Path run, Map<String, String> lines) {
  static final String NAME = "MANIFEST";

  /**
   * Reads the manifest of a run.
   *
   * @throws ArchiveException if it is damaged
   */
  static Manifest of(Path run) {
    Path file = run.resolve(NAME);
    Map<String, String> lines = new TreeMap<>();
    try {
      String text = InputFile.text(file, InputFile.LARGE);
      String listed = text.substring(0, text.lastIndexOf('\n', text.length() - 2) + 1);
      if (!text.equals(listed + line(listed))) {
        throw new IOException("its last line is not the checksum of the others");
      }
      listed.lines().forEach(line -> lines.put(line.split(" ", 3)[2], line));
      return new Manifest(run, lines);
    } catch (NoSuchFileException e) {
      return new Manifest(run, lines);
    } catch (IOException e) {
      throw new ArchiveException(
          file + " is damaged: " + e.getMessage() + "; delete it to read the result unchecked", e);
    }
  }

  /** Replaces the manifest of a run with one of its current files. */
  static void write(Path run, RunFiles to) throws IOException {
    StringBuilder text = new StringBuilder();
    try (Stream<Path> files = Files.walk(run)) {
      for (Path file : files.filter(file -> isListed(run, file)).sorted().toList()) {
        text.append(line(run, file));
      }
    }
    to.replace(run.resolve(NAME), (text + line(text.toString())).getBytes(StandardCharsets.UTF_8));
  }

  private static boolean isListed(Path run, Path file) {
    String name = name(run, file);
    boolean page = name.endsWith(".html") && !name.contains("/");
    return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
        && !Set.of(NAME, ResultDirectory.LOG).contains(name)
        && !page
        && name.chars().noneMatch(Character::isISOControl); // a line end would be another line
  }

  private static String name(Path run, Path file) {
    return run.relativize(file).toString();
  }

  private static String line(Path run, Path file) throws IOException {
    return InputFile.sha256(file) + ' ' + Files.size(file) + ' ' + name(run, file) + '\n';
  }

  private static String line(String listed) {
    byte[] bytes = listed.getBytes(StandardCharsets.UTF_8);
    return InputFile.sha256(bytes) + ' ' + bytes.length + ' ' + NAME + '\n';
  }

  /**
   * Checks a file before it is read.
   *
   * @return the same file
   * @throws ArchiveException if it is listed and differs
   */
  Path checked(Path file) {
    String line = lines.get(name(run, file));
    try {
      if (line == null || line(run, file).equals(line + '\n')) {
        return file;
      }
    } catch (IOException e) {
      // missing or unreadable: it differs
    }
    throw new ArchiveException(
        "%s differs from the run's manifest: restore it, exclude the result, or delete %s"
            .formatted(file, run.resolve(NAME)));
  }

  /** Checks all files, see {@link #checked}. */
  void checkAll() {
    List.copyOf(lines.keySet()).forEach(name -> checked(run.resolve(name)));
  }
}
