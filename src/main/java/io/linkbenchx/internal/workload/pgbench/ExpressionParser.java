package io.linkbenchx.internal.workload.pgbench;

import io.linkbenchx.config.DidYouMean;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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

  /** Binding powers of the operators between two operands, and after one; 0 is no operator. */
  private static final Map<String, Integer> POWERS = new HashMap<>();

  private static final int NOT = 3;
  private static final int IS = 4;
  private static final int COMPARING = 5;
  private static final int ADDING = 7;

  static {
    POWERS.put("or", 1);
    POWERS.put("and", 2);
    List.of("is", "isnull", "notnull").forEach(symbol -> POWERS.put(symbol, IS));
    List.of("=", "<>", "!=", "<", "<=", ">", ">=").forEach(s -> POWERS.put(s, COMPARING));
    List.of("|", "#", "&", "<<", ">>").forEach(symbol -> POWERS.put(symbol, 6));
    List.of("+", "-").forEach(symbol -> POWERS.put(symbol, ADDING));
    List.of("*", "/", "%").forEach(symbol -> POWERS.put(symbol, 8));
  }

  private final Symbols symbols;
  private final List<String> tokens = new ArrayList<>();
  private int at;

  private ExpressionParser(Symbols symbols, String text) {
    this.symbols = symbols;
    Matcher matcher = TOKEN.matcher(text);
    int from = 0;
    while (from < text.length()) {
      check(
          matcher.find(from) && matcher.start() == from, unexpected(text.substring(from).strip()));
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
    Expression all = parser.expression(1);
    check(parser.token().equals(END), unexpected(parser.token()));
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

  /** Reads operands with operators of at least this power between them. */
  private Expression expression(int least) {
    Expression left = operand();
    int most = Integer.MAX_VALUE;
    for (int power = power(); power >= least && power <= most; power = power()) {
      String symbol = next().toLowerCase(Locale.ROOT);
      left = power == IS ? tested(left, symbol) : operator(symbol, left, expression(power + 1));
      most = power == COMPARING ? power - 1 : power; // 1 < 2 < 3 is an error
    }
    return left;
  }

  private int power() {
    return POWERS.getOrDefault(token().toLowerCase(Locale.ROOT), 0);
  }

  private static Expression operator(String symbol, Expression left, Expression right) {
    return symbol.equals("or") || symbol.equals("and")
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

  /** A value, with the operators before it. */
  private Expression operand() {
    check(!token().equals(END), "the expression is not complete");
    String token = next();
    return switch (token.toLowerCase(Locale.ROOT)) {
      case "not" -> Expression.call(Function.NOT, expression(NOT));
      case "~" -> Expression.call(Function.BIT_NOT, expression(ADDING));
      case "-" ->
          token().matches("\\d+")
              ? constant(number("-" + next()))
              : Expression.call(Function.NEGATE, operand());
      case "+" -> operand();
      case "(" -> {
        Expression inner = expression(1);
        require(")");
        yield inner;
      }
      case "case" -> cases();
      case "null" -> constant(null);
      case "true" -> constant(true);
      case "false" -> constant(false);
      default -> value(token);
    };
  }

  private Expression value(String token) {
    if (token.startsWith(":")) {
      return variable(token.substring(1));
    }
    if (token.matches("[\\d.].*")) {
      return constant(number(token));
    }
    check(token().equals("(") && token.matches("\\w+"), unexpected(token));
    return call(token);
  }

  private static String unexpected(String text) {
    return "unexpected '" + text + "' in the expression";
  }

  private static Expression constant(Object value) {
    return scope -> value;
  }

  private Expression variable(String name) {
    int slot = symbols.variable(name);
    return scope -> scope.value(slot);
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
        arguments.add(expression(1));
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
      conditions.add(expression(1));
      require("then");
      results.add(expression(1));
    }
    check(!conditions.isEmpty(), "CASE needs WHEN");
    Expression otherwise = take("else") ? expression(1) : constant(null);
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
