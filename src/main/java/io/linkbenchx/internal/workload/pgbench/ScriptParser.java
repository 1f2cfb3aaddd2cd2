package io.linkbenchx.internal.workload.pgbench;

import io.linkbenchx.internal.config.InputFile;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a script file. Not reusable. */
final class ScriptParser {
  private static final String PIPELINE = "a JDBC driver waits for each answer before it sends more";
  private static final String SHELL = "clients start no processes: use the keys of hooks instead";

  /** Meta commands of pgbench that are not supported → why. */
  private static final Map<String, String> REFUSED =
      Map.of(
          "startpipeline", PIPELINE,
          "syncpipeline", PIPELINE,
          "endpipeline", PIPELINE,
          "shell", SHELL,
          "setshell", SHELL);

  private static final Pattern SET = Pattern.compile("(?s)(" + Symbols.NAME + ")\\s+(.+)");
  private static final Pattern SLEEP =
      Pattern.compile("(\\d+|:" + Symbols.NAME + ")\\s*(|us|ms|s)", Pattern.CASE_INSENSITIVE);

  private static final Set<String> BRANCHES = Set.of("elif", "else", "endif");

  private final Symbols symbols;
  private final boolean prepare;
  private final List<Piece> pieces;
  private int at;
  private int line;

  private ScriptParser(List<Piece> pieces, Symbols symbols, boolean prepare) {
    this.pieces = pieces;
    this.symbols = symbols;
    this.prepare = prepare;
  }

  /**
   * @param file its name, for messages
   * @param prepare whether variables become parameters
   * @throws ScriptException if it is not one
   */
  static ParsedScript parse(String file, String source, Symbols symbols, boolean prepare) {
    ScriptParser parser = new ScriptParser(Lexer.cut(file, source), symbols, prepare);
    try {
      String hash = InputFile.sha256(source.getBytes(StandardCharsets.UTF_8));
      return new ParsedScript(file, hash, parser.commands(false));
    } catch (IllegalArgumentException e) {
      throw new ScriptException(file, parser.line, e.getMessage());
    }
  }

  private static void check(boolean holds, String why) {
    if (!holds) {
      throw new IllegalArgumentException(why);
    }
  }

  /** Reads up to the end; inside an {@code \\if}, up to its next branch or end. */
  private List<Command> commands(boolean inside) {
    List<Command> commands = new ArrayList<>();
    while (at < pieces.size() && !(inside && BRANCHES.contains(pieces.get(at).name()))) {
      Piece piece = next();
      Command command = piece.meta() ? meta(piece) : statement(piece);
      commands.add(
          scope -> {
            scope.at(piece.line());
            command.run(scope);
          });
    }
    return List.copyOf(commands);
  }

  private Piece next() {
    Piece piece = pieces.get(at++);
    line = piece.line();
    return piece;
  }

  private Command statement(Piece piece) {
    boolean keeps = at < pieces.size() && pieces.get(at).name().matches("[ga]set");
    String into = keeps ? pieces.get(at++).text() : "";
    check(
        !prepare || !into.startsWith("\\aset"),
        "\\aset needs pgbench.mode = simple, as in pgbench");
    check(
        into.matches("|\\\\[ga]set(\\s+" + Symbols.NAME + ")?"),
        into + ": the prefix is no name of a variable");
    return SqlCommand.of(piece, symbols, prepare, into);
  }

  private Command meta(Piece piece) {
    String name = piece.name();
    return switch (name) {
      case "" -> throw new IllegalArgumentException("a backslash without a command");
      case "set" -> set(piece.rest());
      case "sleep" -> sleep(piece.rest());
      case "if" -> branches(piece);
      case "elif", "else", "endif" ->
          throw new IllegalArgumentException("\\" + name + " without \\if");
      case "gset", "aset" ->
          throw new IllegalArgumentException("\\" + name + " needs a statement before it");
      default ->
          throw new IllegalArgumentException(
              REFUSED.containsKey(name)
                  ? "\\" + name + " is not supported: " + REFUSED.get(name)
                  : "unknown command \\" + name);
    };
  }

  private Command set(String text) {
    Matcher set = SET.matcher(text);
    check(set.matches(), "\\set needs a variable and an expression");
    int variable = symbols.variable(set.group(1));
    Expression value = ExpressionParser.parse(symbols, set.group(2));
    return scope -> scope.set(variable, value.of(scope));
  }

  private Command sleep(String text) {
    Matcher sleep = SLEEP.matcher(text);
    check(sleep.matches(), "\\sleep needs a number or a variable, then us, ms or s");
    Expression number = ExpressionParser.parse(symbols, sleep.group(1));
    TimeUnit unit =
        switch (sleep.group(2).toLowerCase(Locale.ROOT)) {
          case "us" -> TimeUnit.MICROSECONDS;
          case "ms" -> TimeUnit.MILLISECONDS;
          default -> TimeUnit.SECONDS;
        };
    return scope -> {
      try {
        unit.sleep(Math.max(0, ScriptValues.whole(number.of(scope))));
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt(); // the step ends
      }
    };
  }

  /** Reads all branches of an {@code \\if}, to its {@code \\endif}. */
  private Command branches(Piece begin) {
    List<Expression> conditions = new ArrayList<>();
    List<List<Command>> blocks = new ArrayList<>();
    boolean last = false;
    for (Piece branch = begin; !branch.name().equals("endif"); branch = next()) {
      check(!last, "\\" + branch.name() + " after \\else");
      last = branch.name().equals("else");
      conditions.add(last ? scope -> true : condition(branch));
      blocks.add(commands(true));
      if (at == pieces.size()) {
        line = begin.line();
        throw new IllegalArgumentException("\\if without \\endif");
      }
    }
    return scope -> {
      for (int i = 0; i < blocks.size(); i++) {
        if (ScriptValues.truth(conditions.get(i).of(scope))) {
          Command.runAll(blocks.get(i), scope);
          return;
        }
      }
    };
  }

  private Expression condition(Piece branch) {
    check(!branch.rest().isEmpty(), "the condition is missing");
    Expression condition = ExpressionParser.parse(symbols, branch.rest());
    return scope -> {
      scope.at(branch.line());
      return condition.of(scope);
    };
  }
}
