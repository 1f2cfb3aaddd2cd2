package io.linkbenchx.config;

import io.linkbenchx.internal.config.InputFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads Java properties syntax and keeps line numbers, which {@code java.util.Properties} does not.
 * Text is UTF-8 or, if not valid UTF-8, ISO-8859-1. Values are trimmed.
 */
final class PropertiesReader {
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
    for (PropertiesLines.Line line : PropertiesLines.of(text)) {
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
  private static Given given(PropertiesLines.Line line, Origin origin) throws BadValue {
    int equals = line.key().equals("export") ? line.value().indexOf('=') : -1;
    return equals < 0
        ? new Given(line.key(), line.value().strip(), origin)
        : new Given(
            line.value().substring(0, equals).strip(),
            line.value().substring(equals + 1).strip(),
            origin);
  }

  private static String decode(byte[] bytes) throws IOException {
    String text;
    try {
      text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      text = new String(bytes, StandardCharsets.ISO_8859_1);
    }
    if (text.indexOf('\0') >= 0) {
      throw new IOException("it is not text in UTF-8, but perhaps in UTF-16");
    }
    return text.startsWith("\uFEFF") ? text.substring(1) : text;
  }
}
