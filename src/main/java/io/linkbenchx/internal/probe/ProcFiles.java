package io.linkbenchx.internal.probe;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The files of Linux's /proc of a process or a thread. */
final class ProcFiles {
  static final String VOLUNTARY = "voluntary_ctxt_switches";
  static final String INVOLUNTARY = "nonvoluntary_ctxt_switches";

  /** A tick of utime and stime: USER_HZ is 100 on every Linux that Java runs on. */
  static final double TICK_SECONDS = 0.01;

  /** AT_PAGESZ of the kernel's auxiliary vector. */
  private static final long PAGE_SIZE = 6;

  private ProcFiles() {}

  /** The lines "name number" or "name: number kB" of a file; none if it cannot be read. */
  static Map<String, Long> numbers(Path file) {
    return numbers(text(file));
  }

  /** The lines of such a text, by name; sizes stay in KB. */
  static Map<String, Long> numbers(String text) {
    Map<String, Long> numbers = new HashMap<>();
    for (String line : lines(text)) {
      String[] w = words(line);
      boolean plain = w.length == 2 || (w.length == 3 && w[2].equals("kB"));
      if (plain && isNumber(w[1])) {
        numbers.put(
            w[0].endsWith(":") ? w[0].substring(0, w[0].length() - 1) : w[0], Long.parseLong(w[1]));
      }
    }
    return numbers;
  }

  /** NaN if there is no such line. */
  static double number(Map<String, Long> numbers, String name) {
    Long number = numbers.get(name);
    return number == null ? Double.NaN : number;
  }

  /** User and system seconds of a stat file; null if there is no such file. */
  static double[] cpu(Path file) {
    String text = text(file);
    int end = text.lastIndexOf(')'); // the preceding name may contain anything
    if (end < 0) {
      return null;
    }
    String[] fields = words(text.substring(end + 2));
    return new double[] {
      Long.parseLong(fields[11]) * TICK_SECONDS, Long.parseLong(fields[12]) * TICK_SECONDS
    };
  }

  /**
   * Size of a memory page in bytes, from the auxiliary vector that the kernel passes to each
   * process; 4096 if unknown.
   */
  static long pageBytes(Path proc) {
    ByteBuffer pairs = ByteBuffer.wrap(text(proc.resolve("self/auxv")).getBytes(ISO_8859_1));
    pairs.order(ByteOrder.nativeOrder());
    while (pairs.remaining() >= 2 * Long.BYTES) {
      long key = pairs.getLong();
      long value = pairs.getLong();
      if (key == PAGE_SIZE) {
        return value;
      }
    }
    return 4096;
  }

  /**
   * The words of a line, separated by blanks. Not by {@link String#split}: probes read many lines
   * per second, and the JIT compiler would spend 0.3 s on it in the first seconds of a measurement.
   */
  static String[] words(String line) {
    List<String> words = new ArrayList<>();
    int start = -1;
    for (int i = 0; i <= line.length(); i++) {
      boolean inside = i < line.length() && line.charAt(i) > ' ';
      if (inside && start < 0) {
        start = i;
      } else if (!inside && start >= 0) {
        words.add(line.substring(start, i));
        start = -1;
      }
    }
    return words.toArray(new String[0]);
  }

  /** The lines of a small file; none if it cannot be read. */
  static List<String> lines(Path file) {
    return lines(text(file));
  }

  private static List<String> lines(String text) {
    List<String> lines = new ArrayList<>();
    for (int start = 0; start < text.length(); ) {
      int end = text.indexOf('\n', start);
      int stop = end < 0 ? text.length() : end;
      lines.add(text.substring(start, stop));
      start = stop + 1;
    }
    return lines;
  }

  /** Whether a text is a whole number that fits a long. */
  static boolean isNumber(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return !text.isEmpty() && text.length() <= 18;
  }

  /** The target of a link; empty if it cannot be read, for example of another user's process. */
  static Optional<Path> link(Path link) {
    try {
      return Optional.of(Files.readSymbolicLink(link));
    } catch (IOException | UnsupportedOperationException e) {
      return Optional.empty();
    }
  }

  /** The path without links; if there is no such file, without "..". */
  static Path real(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException e) {
      return path.toAbsolutePath().normalize();
    }
  }

  /** The entries of a directory, in order; none if it cannot be read. */
  static List<Path> below(Path directory) {
    try (Stream<Path> all = Files.list(directory)) {
      return all.sorted().toList();
    } catch (IOException | UncheckedIOException e) {
      return List.of();
    }
  }

  /** The content of a small file; "" if it cannot be read, for example of an ended thread. */
  static String text(Path file) {
    try {
      return new String(Files.readAllBytes(file), ISO_8859_1);
    } catch (IOException e) {
      return "";
    }
  }

  /** Ids of all visible processes. */
  static List<Long> processes(Path proc) {
    List<Long> ids = new ArrayList<>();
    String[] names = proc.toFile().list();
    for (String name : names == null ? new String[0] : names) {
      if (!name.isEmpty() && name.chars().allMatch(Character::isDigit)) {
        ids.add(Long.parseLong(name));
      }
    }
    return ids;
  }
}
