package io.linkbenchx.config;

import java.util.ArrayList;
import java.util.List;

/** The grammar of a properties file: logical lines, the split into key and value, escapes. */
final class PropertiesLines {
  private static final String BLANK = " \t\f";

  private PropertiesLines() {}

  /**
   * One logical line.
   *
   * @param number line of the file on which it starts, from 1
   * @param text without leading blanks and continuation marks, escapes still in place
   */
  record Line(int number, String text) {
    /** The key with escapes replaced; throws {@link BadValue} for a broken escape. */
    String key() {
      return unescape(text.substring(0, keyEnd(text)));
    }

    /** The value with escapes replaced; throws {@link BadValue} for a broken escape. */
    String value() {
      int at = skipBlanks(text, keyEnd(text));
      if (at < text.length() && (text.charAt(at) == '=' || text.charAt(at) == ':')) {
        at = skipBlanks(text, at + 1);
      }
      return unescape(text.substring(at));
    }
  }

  /** All lines that are neither blank nor comments. */
  static List<Line> of(String text) {
    String[] natural = text.split("\r\n|\r|\n", -1);
    List<Line> lines = new ArrayList<>();
    for (int i = 0; i < natural.length; i++) {
      String line = natural[i].substring(skipBlanks(natural[i], 0));
      if (line.isEmpty() || line.charAt(0) == '#' || line.charAt(0) == '!') {
        continue;
      }
      int number = i + 1;
      StringBuilder logical = new StringBuilder();
      while (continues(line)) {
        logical.append(line, 0, line.length() - 1);
        i++;
        line = i < natural.length ? natural[i].substring(skipBlanks(natural[i], 0)) : "";
      }
      logical.append(line);
      if (!logical.isEmpty()) {
        lines.add(new Line(number, logical.toString()));
      }
    }
    return lines;
  }

  /** The text as it must stand in a file to be read back as this key. */
  static String escapeKey(String key) {
    return escapeValue(key).replaceAll("[=: #!]", "\\\\$0");
  }

  /** The text as it must stand in a file to be read back as this value. */
  static String escapeValue(String value) {
    return value
        .replace("\\", "\\\\")
        .replace("\n", "\\n")
        .replace("\r", "\\r")
        .replace("\t", "\\t")
        .replace("\f", "\\f");
  }

  private static boolean continues(String line) {
    int at = line.length();
    while (at > 0 && line.charAt(at - 1) == '\\') {
      at--;
    }
    return (line.length() - at) % 2 == 1;
  }

  private static int skipBlanks(String text, int from) {
    int at = from;
    while (at < text.length() && BLANK.indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    return at;
  }

  private static int keyEnd(String text) {
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c == '\\') {
        at++;
      } else if (c == '=' || c == ':' || BLANK.indexOf(c) >= 0) {
        return at;
      }
    }
    return text.length();
  }

  private static String unescape(String text) {
    if (text.indexOf('\\') < 0) {
      return text;
    }
    StringBuilder plain = new StringBuilder(text.length());
    for (int at = 0; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c != '\\' || at + 1 == text.length()) {
        plain.append(c);
        continue;
      }
      at++;
      switch (text.charAt(at)) {
        case 't' -> plain.append('\t');
        case 'n' -> plain.append('\n');
        case 'r' -> plain.append('\r');
        case 'f' -> plain.append('\f');
        case 'u' -> {
          plain.append(unicode(text, at + 1));
          at += 4;
        }
        default -> plain.append(text.charAt(at));
      }
    }
    return plain.toString();
  }

  private static char unicode(String text, int from) {
    if (from + 4 <= text.length() && text.substring(from, from + 4).matches("[0-9a-fA-F]{4}")) {
      return (char) Integer.parseInt(text.substring(from, from + 4), 16);
    }
    throw new BadValue(
        "a \\u escape needs four hexadecimal digits", "write \\\\u for a backslash and a u");
  }
}
