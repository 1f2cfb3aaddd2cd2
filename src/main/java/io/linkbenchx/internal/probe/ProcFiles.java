package io.linkbenchx.internal.probe;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The files of Linux's /proc of a process or a thread. */
final class ProcFiles {
  static final String VOLUNTARY = "voluntary_ctxt_switches";
  static final String INVOLUNTARY = "nonvoluntary_ctxt_switches";

  /** A tick of utime and stime: USER_HZ is 100 on every Linux that Java runs on. */
  static final double TICK_SECONDS = 0.01;

  /** AT_PAGESZ of the kernel's auxiliary vector. */
  private static final long PAGE_SIZE = 6;

  private ProcFiles() {}

  /** The numbers of a status file by name; sizes in KB; empty if there is no such file. */
  static Map<String, Long> status(Path file) {
    Map<String, Long> numbers = new HashMap<>();
    for (String line : lines(file)) {
      int colon = line.indexOf(':');
      String[] value = words(line.substring(colon + 1));
      boolean plain = value.length == 1 || (value.length == 2 && value[1].equals("kB"));
      if (colon > 0 && plain && isNumber(value[0])) {
        numbers.put(line.substring(0, colon), Long.parseLong(value[0]));
      }
    }
    return numbers;
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
    String text = text(file);
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

  /**
   * The number in the line that begins with this name.
   *
   * @param name of the line, followed by a colon or a blank
   * @return NaN if there is no such line
   */
  static double number(List<String> lines, String name) {
    for (String line : lines) {
      int end = name.length();
      if (line.startsWith(name) && line.length() > end && ": ".indexOf(line.charAt(end)) >= 0) {
        return Long.parseLong(words(line.substring(end + 1))[0]);
      }
    }
    return Double.NaN;
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

  /** The content of a small file; "" if it cannot be read, for example of an ended thread. */
  static String text(Path file) {
    try {
      return new String(Files.readAllBytes(file), ISO_8859_1);
    } catch (IOException e) {
      return "";
    }
  }
}
