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
 * A DDL file in the format of the servers' own clients: statements end with a semicolon at the end
 * of a line, or with the delimiter of a DELIMITER line; text between two {@code $$} is not split.
 * Its table names are LinkBench's and are replaced by the configured ones.
 */
public final class SchemaScript {

  /** The kind of object that a statement creates. */
  public enum Kind {
    TABLE,
    INDEX,
    ROUTINE,
    OTHER
  }

  /**
   * One statement.
   *
   * @param name the table, the table of an index, or the routine; "" for others
   */
  public record Item(Kind kind, String name, String text) {
    /** The storage engine that a CREATE TABLE names, upper case. */
    Optional<String> engine() {
      Matcher matcher = ENGINE.matcher(text);
      return matcher.find()
          ? Optional.of(matcher.group(1).toUpperCase(Locale.ROOT))
          : Optional.empty();
    }

    String firstLine() {
      int end = text.indexOf('\n');
      return end < 0 ? text : text.substring(0, end);
    }
  }

  private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.DOTALL;
  private static final Pattern ENGINE = Pattern.compile("\\bENGINE\\s*=\\s*(\\w+)", FLAGS);
  private static final Pattern TABLE =
      Pattern.compile("CREATE\\s+TABLE\\s+(?:IF\\s+NOT\\s+EXISTS\\s+)?[`\"]?(\\w+).*", FLAGS);
  private static final Pattern INDEX =
      Pattern.compile("CREATE\\s+(?:UNIQUE\\s+)?INDEX\\s+\\w+\\s+ON\\s+[`\"]?(\\w+).*", FLAGS);
  private static final Pattern ROUTINE =
      Pattern.compile(
          "CREATE\\s+(?:OR\\s+REPLACE\\s+)?(?:PROCEDURE|FUNCTION)\\s+[`\"]?(\\w+).*", FLAGS);

  private final List<Item> items;

  private SchemaScript(List<Item> items) {
    this.items = items;
  }

  public List<Item> items() {
    return items;
  }

  /**
   * Loads a file from disk, or the one with that name in {@code schemas/} on disk, or the one in
   * the jar.
   */
  public static SchemaScript load(Optional<Path> file, String name, ServerSettings tables) {
    return load(file, name, text -> renamed(text, tables));
  }

  /** Loads a script and changes its text before it is split into statements. */
  public static SchemaScript load(Optional<Path> file, String name, UnaryOperator<String> change) {
    Path path = file.orElse(Path.of("schemas", name));
    try {
      if (file.isPresent() || Files.isReadable(path)) {
        return parse(change.apply(InputFile.text(path, InputFile.SMALL)));
      }
      String packed =
          InputFile.packed("schemas/" + name)
              .orElseThrow(
                  () ->
                      new DbUsageException("there is no schemas/" + name + ": specify a DDL file"));
      return parse(change.apply(packed));
    } catch (IOException e) {
      throw new DbUsageException("the DDL file " + path + " cannot be read: " + e.getMessage());
    }
  }

  static SchemaScript parse(String text, ServerSettings tables) {
    return parse(renamed(text, tables));
  }

  private static SchemaScript parse(String text) {
    List<Item> items = new ArrayList<>();
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
    return new SchemaScript(List.copyOf(items));
  }

  private static void add(List<Item> items, StringBuilder statement, String delimiter) {
    String text = statement.toString().strip();
    statement.setLength(0);
    if (text.endsWith(delimiter)) {
      text = text.substring(0, text.length() - delimiter.length()).strip();
    }
    if (!text.isEmpty()) {
      items.add(item(text));
    }
  }

  private static Item item(String text) {
    Matcher table = TABLE.matcher(text);
    if (table.matches()) {
      return new Item(Kind.TABLE, table.group(1), text);
    }
    Matcher index = INDEX.matcher(text);
    if (index.matches()) {
      return new Item(Kind.INDEX, index.group(1), text);
    }
    Matcher routine = ROUTINE.matcher(text);
    return routine.matches()
        ? new Item(Kind.ROUTINE, routine.group(1), text)
        : new Item(Kind.OTHER, "", text);
  }

  /** A file's text with the configured table names. */
  public static String renamed(String text, ServerSettings t) {
    return text.replaceAll("\\blinktable(?=\\b|_)", Matcher.quoteReplacement(t.linktable()))
        .replaceAll("\\bcounttable(?=\\b|_)", Matcher.quoteReplacement(t.counttable()))
        .replaceAll("\\bnodetable(?=\\b|_)", Matcher.quoteReplacement(t.nodetable()));
  }
}
