package io.linkbenchx.internal.workload.pgbench;

import io.linkbenchx.db.DbException;
import io.linkbenchx.internal.config.InputFile;
import io.linkbenchx.internal.workload.pgbench.ExpressionParser.Expression;
import io.linkbenchx.internal.workload.pgbench.Lexer.Piece;
import io.linkbenchx.result.Outcome;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a script file. Not reusable. */
final class ScriptParser {
  private static final Pattern SET = Pattern.compile("(?s)(" + Scope.NAME + ")\\s+(.+)");
  private static final Pattern SLEEP =
      Pattern.compile("(\\d+|:" + Scope.NAME + ")\\s*(|us|ms|s)", Pattern.CASE_INSENSITIVE);

  private static final Map<String, TimeUnit> UNITS =
      Map.of("us", TimeUnit.MICROSECONDS, "ms", TimeUnit.MILLISECONDS);

  private static final Set<String> BRANCHES = Set.of("\\elif", "\\else", "\\endif");

  private final boolean prepare;
  private final List<Piece> pieces;
  private int at;
  private int line;

  private ScriptParser(List<Piece> pieces, boolean prepare) {
    this.pieces = pieces;
    this.prepare = prepare;
  }

  /**
   * @param file its name, for messages
   * @param prepare whether variables become parameters
   * @throws IllegalArgumentException with file, line and reason, if it is not one
   */
  static ParsedScript parse(String file, String source, boolean prepare) {
    ScriptParser parser = new ScriptParser(Lexer.cut(file, source), prepare);
    try {
      String hash = InputFile.sha256(source.getBytes(StandardCharsets.UTF_8));
      return new ParsedScript(file, hash, parser.commands(false));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(file + ":" + parser.line + ": " + e.getMessage(), e);
    }
  }

  /**
   * @throws IllegalArgumentException with the reason, if a condition does not hold
   */
  static void check(boolean holds, String why) {
    if (!holds) {
      throw new IllegalArgumentException(why);
    }
  }

  /** Reads up to the end; inside an {@code \\if}, up to its next branch or end. */
  private List<Consumer<Scope>> commands(boolean inside) {
    List<Consumer<Scope>> commands = new ArrayList<>();
    while (at < pieces.size() && !(inside && BRANCHES.contains(pieces.get(at).name()))) {
      Piece piece = next();
      commands.add(placed(piece, command(piece)));
    }
    return List.copyOf(commands);
  }

  private Piece next() {
    Piece piece = pieces.get(at++);
    line = piece.line();
    return piece;
  }

  private Consumer<Scope> command(Piece piece) {
    return switch (piece.name()) {
      case "" -> statement(piece);
      case "\\set" -> set(piece.text());
      case "\\sleep" -> sleep(piece.text());
      case "\\if" -> branch(piece, piece);
      default -> throw new IllegalArgumentException(refusal(piece.name()));
    };
  }

  /** Notes the line before the command runs. */
  private static Consumer<Scope> placed(Piece piece, Consumer<Scope> command) {
    return scope -> {
      scope.at(piece.line());
      command.accept(scope);
    };
  }

  private Consumer<Scope> statement(Piece piece) {
    boolean keeps = at < pieces.size() && pieces.get(at).name().matches("\\\\[ga]set");
    Piece into = keeps ? pieces.get(at++) : Piece.NONE;
    check(!prepare || !into.name().equals("\\aset"), "\\aset needs pgbench.mode = simple");
    boolean named = into.text().matches("|" + Scope.NAME);
    check(named, into.name() + " " + into.text() + ": the prefix is no name of a variable");
    return new SqlCommand(piece, prepare, into);
  }

  /** Why a meta command cannot be here. */
  private static String refusal(String command) {
    return switch (command) {
      case "\\" -> "a backslash without a command";
      case "\\elif", "\\else", "\\endif" -> command + " without \\if";
      case "\\gset", "\\aset" -> command + " needs a statement before it";
      case "\\;" -> command + " is not supported: end each statement with a semicolon";
      case "\\startpipeline", "\\syncpipeline", "\\endpipeline" ->
          command + " is not supported: a JDBC driver waits for each answer before it sends more";
      case "\\shell", "\\setshell" ->
          command + " is not supported: clients start no processes: use the keys of hooks instead";
      default -> "unknown command " + command;
    };
  }

  private Consumer<Scope> set(String text) {
    Matcher set = SET.matcher(text);
    check(set.matches(), "\\set needs a variable and an expression");
    String variable = set.group(1);
    Expression value = ExpressionParser.parse(set.group(2));
    return scope -> scope.set(variable, value.of(scope));
  }

  private Consumer<Scope> sleep(String text) {
    Matcher sleep = SLEEP.matcher(text);
    check(sleep.matches(), "\\sleep needs a number or a variable, then us, ms or s");
    Expression number = ExpressionParser.parse(sleep.group(1));
    TimeUnit unit = UNITS.getOrDefault(sleep.group(2).toLowerCase(Locale.ROOT), TimeUnit.SECONDS);
    return scope -> {
      try {
        unit.sleep(Math.max(0, ScriptValues.whole(number.of(scope))));
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt(); // the step ends
      }
    };
  }

  /**
   * Reads a branch of an {@code \\if} and those after it, to their {@code \\endif}.
   *
   * @param begin the {@code \\if}
   */
  private Consumer<Scope> branch(Piece begin, Piece branch) {
    boolean last = branch.name().equals("\\else");
    check(last || !branch.text().isEmpty(), "the condition is missing");
    Expression condition = last ? scope -> true : ExpressionParser.parse(branch.text());
    List<Consumer<Scope>> all = commands(true);
    Consumer<Scope> block = scope -> all.forEach(command -> command.accept(scope));
    if (at == pieces.size()) {
      line = begin.line();
      throw new IllegalArgumentException("\\if without \\endif");
    }
    Piece next = next();
    boolean ends = next.name().equals("\\endif");
    check(ends || !last, next.name() + " after \\else");
    Consumer<Scope> otherwise = ends ? scope -> {} : placed(next, branch(begin, next));
    return scope -> (ScriptValues.truth(condition.of(scope)) ? block : otherwise).accept(scope);
  }

  /**
   * A parsed script file. Shared by all clients.
   *
   * @param file for messages
   * @param hash SHA-256 of the file; "" if there is none
   * @param commands steps, shared by all clients; without those inside an {@code \if}, which is one
   */
  record ParsedScript(String file, String hash, List<Consumer<Scope>> commands) {
    /** A file that is not configured, or cannot be read. */
    static final ParsedScript NONE = new ParsedScript("", "", List.of());

    /** Runs all commands; an error that ends the transaction names file and line. */
    void run(Scope scope) {
      try {
        commands.forEach(command -> command.accept(scope));
      } catch (DbException e) {
        throw e.outcome() == Outcome.FATAL || e.outcome() == Outcome.CONSTRAINT
            ? new DbException(
                e.outcome(), e.code(), file + ":" + scope.line() + ": " + e.getMessage(), e)
            : e;
      }
    }
  }
}
