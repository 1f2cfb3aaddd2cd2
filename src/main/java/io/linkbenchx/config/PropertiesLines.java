package io.linkbenchx.config;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The grammar of a properties file: logical lines, the split into key and value, escapes. */
final class PropertiesLines {
  private static final String BLANK = " \t\f";
  private static final Pattern ESCAPE = Pattern.compile("\\\\(u[0-9a-fA-F]{4}|.)", Pattern.DOTALL);

  private PropertiesLines() {}

  /**
   * A logical line.
   *
   * @param number line of the file on which it starts, from 1
   * @param text without leading blanks and continuation marks, escapes still in place
   */
  record Line(int number, String text) {
    /**
     * Whether the text has a backslash that is neither an escape nor part of one, or that seems to
     * be part of a path.
     */
    boolean losesBackslash() {
      int start = valueAt();
      boolean drive = text.startsWith(":\\", start + 1);
      return ESCAPE
          .matcher(text)
          .results()
          .anyMatch(
              m ->
                  m.group(1).matches("[0-9A-Za-z&&[^fnrtu]]")
                      || (m.group(1).matches("[fnrt]") && m.start() > start)
                      || (m.group(1).startsWith("u") && drive));
    }

    /** The key with escapes replaced; throws {@link BadValue} for a broken escape. */
    String key() {
      return unescape(text.substring(0, keyEnd(text)));
    }

    /** The value with escapes replaced; throws {@link BadValue} for a broken escape. */
    String value() {
      return unescape(text.substring(valueAt()));
    }

    private int valueAt() {
      int at = skipBlanks(text, keyEnd(text));
      boolean separated = at < text.length() && "=:".indexOf(text.charAt(at)) >= 0;
      return separated ? skipBlanks(text, at + 1) : at;
    }
  }

  /** All lines that are neither blank nor comments. */
  static List<Line> of(String text) {
    String[] natural = text.split("\r\n|\r|\n", -1);
    List<Line> lines = new ArrayList<>();
    int i = 0;
    while (i < natural.length) {
      String line = natural[i].substring(skipBlanks(natural[i], 0));
      i++;
      if (line.isEmpty() || line.equals("\\") || "#!".indexOf(line.charAt(0)) >= 0) {
        continue;
      }
      int number = i;
      StringBuilder logical = new StringBuilder();
      while (continues(line)) {
        logical.append(line, 0, line.length() - 1);
        line = i < natural.length ? natural[i].substring(skipBlanks(natural[i], 0)) : "";
        i++;
      }
      logical.append(line);
      if (!logical.isEmpty()) {
        lines.add(new Line(number, logical.toString()));
      }
    }
    return lines;
  }

  /** Escapes a text so that it is read back as this key. */
  static String escapeKey(String key) {
    return escapeValue(key).replaceAll("[=: #!]", "\\\\$0");
  }

  /** Escapes a text so that it is read back as this value, without a notice. */
  static String escapeValue(String value) {
    return value
        .replace("\\", "\\\\")
        .replace("\n", "\\u000a")
        .replace("\r", "\\u000d")
        .replace("\t", "\\u0009")
        .replace("\f", "\\u000c")
        .replaceFirst("^ ", "\\\\u0020");
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
    return ESCAPE.matcher(text).replaceAll(m -> Matcher.quoteReplacement(plain(m.group(1))));
  }

  private static String plain(String escaped) {
    return switch (escaped) {
      case "t" -> "\t";
      case "n" -> "\n";
      case "r" -> "\r";
      case "f" -> "\f";
      case "u" ->
          throw new BadValue(
              "a \\u escape needs four hexadecimal digits", "write \\\\u for a backslash and a u");
      default ->
          escaped.length() == 1
              ? escaped
              : Character.toString(Integer.parseInt(escaped.substring(1), 16));
    };
  }
}
