package io.linkbenchx.internal.workload.pgbench;

import static io.linkbenchx.internal.workload.pgbench.ScriptParser.check;

import io.linkbenchx.config.DidYouMean;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads one expression; operators have the precedence of pgbench's table. Not reusable. */
final class ExpressionParser {
  private static final Pattern TOKEN =
      Pattern.compile(
          "\\s*(?:(:"
              + Scope.NAME
              + "|(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][-+]?\\d+)?|"
              + Scope.NAME
              + "|<>|!=|<=|>=|<<|>>|[-+*/%=<>|#&~(),])|(.+))\\s*",
          Pattern.DOTALL);

  private static final String END = "";
  private static final String CONSTANT = "(?i:null|true|false)";

  /** Binding powers. */
  private static final int NOT = 3;

  private static final int IS = 4;
  private static final int COMPARING = 5;
  private static final int ADDING = 7;

  /** What is not read yet; the last one is {@link #END}. */
  private final Deque<String> tokens = new ArrayDeque<>();

  private ExpressionParser(String text) {
    Matcher token = TOKEN.matcher(text);
    while (token.find()) {
      check(token.group(2) == null, unexpected(token.group(2)));
      tokens.add(token.group(1));
    }
    tokens.add(END);
  }

  /**
   * @throws IllegalArgumentException with the reason, if it is none
   */
  static Expression parse(String text) {
    ExpressionParser parser = new ExpressionParser(text.strip());
    Expression all = parser.expression(1);
    check(parser.tokens.element().equals(END), unexpected(parser.tokens.element()));
    return all;
  }

  private boolean take(String word) {
    boolean found = tokens.element().equalsIgnoreCase(word);
    if (found) {
      tokens.remove();
    }
    return found;
  }

  private void require(String word) {
    String found = tokens.element().isEmpty() ? "the end" : "'" + tokens.element() + "'";
    check(take(word), word + " is missing in the expression before " + found);
  }

  /** Reads operands with operators of at least this power between them. */
  private Expression expression(int least) {
    Expression left = operand();
    int most = Integer.MAX_VALUE;
    for (int power = power(); power >= least && power <= most; power = power()) {
      String symbol = tokens.remove().toLowerCase(Locale.ROOT);
      left = power == IS ? tested(left, symbol) : operator(symbol, left, expression(power + 1));
      most = power == COMPARING ? power - 1 : power; // 1 < 2 < 3 is an error
    }
    return left;
  }

  /** How strongly an operator between two operands, or after one, binds; 0 if it is none. */
  private int power() {
    return switch (tokens.element().toLowerCase(Locale.ROOT)) {
      case "or" -> 1;
      case "and" -> 2;
      case "is", "isnull", "notnull" -> IS;
      case "=", "<>", "!=", "<", "<=", ">", ">=" -> COMPARING;
      case "|", "#", "&", "<<", ">>" -> 6;
      case "+", "-" -> ADDING;
      case "*", "/", "%" -> 8;
      default -> 0;
    };
  }

  private static Expression operator(String symbol, Expression left, Expression right) {
    return symbol.equals("or") || symbol.equals("and")
        ? logic(symbol.equals("or"), left, right)
        : Function.of(symbol).orElseThrow().call(left, right);
  }

  /** AND or OR of three-valued logic; no side is evaluated after one that decides. */
  private static Expression logic(boolean deciding, Expression... sides) {
    return scope -> {
      boolean unknown = false;
      for (Expression side : sides) {
        Object value = side.of(scope);
        if (value != null && ScriptValues.truth(value) == deciding) {
          return deciding;
        }
        unknown |= value == null;
      }
      return unknown ? null : (Object) !deciding;
    };
  }

  private Expression tested(Expression value, String symbol) {
    boolean not = symbol.equals("notnull") || (symbol.equals("is") && take("not"));
    String state = symbol.equals("is") ? tokens.remove() : "null";
    check(state.matches(CONSTANT), "IS needs NULL, TRUE or FALSE");
    Object wanted = ScriptValues.parse(state);
    return scope -> Objects.equals(value.of(scope), wanted) != not;
  }

  /** A value, with the operators before it. */
  private Expression operand() {
    check(!tokens.element().equals(END), "the expression is not complete");
    String token = tokens.remove();
    return switch (token.toLowerCase(Locale.ROOT)) {
      case "not" -> Function.NOT.call(expression(NOT));
      case "~" -> Function.BIT_NOT.call(expression(ADDING));
      case "-" ->
          tokens.element().matches("\\d+")
              ? constant("-" + tokens.remove())
              : Function.NEGATE.call(operand());
      case "+" -> operand();
      case "(" -> {
        Expression inner = expression(1);
        require(")");
        yield inner;
      }
      case "case" -> {
        check(tokens.element().equalsIgnoreCase("when"), "CASE needs WHEN");
        yield cases();
      }
      default -> value(token);
    };
  }

  private Expression value(String token) {
    if (token.startsWith(":")) {
      return variable(token.substring(1));
    }
    if (token.matches("[\\d.].*|" + CONSTANT)) {
      return constant(token);
    }
    check(tokens.element().equals("(") && token.matches("\\w+"), unexpected(token));
    return call(token);
  }

  private static String unexpected(String text) {
    return "unexpected '" + text + "' in the expression";
  }

  private static Expression constant(String token) {
    try {
      Object value = ScriptValues.parse(token);
      return scope -> value;
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(token + " does not fit into an integer", e);
    }
  }

  private static Expression variable(String name) {
    return scope -> scope.value(name);
  }

  private Expression call(String name) {
    Optional<String> near = DidYouMean.nearest(name, Function.callable());
    String hint = near.map(n -> "; did you mean " + n + "?").orElse("");
    Optional<Function> known = Function.of(name);
    check(known.isPresent(), "unknown function " + name + hint);
    Function function = known.orElseThrow();
    List<Expression> arguments = new ArrayList<>();
    require("(");
    if (!take(")")) {
      do {
        arguments.add(expression(1));
      } while (take(","));
      require(")");
    }
    int given = arguments.size();
    boolean fits = given >= function.least() && given <= function.most();
    check(fits, "wrong number of arguments of " + name);
    if (given == function.least() && given + 1 == function.most()) {
      arguments.add(variable("default_seed"));
    }
    return function.call(arguments.toArray(Expression[]::new));
  }

  /** Reads WHEN … THEN … of a CASE and what follows, to its END. */
  private Expression cases() {
    if (!take("when")) {
      Expression otherwise = take("else") ? expression(1) : constant("null");
      require("end");
      return otherwise;
    }
    Expression condition = expression(1);
    require("then");
    Expression result = expression(1);
    Expression otherwise = cases();
    return scope -> (ScriptValues.truth(condition.of(scope)) ? result : otherwise).of(scope);
  }

  /** A part of an expression. Shared by all clients. */
  @FunctionalInterface
  interface Expression {
    /**
     * Its value, see {@link ScriptValues}.
     *
     * @throws io.linkbenchx.db.DbException if there is none
     */
    Object of(Scope scope);
  }
}
