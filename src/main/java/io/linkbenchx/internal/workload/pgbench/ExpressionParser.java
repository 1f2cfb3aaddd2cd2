package io.linkbenchx.internal.workload.pgbench;

import io.linkbenchx.config.DidYouMean;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads one expression; operators have the precedence of pgbench's table. Not reusable. */
final class ExpressionParser {
  private static final Pattern TOKEN =
      Pattern.compile(
          "\\s*(:"
              + Symbols.NAME
              + "|(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][-+]?\\d+)?|"
              + Symbols.NAME
              + "|<>|!=|<=|>=|<<|>>|[-+*/%=<>|#&~(),])\\s*");

  private static final String END = "";

  /** Operators from the weakest to the strongest; NOT and IS are not between two operands. */
  private static final List<Set<String>> LEVELS =
      List.of(
          Set.of("or"),
          Set.of("and"),
          Set.of("not"),
          Set.of("is", "isnull", "notnull"),
          Set.of("=", "<>", "!=", "<", "<=", ">", ">="),
          Set.of("|", "#", "&", "<<", ">>"),
          Set.of("+", "-"),
          Set.of("*", "/", "%"));

  private static final int NOT = 2;
  private static final int IS = 3;
  private static final int COMPARING = 4;
  private static final int ADDING = 6;

  private final Symbols symbols;
  private final List<String> tokens = new ArrayList<>();
  private int at;

  private ExpressionParser(Symbols symbols, String text) {
    this.symbols = symbols;
    Matcher matcher = TOKEN.matcher(text);
    int from = 0;
    while (from < text.length()) {
      check(
          matcher.find(from) && matcher.start() == from,
          "unexpected '" + text.substring(from).strip() + "' in the expression");
      tokens.add(matcher.group(1));
      from = matcher.end();
    }
    tokens.add(END);
  }

  /**
   * @throws IllegalArgumentException with the reason, if it is none
   */
  static Expression parse(Symbols symbols, String text) {
    ExpressionParser parser = new ExpressionParser(symbols, text.strip());
    Expression all = parser.any();
    check(parser.token().equals(END), "unexpected '" + parser.token() + "' in the expression");
    return all;
  }

  private static void check(boolean holds, String why) {
    if (!holds) {
      throw new IllegalArgumentException(why);
    }
  }

  private String token() {
    return tokens.get(at);
  }

  private String next() {
    return tokens.get(at++);
  }

  private boolean take(String word) {
    boolean found = token().equalsIgnoreCase(word);
    at += found ? 1 : 0;
    return found;
  }

  private void require(String word) {
    String found = token().isEmpty() ? "the end" : "'" + token() + "'";
    check(take(word), word + " is missing in the expression before " + found);
  }

  private Expression any() {
    return level(0);
  }

  private Expression level(int level) {
    if (level == LEVELS.size()) {
      return unary();
    }
    if (level == NOT) {
      return take("not") ? Expression.call(Function.NOT, level(NOT)) : level(IS);
    }
    Expression left = level(level + 1);
    boolean more = true;
    while (more && LEVELS.get(level).contains(token().toLowerCase(Locale.ROOT))) {
      String symbol = next().toLowerCase(Locale.ROOT);
      left = level == IS ? tested(left, symbol) : operator(symbol, left, level(level + 1));
      more = level != COMPARING; // 1 < 2 < 3 is an error
    }
    return left;
  }

  private static Expression operator(String symbol, Expression left, Expression right) {
    return LEVELS.get(0).contains(symbol) || LEVELS.get(1).contains(symbol)
        ? Expression.logic(symbol.equals("or"), left, right)
        : Expression.call(Function.of(symbol).orElseThrow(), left, right);
  }

  private Expression tested(Expression value, String symbol) {
    boolean wanted = symbol.equals("isnull") || (symbol.equals("is") && !take("not"));
    Predicate<Object> test = symbol.equals("is") ? state() : v -> v == null;
    return scope -> test.test(value.of(scope)) == wanted;
  }

  private Predicate<Object> state() {
    if (take("null")) {
      return v -> v == null;
    }
    boolean wanted = take("true");
    check(wanted || take("false"), "IS needs NULL, TRUE or FALSE");
    return v -> v instanceof Boolean && v.equals(wanted);
  }

  private Expression unary() {
    if (take("~")) {
      return Expression.call(Function.BIT_NOT, level(ADDING));
    }
    if (take("-")) {
      return token().matches("\\d+")
          ? constant(number("-" + next()))
          : Expression.call(Function.NEGATE, unary());
    }
    return take("+") ? unary() : primary();
  }

  private static Expression constant(Object value) {
    return scope -> value;
  }

  private Expression variable(String name) {
    int slot = symbols.variable(name);
    return scope -> scope.value(slot);
  }

  private Expression primary() {
    check(!token().equals(END), "the expression is not complete");
    String token = next();
    if (token.equals("(")) {
      Expression inner = any();
      require(")");
      return inner;
    }
    if (token.startsWith(":")) {
      return variable(token.substring(1));
    }
    if (token.matches("[\\d.].*")) {
      return constant(number(token));
    }
    if (token.equalsIgnoreCase("case")) {
      return cases();
    }
    if (token().equals("(") && token.matches("\\w+")) {
      return call(token);
    }
    return switch (token.toLowerCase(Locale.ROOT)) {
      case "null" -> constant(null);
      case "true" -> constant(true);
      case "false" -> constant(false);
      default -> throw new IllegalArgumentException("unexpected '" + token + "' in the expression");
    };
  }

  private static Object number(String token) {
    try {
      return token.matches("-?\\d+") ? (Object) Long.valueOf(token) : Double.valueOf(token);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(token + " does not fit into an integer", e);
    }
  }

  private Expression call(String name) {
    Function function =
        Function.of(name)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "unknown function "
                            + name
                            + DidYouMean.nearest(name, Function.callable())
                                .map(near -> "; did you mean " + near + "?")
                                .orElse("")));
    List<Expression> arguments = new ArrayList<>();
    require("(");
    if (!take(")")) {
      do {
        arguments.add(any());
      } while (take(","));
      require(")");
    }
    check(function.accepts(arguments.size()), "wrong number of arguments of " + name);
    if (function.lacksSeed(arguments.size())) {
      arguments.add(variable("default_seed"));
    }
    return Expression.call(function, arguments.toArray(Expression[]::new));
  }

  private Expression cases() {
    List<Expression> conditions = new ArrayList<>();
    List<Expression> results = new ArrayList<>();
    while (take("when")) {
      conditions.add(any());
      require("then");
      results.add(any());
    }
    check(!conditions.isEmpty(), "CASE needs WHEN");
    Expression otherwise = take("else") ? any() : constant(null);
    require("end");
    return scope -> {
      for (int i = 0; i < conditions.size(); i++) {
        if (ScriptValues.truth(conditions.get(i).of(scope))) {
          return results.get(i).of(scope);
        }
      }
      return otherwise.of(scope);
    };
  }
}
