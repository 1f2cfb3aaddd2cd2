package io.linkbenchx.internal.db.jdbc.admin;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.jdbc.connect.ServerSettings;
import io.linkbenchx.internal.config.InputFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A statement of a DDL file, which has the format of the servers' own clients: statements end with
 * a semicolon at the end of a line, or with the delimiter of a DELIMITER line; text between two
 * {@code $$} is not split. Its table names are LinkBench's; {@link #renamed} replaces them by the
 * configured ones.
 *
 * @param name the table, the table of an index, or the routine; "" for others
 */
public record DdlStatement(Kind kind, String name, String text) {

  /** The kind of object that a statement creates. */
  public enum Kind {
    TABLE("CREATE\\s+TABLE\\s+(?:IF\\s+NOT\\s+EXISTS\\s+)?[`\"]?(\\w+).*"),
    INDEX("CREATE\\s+(?:UNIQUE\\s+)?INDEX\\s+\\w+\\s+ON\\s+[`\"]?(\\w+).*"),
    ROUTINE("CREATE\\s+(?:OR\\s+REPLACE\\s+)?(?:PROCEDURE|FUNCTION)\\s+[`\"]?(\\w+).*"),
    OTHER("().*");

    /** Its first group is the name. */
    private final Pattern pattern;

    Kind(String regex) {
      this.pattern = Pattern.compile(regex, Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    }
  }

  private static final Pattern ENGINE =
      Pattern.compile("\\bENGINE\\s*=\\s*(\\w+)", Pattern.CASE_INSENSITIVE);

  /** The storage engine that a CREATE TABLE names, upper case. */
  Optional<String> engine() {
    return ENGINE
        .matcher(text)
        .results()
        .findFirst()
        .map(found -> found.group(1).toUpperCase(Locale.ROOT));
  }

  /**
   * Loads a file from disk, or the one with that name in {@code schemas/} on disk, or the one in
   * the jar.
   *
   * @param change of its text before it is split into statements
   */
  public static List<DdlStatement> load(
      Optional<Path> file, String name, UnaryOperator<String> change) {
    Path path = file.orElse(Path.of("schemas", name));
    try {
      String none = "there is no schemas/" + name + ": specify a DDL file";
      String text =
          file.isPresent() || Files.isReadable(path)
              ? InputFile.text(path, InputFile.SMALL)
              : InputFile.packed("schemas/" + name).orElseThrow(() -> new DbUsageException(none));
      return parse(change.apply(text));
    } catch (IOException e) {
      throw new DbUsageException("the DDL file " + path + " cannot be read: " + e.getMessage());
    }
  }

  static List<DdlStatement> parse(String text) {
    List<DdlStatement> items = new ArrayList<>();
    StringBuilder statement = new StringBuilder();
    String delimiter = ";";
    boolean quoted = false;
    for (String line : text.replace("\r", "").split("\n")) {
      String bare = line.strip();
      if (!quoted && (bare.startsWith("--") || (bare.isEmpty() && statement.length() == 0))) {
        continue;
      }
      if (bare.toUpperCase(Locale.ROOT).startsWith("DELIMITER ")) {
        delimiter = bare.substring("DELIMITER ".length()).strip();
        continue;
      }
      quoted ^= (bare.split("\\$\\$", -1).length - 1) % 2 == 1;
      statement.append(line.stripTrailing()).append('\n');
      if (!quoted && bare.endsWith(delimiter)) {
        add(items, statement, delimiter);
      }
    }
    add(items, statement, delimiter);
    return List.copyOf(items);
  }

  private static void add(List<DdlStatement> items, StringBuilder statement, String delimiter) {
    String text = statement.toString().strip();
    statement.setLength(0);
    if (text.endsWith(delimiter)) {
      text = text.substring(0, text.length() - delimiter.length()).strip();
    }
    for (Kind kind : Kind.values()) {
      Matcher matcher = kind.pattern.matcher(text);
      if (!text.isEmpty() && matcher.matches()) {
        items.add(new DdlStatement(kind, matcher.group(1), text));
        return;
      }
    }
  }

  /** A file's text with the configured table names. */
  public static String renamed(String text, ServerSettings t) {
    return text.replaceAll("\\blinktable(?=\\b|_)", Matcher.quoteReplacement(t.linktable()))
        .replaceAll("\\bcounttable(?=\\b|_)", Matcher.quoteReplacement(t.counttable()))
        .replaceAll("\\bnodetable(?=\\b|_)", Matcher.quoteReplacement(t.nodetable()));
  }
}
