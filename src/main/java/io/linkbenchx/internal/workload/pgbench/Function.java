package io.linkbenchx.internal.workload.pgbench;

import static io.linkbenchx.internal.workload.pgbench.ScriptValues.failure;
import static io.linkbenchx.internal.workload.pgbench.ScriptValues.real;
import static io.linkbenchx.internal.workload.pgbench.ScriptValues.whole;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.DoubleBinaryOperator;
import java.util.function.IntPredicate;
import java.util.function.LongBinaryOperator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The functions and operators of expressions, with their numbers of arguments. */
enum Function {
  EQUAL("=", 2, 2, (s, a) -> compared(a, c -> c == 0)),
  DIFFERENT("<> !=", 2, 2, (s, a) -> compared(a, c -> c != 0)),
  LESS("<", 2, 2, (s, a) -> compared(a, c -> c < 0)),
  AT_MOST("<=", 2, 2, (s, a) -> compared(a, c -> c <= 0)),
  GREATER(">", 2, 2, (s, a) -> compared(a, c -> c > 0)),
  AT_LEAST(">=", 2, 2, (s, a) -> compared(a, c -> c >= 0)),
  BIT_OR("|", 2, 2, (s, a) -> whole(a[0]) | whole(a[1])),
  BIT_XOR("#", 2, 2, (s, a) -> whole(a[0]) ^ whole(a[1])),
  BIT_AND("&", 2, 2, (s, a) -> whole(a[0]) & whole(a[1])),
  BIT_NOT("~", 1, 1, (s, a) -> ~whole(a[0])),
  SHIFT_LEFT("<<", 2, 2, (s, a) -> whole(a[0]) << whole(a[1])),
  SHIFT_RIGHT(">>", 2, 2, (s, a) -> whole(a[0]) >> whole(a[1])),
  PLUS("+", 2, 2, (s, a) -> number(a, Math::addExact, (x, y) -> x + y)),
  MINUS("-", 2, 2, (s, a) -> number(a, Math::subtractExact, (x, y) -> x - y)),
  TIMES("*", 2, 2, (s, a) -> number(a, Math::multiplyExact, (x, y) -> x * y)),
  DIVIDE("/", 2, 2, (s, a) -> number(a, Function::quotient, (x, y) -> x / y)),
  MOD("% mod", 2, 2, (s, a) -> whole(a[0]) % divisor(whole(a[1]))),
  NEGATE("", 1, 1, (s, a) -> negated(a[0])),
  NOT("", 1, 1, (s, a) -> !ScriptValues.truth(a[0])),
  ABS("abs", 1, 1, (s, a) -> fold(pair(a[0], negated(a[0])), Math::max, Math::max)),
  DEBUG("debug", 1, 1, (s, a) -> shown(a[0])),
  DOUBLE("double", 1, 1, (s, a) -> real(a[0])),
  INT("int", 1, 1, (s, a) -> whole(a[0])),
  LEAST("least", 1, Integer.MAX_VALUE, (s, a) -> fold(a, Math::min, Math::min)),
  GREATEST("greatest", 1, Integer.MAX_VALUE, (s, a) -> fold(a, Math::max, Math::max)),
  PI("pi", 0, 0, (s, a) -> Math.PI),
  SQRT("sqrt", 1, 1, (s, a) -> Math.sqrt(real(a[0]))),
  LN("ln", 1, 1, (s, a) -> Math.log(real(a[0]))),
  EXP("exp", 1, 1, (s, a) -> Math.exp(real(a[0]))),
  POW("pow power", 2, 2, (s, a) -> Math.pow(real(a[0]), real(a[1]))),
  RANDOM("random", 2, 2, (s, a) -> s.draws().uniform(whole(a[0]), whole(a[1]))),
  RANDOM_GAUSSIAN(
      "random_gaussian", 3, 3, (s, a) -> s.draws().gaussian(whole(a[0]), whole(a[1]), real(a[2]))),
  RANDOM_EXPONENTIAL(
      "random_exponential",
      3,
      3,
      (s, a) -> s.draws().exponential(whole(a[0]), whole(a[1]), real(a[2]))),
  RANDOM_ZIPFIAN(
      "random_zipfian", 3, 3, (s, a) -> s.draws().zipfian(whole(a[0]), whole(a[1]), real(a[2]))),
  PERMUTE("permute", 2, 3, (s, a) -> s.draws().permuted(whole(a[0]), whole(a[1]), whole(a[2]))),
  HASH_MURMUR2("hash hash_murmur2", 1, 2, (s, a) -> Hashes.murmur2(whole(a[0]), whole(a[1]))),
  HASH_FNV1A("hash_fnv1a", 1, 2, (s, a) -> Hashes.fnv1a(whole(a[0]), whole(a[1])));

  private static final Logger LOG = LoggerFactory.getLogger("io.linkbenchx.workload");

  private final String names;
  private final int least;
  private final int most;

  @SuppressWarnings("ImmutableEnumChecker") // a function without state
  private final Body body;

  /** Calculates from arguments that are not NULL. */
  private interface Body {
    Object of(Scope scope, Object... arguments);
  }

  Function(String names, int least, int most, Body body) {
    this.names = names;
    this.least = least;
    this.most = most;
    this.body = body;
  }

  /** By any of its names or its symbol, in upper or lower case. */
  static Optional<Function> of(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    return Arrays.stream(values())
        .filter(f -> List.of(f.names.split(" ")).contains(lower))
        .findFirst();
  }

  /** The names that can be called. */
  static List<String> callable() {
    return Arrays.stream(values())
        .flatMap(f -> Arrays.stream(f.names.split(" ")))
        .filter(name -> name.matches("\\w+"))
        .toList();
  }

  /** Whether the last argument is a seed that may be omitted. */
  boolean lacksSeed(int arguments) {
    return most == least + 1 && arguments == least;
  }

  boolean accepts(int arguments) {
    return arguments >= least && arguments <= most;
  }

  Object apply(Scope scope, Object... arguments) {
    try {
      return body.of(scope, arguments);
    } catch (ArithmeticException e) {
      throw failure(names + ": the result does not fit into an integer");
    }
  }

  private static boolean anyReal(Object... values) {
    return values[0] instanceof Double || values[1] instanceof Double;
  }

  private static boolean compared(Object[] a, IntPredicate holds) {
    double left = ScriptValues.real(a[0]);
    double right = ScriptValues.real(a[1]);
    return holds.test(
        anyReal(a)
            ? left < right ? -1 : left > right ? 1 : 0
            : Long.compare(whole(a[0]), whole(a[1])));
  }

  private static Object number(Object[] a, LongBinaryOperator exact, DoubleBinaryOperator real) {
    return anyReal(a)
        ? (Object) real.applyAsDouble(ScriptValues.real(a[0]), ScriptValues.real(a[1]))
        : (Object) exact.applyAsLong(whole(a[0]), whole(a[1]));
  }

  private static Object fold(Object[] a, LongBinaryOperator exact, DoubleBinaryOperator real) {
    Object result = ScriptValues.number(a[0]);
    for (int i = 1; i < a.length; i++) {
      result = number(pair(result, a[i]), exact, real);
    }
    return result;
  }

  private static Object[] pair(Object first, Object second) {
    return new Object[] {first, second};
  }

  private static Object negated(Object value) {
    return number(pair(value, -1L), Math::multiplyExact, (x, y) -> x * y);
  }

  private static long quotient(long dividend, long divisor) {
    return divisor == -1 ? Math.negateExact(dividend) : dividend / divisor(divisor);
  }

  private static long divisor(long divisor) {
    if (divisor == 0) {
      throw failure("division by zero");
    }
    return divisor;
  }

  private static Object shown(Object value) {
    LOG.info("debug: {}", value);
    return value;
  }
}
