package io.linkbenchx.internal.workload.pgbench;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A statement or a meta command of a script.
 *
 * @param line on which it begins, from 1
 * @param text without the semicolon, or with the backslash
 * @param code the same with blanks instead of quotes and comments, as long or longer
 */
record Piece(int line, String text, String code) {
  private static final Pattern META = Pattern.compile("\\\\(\\w*)");

  boolean meta() {
    return text.startsWith("\\");
  }

  /** Name of the meta command; "" for a statement. */
  String name() {
    Matcher meta = META.matcher(text);
    return meta.lookingAt() ? meta.group(1) : "";
  }

  /** What follows the name of the meta command. */
  String rest() {
    return text.substring(1 + name().length()).strip();
  }
}
