package io.linkbenchx.internal.report;

import java.nio.file.Path;

/** A path as one word of a POSIX shell's command line, so that a printed command can be pasted. */
public final class ShellWord {
  private static final String PLAIN = "[A-Za-z0-9_@%+=:,./-]+";

  private ShellWord() {}

  /** Unchanged if no character needs quoting, otherwise in single quotes. */
  public static String of(Path path) {
    String text = path.toString();
    return text.matches(PLAIN) ? text : "'" + text.replace("'", "'\\''") + "'";
  }
}
