package io.linkbenchx.db.jdbc.dialect;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.jdbc.connect.ServerTarget;
import io.linkbenchx.internal.config.InputFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The statements of one server: those of {@code schemas/sql/standard.sql}, overridden by the
 * dialect's files, overridden by the user's file. Placeholders are filled in when a connection is
 * opened or a statement is prepared, never when one is executed. Immutable.
 */
public final class SqlTexts {
  private static final String FOLDER = "schemas/sql/";
  private static final String STANDARD = "standard.sql";

  private final Map<SqlStatement, String> texts;
  private final Set<SqlStatement> replaced;

  private SqlTexts(Map<SqlStatement, String> texts, Set<SqlStatement> replaced) {
    this.texts = texts;
    this.replaced = replaced;
  }

  /**
   * The statements for a server.
   *
   * @throws DbUsageException listing the errors of the user's file with their lines
   */
  public static SqlTexts of(SqlDialect dialect, ServerTarget target) {
    return of(dialect, target.jdbc().sqlFile(), target.key("sql_file"));
  }

  /**
   * @param key the setting that names the user's file, for messages
   */
  static SqlTexts of(SqlDialect dialect, Optional<Path> own, String key) {
    Map<SqlStatement, String> texts = new EnumMap<>(SqlStatement.class);
    read(texts, SqlTexts.class.getClassLoader(), STANDARD);
    for (String file : dialect.sqlFiles()) {
      read(texts, dialect.getClass().getClassLoader(), file);
    }
    for (SqlStatement statement : SqlStatement.values()) {
      if (!texts.containsKey(statement)) {
        throw new IllegalStateException(
            "the dialect of %s has no statement %s: add it to %s%s"
                .formatted(
                    dialect.product(),
                    statement.text(),
                    FOLDER,
                    String.join(", ", dialect.sqlFiles())));
      }
    }
    if (own.isEmpty()) {
      return new SqlTexts(texts, Set.of());
    }
    SqlFile file = new SqlFile(own.get().toString(), content(own.get(), key));
    file.checkAgainst(texts);
    refuse(file.problems);
    file.entries.forEach((statement, entry) -> texts.put(statement, entry.text()));
    return new SqlTexts(texts, Set.copyOf(file.entries.keySet()));
  }

  private static void read(Map<SqlStatement, String> into, ClassLoader loader, String name) {
    try (InputStream in = loader.getResourceAsStream(FOLDER + name)) {
      if (in == null) {
        throw new IllegalStateException("there is no " + FOLDER + name + " in the jar");
      }
      String content = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      SqlFile file = new SqlFile(FOLDER + name, content);
      refuse(file.problems);
      file.entries.forEach((statement, entry) -> into.put(statement, entry.text()));
    } catch (IOException e) {
      throw new IllegalStateException(FOLDER + name + " cannot be read", e);
    }
  }

  private static String content(Path file, String key) {
    try {
      return InputFile.text(file, InputFile.SMALL);
    } catch (MalformedInputException e) {
      throw new DbUsageException("the statement file " + file + " is not UTF-8: convert it");
    } catch (IOException e) {
      throw new DbUsageException("the statement file " + file + " cannot be read: correct " + key);
    }
  }

  private static void refuse(List<String> problems) {
    if (!problems.isEmpty()) {
      throw new DbUsageException(String.join("\n", problems));
    }
  }

  /** The names of the statements that the user's file replaces, in order. */
  List<String> replaced() {
    return replaced.stream().sorted().map(SqlStatement::text).toList();
  }

  /** Whether this server has such a statement. */
  public boolean has(SqlStatement statement) {
    return !texts.get(statement).isEmpty();
  }

  /** Whether a statement's text has this placeholder. */
  public boolean has(SqlStatement statement, String placeholder) {
    return texts.get(statement).contains("{{" + placeholder + "}}");
  }

  /** A statement on one table. */
  public String of(SqlStatement statement, String table) {
    return of(statement, Map.of("table", table));
  }

  /** A statement without placeholders. */
  public String of(SqlStatement statement) {
    return of(statement, Map.of());
  }

  /**
   * A statement with its placeholders filled in; "" if this server has no such statement.
   *
   * @param values by placeholder; superfluous ones are ignored
   */
  public String of(SqlStatement statement, Map<String, String> values) {
    StringBuilder filled = new StringBuilder();
    Matcher matcher = SqlFile.PLACEHOLDER.matcher(texts.get(statement));
    while (matcher.find()) {
      String value = values.get(matcher.group(1));
      if (value == null) {
        throw new IllegalStateException(
            statement.text() + " has {{" + matcher.group(1) + "}}, which is not filled in");
      }
      matcher.appendReplacement(filled, Matcher.quoteReplacement(value));
    }
    return matcher.appendTail(filled).toString();
  }

  /**
   * The parts of a statement before and after a placeholder.
   *
   * @param values of the other placeholders
   */
  public List<String> around(
      SqlStatement statement, String placeholder, Map<String, String> values) {
    Map<String, String> all = new HashMap<>(values);
    String mark = "\u0000";
    all.put(placeholder, mark);
    List<String> parts = List.of(of(statement, all).split(Pattern.quote(mark), -1));
    if (parts.size() != 2) {
      throw new IllegalStateException(statement.text() + " needs {{" + placeholder + "}} once");
    }
    return parts;
  }

  /** The call of a routine with the parameters of a statement. */
  public String call(String routine, int parameters) {
    return of(SqlStatement.ROUTINE_CALL, Map.of("routine", routine, "list", list("?", parameters)));
  }

  /** Number of parameters in a text. */
  public static int parameters(String text) {
    return SqlFile.parameters(text);
  }

  /** A text n times, separated by commas. */
  public static String list(String thing, int n) {
    return thing + (", " + thing).repeat(n - 1);
  }
}
