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
  private final int most;

  Printer() {
    this(line -> LOG.log(System.Logger.Level.INFO, "{0}", line));
  }

  /** Prints elsewhere. */
  Printer(Consumer<String> screen) {
    this(screen, MOST_LINES);
  }

  private Printer(Consumer<String> screen, int most) {
    this.screen = screen;
    this.most = most;
  }

  /** Shows all lines: for reports, which are few. */
  Printer unlimited() {
    return new Printer(screen, Integer.MAX_VALUE - 1);
  }

  void line(String text) {
    int before = lines.getAndUpdate(n -> Math.min(n + 1, most + 1));
    if (before < most) {
      screen.accept(text);
    } else {
      LOG.log(System.Logger.Level.DEBUG, "{0}", text);
    }
    if (before == most) {
      screen.accept("the script prints more than " + most + " lines: debuglevel = DEBUG logs all");
    }
  }
}
