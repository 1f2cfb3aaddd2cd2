package io.linkbenchx.probe;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** The files of Linux's /proc that tell about a process or a thread. */
final class ProcFiles {
  static final String VOLUNTARY = "voluntary_ctxt_switches";
  static final String INVOLUNTARY = "nonvoluntary_ctxt_switches";

  /** A tick of utime and stime: USER_HZ is 100 on every Linux that Java runs on. */
  static final double TICK_SECONDS = 0.01;

  private ProcFiles() {}

  /** The numbers of a status file by name; sizes in KB; empty where there is none. */
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

  /** User and system seconds of a stat file; null where there is none. */
  static double[] cpu(Path file) {
    String text = text(file);
    int end = text.lastIndexOf(')'); // the name before it may hold anything
    if (end < 0) {
      return null;
    }
    String[] fields = text.substring(end + 2).split(" ", -1);
    return new double[] {
      Long.parseLong(fields[11]) * TICK_SECONDS, Long.parseLong(fields[12]) * TICK_SECONDS
    };
  }

  /** The content of a small file; "" if it cannot be read, as that of a thread that has ended. */
  static String text(Path file) {
    try {
      return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return "";
    }
  }
}
