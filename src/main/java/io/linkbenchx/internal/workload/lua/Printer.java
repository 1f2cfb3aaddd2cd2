package io.linkbenchx.internal.workload.lua;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * What a script prints: the first lines appear on the screen, all are in the log. A script may
 * print in each event.
 */
final class Printer {
  private static final int MOST_LINES = 100;
  private static final System.Logger LOG = System.getLogger(Printer.class.getPackageName());
  private final AtomicInteger lines = new AtomicInteger();

  void line(String text) {
    int before = lines.getAndUpdate(n -> Math.min(n + 1, MOST_LINES + 1));
    LOG.log(
        before < MOST_LINES ? System.Logger.Level.INFO : System.Logger.Level.DEBUG, "{0}", text);
    if (before == MOST_LINES) {
      LOG.log(
          System.Logger.Level.INFO,
          "the script prints more than {0} lines: further ones are in the log, at level DEBUG",
          MOST_LINES);
    }
  }
}
