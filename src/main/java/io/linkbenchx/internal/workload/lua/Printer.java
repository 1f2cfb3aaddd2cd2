package io.linkbenchx.internal.workload.lua;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * What a script prints: the first lines appear on the screen, all are in the log. A script may
 * print in each event.
 */
final class Printer {
  private static final int MOST_LINES = 100;
  private static final System.Logger LOG = System.getLogger(SysbenchOptions.LOG);

  private final AtomicInteger lines = new AtomicInteger();
  private final Consumer<String> screen;

  Printer() {
    this(line -> LOG.log(System.Logger.Level.INFO, "{0}", line));
  }

  /** Prints elsewhere. */
  Printer(Consumer<String> screen) {
    this.screen = screen;
  }

  void line(String text) {
    int before = lines.getAndUpdate(n -> Math.min(n + 1, MOST_LINES + 1));
    if (before < MOST_LINES) {
      screen.accept(text);
    } else {
      LOG.log(System.Logger.Level.DEBUG, "{0}", text);
    }
    if (before == MOST_LINES) {
      screen.accept(
          "the script prints more than "
              + MOST_LINES
              + " lines: further ones are in the log with debuglevel = DEBUG");
    }
  }
}
