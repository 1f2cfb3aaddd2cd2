package io.linkbenchx.internal.workload.pgbench;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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

  private static final Pattern COMMAND = Pattern.compile("(?s)\\\\(\\w*)\\s*(.*)");
  private static final Pattern SET = Pattern.compile("(?s)(" + Symbols.NAME + ")\\s+(.+)");
  private static final Pattern SLEEP =
      Pattern.compile("(\\d+|:" + Symbols.NAME + ")\\s*(|us|ms|s)", Pattern.CASE_INSENSITIVE);

  private final Symbols symbols;
  private final boolean prepare;
  private final List<Command> commands = new ArrayList<>();
  private final List<Integer> lines = new ArrayList<>();
  private final Deque<Block> blocks = new ArrayDeque<>();

  /** An {@code \if} that is not ended yet. */
  private static final class Block {
    private final int line;
    private final List<Command.Jump> toEnd = new ArrayList<>();
    private Command.Jump toNext;
    private boolean last;

    Block(int line, Command.Jump toNext) {
      this.line = line;
      this.toNext = toNext;
    }
  }

  private ScriptParser(Symbols symbols, boolean prepare) {
    this.symbols = symbols;
    this.prepare = prepare;
  }

  /**
   * @param file its name, for messages
   * @param prepare whether variables become parameters
   * @throws ScriptException if it is not one
   */
  static ParsedScript parse(String file, String source, Symbols symbols, boolean prepare) {
    ScriptParser parser = new ScriptParser(symbols, prepare);
    List<Piece> pieces = Lexer.cut(file, source);
    for (int i = 0; i < pieces.size(); i++) {
      Piece piece = pieces.get(i);
      String after = i + 1 < pieces.size() ? pieces.get(i + 1).text() : "";
      try {
        boolean kept = !piece.meta() && after.matches("(?s)\\\\[ga]set\\b.*");
        i += kept ? 1 : 0;
        parser.read(piece, kept ? after : "");
      } catch (IllegalArgumentException e) {
        throw new ScriptException(file, piece.line(), e.getMessage());
      }
    }
    if (!parser.blocks.isEmpty()) {
      throw new ScriptException(file, parser.blocks.peek().line, "\\if without \\endif");
    }
    return new ParsedScript(file, List.copyOf(parser.commands), List.copyOf(parser.lines));
  }

  private static void check(boolean holds, String why) {
    if (!holds) {
      throw new IllegalArgumentException(why);
    }
  }

  private void read(Piece piece, String into) {
    if (piece.meta()) {
      Matcher command = COMMAND.matcher(piece.text());
      check(command.matches(), "a backslash without a command");
      meta(piece.line(), command.group(1), command.group(2).strip());
    } else {
      check(
          !prepare || !into.startsWith("\\aset"),
          "\\aset needs pgbench.mode = simple, as in pgbench");
      check(
          into.matches("|\\\\[ga]set(\\s+" + Symbols.NAME + ")?"),
          into + ": the prefix is no name of a variable");
      add(piece.line(), SqlCommand.of(piece, symbols, prepare, into));
    }
  }

  private <T extends Command> T add(int line, T command) {
    commands.add(command);
    lines.add(line);
    return command;
  }

  private void meta(int line, String name, String rest) {
    switch (name) {
      case "set" -> {
        Matcher set = SET.matcher(rest);
        check(set.matches(), "\\set needs a variable and an expression");
        int variable = symbols.variable(set.group(1));
        add(line, Command.set(variable, ExpressionParser.parse(symbols, set.group(2))));
      }
      case "sleep" -> {
        Matcher sleep = SLEEP.matcher(rest);
        check(sleep.matches(), "\\sleep needs a number or a variable, then us, ms or s");
        Expression number = ExpressionParser.parse(symbols, sleep.group(1));
        add(line, Command.sleep(number, unit(sleep.group(2))));
      }
      case "if" -> blocks.push(new Block(line, jump(line, rest)));
      case "elif" -> {
        Block block = branch(line, name, false);
        block.toNext = jump(line, rest);
      }
      case "else" -> branch(line, name, true);
      case "endif" -> {
        Block block = block(name);
        block.toNext.to(commands.size());
        block.toEnd.forEach(jump -> jump.to(commands.size()));
        blocks.pop();
      }
      case "gset", "aset" -> check(false, "\\" + name + " needs a statement before it");
      default ->
          check(
              false,
              REFUSED.containsKey(name)
                  ? "\\" + name + " is not supported: " + REFUSED.get(name)
                  : "unknown command \\" + name);
    }
  }

  private static TimeUnit unit(String text) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "us" -> TimeUnit.MICROSECONDS;
      case "ms" -> TimeUnit.MILLISECONDS;
      default -> TimeUnit.SECONDS;
    };
  }

  private Command.Jump jump(int line, String condition) {
    check(!condition.isEmpty(), "the condition is missing");
    return add(line, new Command.Jump(ExpressionParser.parse(symbols, condition)));
  }

  private Block block(String name) {
    check(!blocks.isEmpty(), "\\" + name + " without \\if");
    return blocks.peek();
  }

  /** Ends a branch: it continues after the block, and what its condition skips begins here. */
  private Block branch(int line, String name, boolean last) {
    Block block = block(name);
    check(!block.last, "\\" + name + " after \\else");
    block.toEnd.add(add(line, new Command.Jump(scope -> false)));
    block.toNext.to(commands.size());
    block.toNext = block.toEnd.get(block.toEnd.size() - 1);
    block.last = last;
    return block;
  }
}
