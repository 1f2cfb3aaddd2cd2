package io.linkbenchx.internal.cli;

import io.linkbenchx.internal.config.Printable;
import java.io.Console;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/**
 * Standard output and error, and the bottom line that is overwritten while a run is in progress.
 * Safe for use by several threads: a message never breaks that line. Whatever a text contains, no
 * command reaches the terminal.
 */
final class Screen implements AutoCloseable {
  private static final int WIDTH = 100;

  private final PrintWriter out;
  private final PrintWriter err;
  private final boolean live;
  private final int width;
  private int shown;

  /**
   * @param live whether standard output is a terminal that can go back to the start of a line
   */
  Screen(PrintWriter out, PrintWriter err, boolean live, int width) {
    this.out = out;
    this.err = err;
    this.live = live;
    this.width = Math.min(WIDTH, width);
  }

  static Screen ofProcess() {
    return new Screen(
        writer(System.out),
        writer(System.err),
        isTerminal(System::getenv),
        columns(System::getenv));
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

  private static int columns(Function<String, String> env) {
    String columns = env.apply("COLUMNS");
    return columns != null && columns.matches("[1-9]\\d{1,3}") ? Integer.parseInt(columns) : WIDTH;
  }

  /** Whether {@link #progress} shows anything. */
  boolean live() {
    return live;
  }

  /** Columns of {@link #progress}. */
  int width() {
    return width;
  }

  /** Lines on standard output. */
  synchronized void say(String text) {
    clear();
    out.println(Printable.of(text));
    out.flush();
  }

  /** Lines on standard error. */
  synchronized void complain(String text) {
    clear();
    err.println(Printable.of(text));
    err.flush();
  }

  /** Replaces the bottom line; no effect without a terminal. */
  synchronized void progress(String text) {
    if (!live) {
      return;
    }
    String line = Printable.oneLine(text);
    String cut = line.length() >= width ? line.substring(0, width - 1) : line;
    String rest = " ".repeat(Math.max(0, shown - cut.length()));
    out.print("\r" + cut + rest);
    out.flush();
    shown = cut.length();
  }

  /** Removes the bottom line. */
  synchronized void clear() {
    if (shown > 0) {
      out.print("\r" + " ".repeat(shown) + "\r");
      out.flush();
      shown = 0;
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
