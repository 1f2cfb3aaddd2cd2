package io.linkbenchx.internal.cli;

import io.linkbenchx.internal.config.Printable;
import java.io.Console;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Standard output and error, and the bottom line that is overwritten while a run is in progress.
 * Safe for use by several threads: a message never breaks that line. Whatever a text contains, no
 * command reaches the terminal.
 */
final class Screen implements AutoCloseable {
  private static final int WIDTH = 100;
  private static final int MOST = 120;
  private static final int LEAST = 40;

  /** A terminal narrower than it was cuts a line between these two instead of breaking it. */
  private static final String CUT = "\u001b[?7l";

  private static final String BREAK = "\u001b[?7h";

  /**
   * Erases the bottom line from its start, where the cursor waits, so that nothing of it remains
   * even where a terminal that was resized has broken it.
   */
  private static final String ERASE = "\u001b[J";

  /** Characters of our texts that a terminal without UTF-8 cannot show. */
  private static final Map<String, String> ASCII =
      Map.of("±", "+-", "…", "...", "×", "x", "µ", "u", "–", "-", "→", "->");

  private final PrintWriter out;
  private final PrintWriter err;
  private final boolean live;
  private final boolean unicode;
  private volatile int width;
  private boolean shown;

  /**
   * @param live whether standard output is a terminal that can go back to the start of a line
   * @param unicode whether it shows more than ASCII
   */
  Screen(PrintWriter out, PrintWriter err, boolean live, boolean unicode, int width) {
    this.out = out;
    this.err = err;
    this.live = live;
    this.unicode = unicode;
    resize(width);
  }

  static Screen ofProcess() {
    boolean live = isTerminal(System::getenv);
    boolean unicode = !live || System.console().charset().equals(StandardCharsets.UTF_8);
    int columns = live ? terminal().orElseGet(Screen::columns) : columns();
    return new Screen(writer(System.out), writer(System.err), live, unicode, columns);
  }

  /** Another number of columns, within limits. */
  final void resize(int columns) {
    width = Math.max(LEAST, Math.min(MOST, columns));
  }

  /** The terminal has another size: asks it. */
  void resized() {
    if (live) {
      terminal().ifPresent(this::resize);
    }
  }

  /** The terminal's own answer; empty if there is no stty. */
  private static Optional<Integer> terminal() {
    try {
      Process stty =
          new ProcessBuilder("sh", "-c", "stty size </dev/tty")
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      String size = new String(stty.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
      return size.strip().matches("\\d{1,4} [1-9]\\d{1,3}")
          ? Optional.of(Integer.valueOf(size.strip().replaceFirst(".* ", "")))
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static PrintWriter writer(PrintStream stream) {
    return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), true);
  }

  private static boolean isTerminal(Function<String, String> env) {
    String term = env.apply("TERM");
    Optional<Console> console = Optional.ofNullable(System.console());
    return term != null && !term.equals("dumb") && console.filter(Screen::isTerminal).isPresent();
  }

  /** From Java 22 on there is a console even without a terminal; it can be queried. */
  private static boolean isTerminal(Console console) {
    try {
      return (Boolean) Console.class.getMethod("isTerminal").invoke(console);
    } catch (NoSuchMethodException e) {
      return true;
    } catch (ReflectiveOperationException e) {
      return false;
    }
  }

  private static int columns() {
    String columns = System.getenv("COLUMNS");
    return columns != null && columns.matches("[1-9]\\d{1,3}") ? Integer.parseInt(columns) : WIDTH;
  }

  /** Whether {@link #progress} shows anything. */
  boolean live() {
    return live;
  }

  /** Columns of a line. */
  int width() {
    return width;
  }

  /** Lines on standard output. */
  synchronized void say(String text) {
    clear();
    out.println(shown(Printable.of(text)));
    out.flush();
  }

  /** Lines on standard error. */
  synchronized void complain(String text) {
    clear();
    err.println(shown(Printable.of(text)));
    err.flush();
  }

  private String shown(String text) {
    String shown = text;
    if (!unicode) {
      for (Map.Entry<String, String> known : ASCII.entrySet()) {
        shown = shown.replace(known.getKey(), known.getValue());
      }
    }
    return shown;
  }

  /** Replaces the bottom line; no effect without a terminal. */
  synchronized void progress(String text) {
    if (!live) {
      return;
    }
    String line = shown(Printable.oneLine(text));
    String cut = line.length() >= width ? line.substring(0, width - 1) : line;
    out.print("\r" + CUT + cut + BREAK + ERASE + "\r");
    out.flush();
    shown = true;
  }

  /** Removes the bottom line. */
  synchronized void clear() {
    if (shown) {
      out.print("\r" + ERASE);
      out.flush();
      shown = false;
    }
  }

  /** For output in many pieces, such as help. */
  PrintWriter out() {
    return out;
  }

  PrintWriter err() {
    return err;
  }

  @Override
  public synchronized void close() {
    clear();
    out.flush();
    err.flush();
  }

  static String format(String pattern, Object... arguments) {
    return String.format(Locale.ROOT, pattern, arguments);
  }
}
