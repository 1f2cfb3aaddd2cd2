package io.linkbenchx.config;

import io.linkbenchx.internal.config.InputFile;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Pattern;

/**
 * Reads Java properties syntax and keeps line numbers, which {@code java.util.Properties} does not,
 * and escapes what it will read again. Text is UTF-8 or, if not valid UTF-8, ISO-8859-1. Values are
 * trimmed.
 */
final class PropertiesReader {
  private static final String BLANK = " \t\f";
  private static final Pattern ESCAPE = Pattern.compile("\\\\(u[0-9a-fA-F]{4}|.)", Pattern.DOTALL);

  private PropertiesReader() {}

  /** Reads a file. An unreadable one is a problem and yields no entries. */
  public static List<Given> file(Path path, Problems problems) {
    Origin whole = new Origin.FileLine(path, 0);
    try {
      return parse(decode(InputFile.bytes(path, InputFile.SMALL)), path, problems);
    } catch (NoSuchFileException e) {
      problems.error(whole, "", "no such file", "check the path");
    } catch (AccessDeniedException e) {
      problems.error(whole, "", "the file is not readable", "check its permissions");
    } catch (IOException e) {
      String reason = "the file cannot be read (" + e.getMessage() + ")";
      problems.error(whole, "", reason, "specify a text file in UTF-8 of at most 1 MB");
    }
    return List.of();
  }

  /**
   * Reads a text. If two lines have the same key, the later one wins and the earlier one gives a
   * notice.
   *
   * @param name the file named in origins
   */
  public static List<Given> parse(String text, Path name, Problems problems) {
    Map<String, Given> byKey = new LinkedHashMap<>();
    for (Line line : lines(text)) {
      Origin origin = new Origin.FileLine(name, line.number());
      try {
        Given given = given(line, origin);
        if (line.losesBackslash()) {
          String reason = "has a backslash that is lost: in this file it only begins an escape";
          problems.notice(given, reason, "write two, or / between directories");
        }
        Given earlier = byKey.put(given.key(), given);
        if (earlier != null) {
          String reason = "is repeated and overrides " + earlier.origin().text();
          problems.notice(given, reason, "keep one of the two lines");
        }
      } catch (BadValue e) {
        problems.error(origin, "", e.reason(), e.suggestion());
      }
    }
    return new ArrayList<>(byKey.values());
  }

  /** {@code export KEY=VALUE} of a shell is the same as {@code KEY=VALUE}. */
  private static Given given(Line line, Origin origin) throws BadValue {
    Map.Entry<Object, Object> entry = line.entry();
    String key = entry.getKey().toString();
    String value = entry.getValue().toString();
    if (!key.equals("export") || value.indexOf('=') < 0) {
      return new Given(key, value.strip(), origin);
    }
    String[] exported = value.split("=", 2);
    return new Given(exported[0].strip(), exported[1].strip(), origin);
  }

  private static String decode(byte[] bytes) throws IOException {
    String text;
    try {
      text = InputFile.utf8(bytes);
    } catch (CharacterCodingException e) {
      text = new String(bytes, StandardCharsets.ISO_8859_1);
    }
    if (text.indexOf('\0') >= 0) {
      throw new IOException("it is not text in UTF-8, but perhaps in UTF-16");
    }
    return text.startsWith("\uFEFF") ? text.substring(1) : text;
  }

  /**
   * A logical line.
   *
   * @param number line of the file on which it starts, from 1
   * @param text without leading blanks and continuation marks, escapes still in place
   */
  private record Line(int number, String text) {
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

    /** The key and the value with escapes replaced; throws {@link BadValue} for a broken escape. */
    Map.Entry<Object, Object> entry() {
      Properties one = new Properties();
      try {
        one.load(new StringReader(text));
      } catch (IllegalArgumentException e) {
        throw new BadValue(
            "a \\u escape needs four hexadecimal digits", "write \\\\u for a backslash and a u");
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return one.entrySet().iterator().next();
    }

    private int valueAt() {
      int at = skipBlanks(text, keyEnd(text));
      boolean separated = at < text.length() && "=:".indexOf(text.charAt(at)) >= 0;
      return separated ? skipBlanks(text, at + 1) : at;
    }
  }

  /** All lines that are neither blank nor comments. */
  private static List<Line> lines(String text) {
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
}
