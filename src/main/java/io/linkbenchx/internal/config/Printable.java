package io.linkbenchx.internal.config;

import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * Text from outside, such as a server's message, as a terminal or a log may have it: it cannot send
 * commands to the terminal, and cannot pretend to be a line of this program.
 */
public final class Printable {
  /** Marks of direction, which reorder what stands around them. */
  private static final String DIRECTION = "\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069";

  private static final Pattern COMMANDS =
      Pattern.compile("[\\x00-\\x1f\\x7f-\\x9f" + DIRECTION + "&&[^\\n\\t]]");

  private static final Pattern BREAKS =
      Pattern.compile("[\\x00-\\x1f\\x7f-\\x9f\\u2028\\u2029" + DIRECTION + "]+");

  private Printable() {}

  /** With U+FFFD in place of each control character except line ends and tabs. */
  public static String of(String text) {
    return COMMANDS.matcher(text.replace("\r\n", "\n")).replaceAll("\ufffd");
  }

  /** On one line: a blank in place of control characters. */
  public static String oneLine(String text) {
    return BREAKS.matcher(text).replaceAll(" ");
  }

  /**
   * A path as one word of a POSIX shell's command line, so that a printed command can be pasted:
   * unchanged if no character needs quoting, otherwise in single quotes.
   */
  public static String shellWord(Path path) {
    String text = path.toString();
    boolean plain = text.matches("[A-Za-z0-9_@%+=:,./-]+");
    return plain ? text : "'" + text.replace("'", "'\\''") + "'";
  }

  /** With all lines but the first indented, unless they are already. */
  public static String indented(String text, int columns) {
    return text.replaceAll("\\R(?![ \\t\\r\\n]|$)", "\n" + " ".repeat(columns));
  }
}
