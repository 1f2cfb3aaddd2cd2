package io.linkbenchx.db.jdbc.dialect;

import io.linkbenchx.config.DidYouMean;
import io.linkbenchx.internal.config.Plural;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A file of named statements. A line {@code -- name: graph.select_node} begins a statement, which
 * ends at the next such line; other lines that begin with {@code --} are comments.
 */
final class SqlFile {
  private static final Pattern NAME = Pattern.compile("--\\s*name:\\s*(\\S+)\\s*");
  static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{\\s*(\\w+)\\s*}}");

  /** Placeholders that a text may omit. */
  private static final Set<String> OPTIONAL = Set.of("hint", "index", "options");

  /**
   * A statement of a file.
   *
   * @param line of its name, from 1
   * @param text on one line, without comments and without the last semicolon
   */
  record Entry(int line, String text) {}

  private final String name;
  final Map<SqlStatement, Entry> entries = new EnumMap<>(SqlStatement.class);

  /** Its errors, each with file, line and advice. */
  final List<String> problems = new ArrayList<>();

  /**
   * @param name for messages
   */
  SqlFile(String name, String content) {
    this.name = name;
    List<String> lines = content.lines().toList();
    int begun = 0;
    String statement = "";
    StringBuilder text = new StringBuilder();
    for (int number = 1; number <= lines.size(); number++) {
      String line = lines.get(number - 1).strip();
      Matcher begins = NAME.matcher(line);
      if (begins.matches()) {
        add(begun, statement, text);
        begun = number;
        statement = begins.group(1);
        text.setLength(0);
      } else if (!line.isEmpty() && !line.startsWith("--")) {
        if (begun == 0) {
          problem(number, "a statement without a name: write a line \"-- name: NAME\" above it");
          return;
        }
        if (unquoted(line).contains("--")) {
          problem(number, "a comment after a statement: put it on a separate line");
        }
        text.append(text.length() == 0 ? "" : " ").append(line);
      }
    }
    add(begun, statement, text);
  }

  private void add(int line, String statement, StringBuilder text) {
    if (line == 0) {
      return;
    }
    SqlStatement known = SqlStatement.of(statement).orElse(null);
    if (known == null) {
      String near =
          DidYouMean.nearest(
                  statement, Arrays.stream(SqlStatement.values()).map(SqlStatement::text).toList())
              .map(name -> "did you mean " + name + "?")
              .orElse("schemas/sql/standard.sql has all names");
      problem(line, "unknown statement " + statement + ": " + near);
    } else if (entries.containsKey(known)) {
      problem(
          line,
          statement + " is repeated: remove it, or the one on line " + entries.get(known).line());
    } else {
      entries.put(known, new Entry(line, text.toString().replaceFirst("\\s*;\\s*$", "")));
    }
  }

  private void problem(int line, String what) {
    problems.add(name + ":" + line + ": " + what);
  }

  /**
   * Compares its statements with those they replace: they must have the same parameters and
   * placeholders, because the program fills them in the same way.
   */
  void checkAgainst(Map<SqlStatement, String> replaced) {
    entries.forEach(
        (statement, entry) -> {
          String old = replaced.getOrDefault(statement, "");
          if (old.isEmpty()) {
            problem(entry.line(), statement.text() + " is not used with this server: remove it");
          } else {
            check(statement.text(), entry, old);
          }
        });
  }

  private void check(String statement, Entry entry, String old) {
    Set<String> wanted = placeholders(old);
    Set<String> found = placeholders(entry.text());
    for (String placeholder : wanted) {
      if (!found.contains(placeholder) && !OPTIONAL.contains(placeholder)) {
        problem(
            entry.line(),
            statement + " lacks {{" + placeholder + "}}; the statement it replaces is: " + old);
      }
    }
    for (String placeholder : found) {
      if (!wanted.contains(placeholder)) {
        String known =
            wanted.isEmpty()
                ? "it has none"
                : wanted.stream().map(w -> "{{" + w + "}}").collect(Collectors.joining(", "));
        problem(
            entry.line(),
            statement + " has {{" + placeholder + "}}, which is not filled in; use " + known);
      }
    }
    int parameters = parameters(entry.text());
    if (parameters != parameters(old)) {
      problem(
          entry.line(),
          "%s has %s (?) but needs %s, in the order of: %s"
              .formatted(statement, Plural.of(parameters, "parameter"), parameters(old), old));
    }
  }

  private static Set<String> placeholders(String text) {
    return PLACEHOLDER
        .matcher(text)
        .results()
        .map(found -> found.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Number of question marks outside quotes. */
  static int parameters(String text) {
    return (int) unquoted(text).chars().filter(c -> c == '?').count();
  }

  private static String unquoted(String text) {
    return text.replaceAll("'[^']*'|\"[^\"]*\"|`[^`]*`", "");
  }
}
