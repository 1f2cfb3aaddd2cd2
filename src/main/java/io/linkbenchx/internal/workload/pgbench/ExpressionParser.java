package io.linkbenchx.internal.workload.pgbench;

import io.linkbenchx.config.DidYouMean;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads one expression; operators have the precedence of pgbench's table. Not reusable. */
final class ExpressionParser {
  private static final Pattern TOKEN =
      Pattern.compile(
          "\\s*(:" + Symbols.NAME + "|(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][-+]?\\d+)?|" + Symbols.NAME
              + "|<>|!=|<=|>=|<<|>>|[-+*/%=<>|#&~(),])\\s*");

  private static final String END = "";
  private static final Set<String> COMPARING = Set.of("=", "<>", "!=", "<", "<=", ">", ">=");
  private static final Set<String> OF_BITS = Set.of("|", "#", "&", "<<", ">>");
  private static final Set<String> ADDING = Set.of("+", "-");
  private static final Set<String> MULTIPLYING = Set.of("*", "/", "%");

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
    Expression all = parser.or();
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

  private Expression or() {
    Expression left = and();
    while (take("or")) {
      left = Expression.logic(true, left, and());
    }
    return left;
  }

  private Expression and() {
    Expression left = not();
    while (take("and")) {
      left = Expression.logic(false, left, not());
    }
    return left;
  }

  private Expression not() {
    return take("not") ? Expression.call(Function.NOT, not()) : is();
  }

  private Expression is() {
    Expression value = comparison();
    while (true) {
      if (take("isnull")) {
        value = tested(value, v -> v == null, true);
      } else if (take("notnull")) {
        value = tested(value, v -> v == null, false);
      } else if (take("is")) {
        boolean wanted = !take("not");
        value = tested(value, state(), wanted);
      } else {
        return value;
      }
    }
  }

  private Predicate<Object> state() {
    if (take("null")) {
      return v -> v == null;
    }
    boolean wanted = take("true");
    check(wanted || take("false"), "IS needs NULL, TRUE or FALSE");
    return v -> v instanceof Boolean && v.equals(wanted);
  }

  private static Expression tested(Expression value, Predicate<Object> test, boolean wanted) {
    return scope -> test.test(value.of(scope)) == wanted;
  }

  private Expression comparison() {
    Expression left = bits();
    return COMPARING.contains(token()) ? operator(left, this::bits) : left;
  }

  private Expression bits() {
    return chain(OF_BITS, this::sum);
  }

  private Expression sum() {
    return chain(ADDING, this::product);
  }

  private Expression product() {
    return chain(MULTIPLYING, this::unary);
  }

  private Expression chain(Set<String> operators, Supplier<Expression> operand) {
    Expression left = operand.get();
    while (operators.contains(token())) {
      left = operator(left, operand);
    }
    return left;
  }

  private Expression operator(Expression left, Supplier<Expression> operand) {
    Function function = Function.of(next()).orElseThrow();
    return Expression.call(function, left, operand.get());
  }

  private Expression unary() {
    if (take("~")) {
      return Expression.call(Function.BIT_NOT, sum());
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
      Expression inner = or();
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
            .filter(f -> Function.callable().contains(name.toLowerCase(Locale.ROOT)))
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
        arguments.add(or());
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
      conditions.add(or());
      require("then");
      results.add(or());
    }
    check(!conditions.isEmpty(), "CASE needs WHEN");
    Expression otherwise = take("else") ? or() : constant(null);
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
