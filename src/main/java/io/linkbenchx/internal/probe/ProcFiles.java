package io.linkbenchx.internal.probe;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.StringTokenizer;

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
    for (String line : text(file).split("\n", -1)) {
      int colon = line.indexOf(':');
      String value = line.substring(colon + 1).replace("kB", "").strip();
      if (colon > 0 && !value.isEmpty() && value.chars().allMatch(Character::isDigit)) {
        numbers.put(line.substring(0, colon), Long.parseLong(value));
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
    String[] fields = text.substring(end + 2).split(" ", -1);
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
   * The words of a line, separated by blanks. Probes read many lines per second: a regular
   * expression, which is compiled for each line, takes more CPU time than the reading itself.
   */
  static String[] words(String line) {
    StringTokenizer tokens = new StringTokenizer(line);
    String[] words = new String[tokens.countTokens()];
    for (int i = 0; i < words.length; i++) {
      words[i] = tokens.nextToken();
    }
    return words;
  }

  /**
   * The number in the line that begins with this name.
   *
   * @param name of the line, followed by a colon or a blank
   * @return NaN if there is no such line
   */
  static double number(String[] lines, String name) {
    for (String line : lines) {
      int end = name.length();
      if (line.startsWith(name) && line.length() > end && ": ".indexOf(line.charAt(end)) >= 0) {
        return Long.parseLong(words(line.substring(end + 1))[0]);
      }
    }
    return Double.NaN;
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
