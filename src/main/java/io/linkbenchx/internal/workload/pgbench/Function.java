package io.linkbenchx.internal.workload.pgbench;

import static io.linkbenchx.internal.workload.pgbench.ScriptValues.failure;
import static io.linkbenchx.internal.workload.pgbench.ScriptValues.real;
import static io.linkbenchx.internal.workload.pgbench.ScriptValues.whole;

import io.linkbenchx.internal.workload.pgbench.ExpressionParser.Expression;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntPredicate;
import java.util.function.LongBinaryOperator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A function or an operator of expressions.
 *
 * @param least number of arguments
 * @param most one more than {@code least} if the last argument is a seed that may be omitted
 * @param body calculates from arguments that are not NULL
 */
record Function(String name, int least, int most, BiFunction<Scope, Object[], Object> body) {
  static final Function NOT = new Function("not", 1, 1, (s, a) -> !ScriptValues.truth(a[0]));
  static final Function BIT_NOT = new Function("~", 1, 1, (s, a) -> ~whole(a[0]));
  static final Function NEGATE = new Function("-", 1, 1, (s, a) -> negated(a[0]));

  private static final Logger LOG = LoggerFactory.getLogger("io.linkbenchx.workload");
  private static final int ANY = Integer.MAX_VALUE;
  private static final long FNV_BASIS = 0xCBF29CE484222325L;
  private static final long FNV_PRIME = 0x100000001B3L;
  private static final long MURMUR = 0xC6A4A7935BD1E995L;

  /** The number of bytes times the multiplier. */
  private static final long LENGTH = MURMUR << 3;

  private static final int SHIFT = 47;

  private static final Map<String, Function> ALL = new LinkedHashMap<>();

  static {
    comparison("=", c -> c == 0);
    comparison("<> !=", c -> c != 0);
    comparison("<", c -> c < 0);
    comparison("<=", c -> c <= 0);
    comparison(">", c -> c > 0);
    comparison(">=", c -> c >= 0);
    wholes("|", (x, y) -> x | y);
    wholes("#", (x, y) -> x ^ y);
    wholes("&", (x, y) -> x & y);
    wholes("<<", (x, y) -> x << y);
    wholes(">>", (x, y) -> x >> y);
    wholes("% mod", (x, y) -> x % divisor(y));
    numbers("+", Math::addExact, Double::sum);
    numbers("-", Math::subtractExact, (x, y) -> x - y);
    numbers("*", Math::multiplyExact, (x, y) -> x * y);
    numbers("/", Function::quotient, (x, y) -> x / y);
    add("abs", 1, 1, (s, a) -> fold(Math::max, Math::max, a[0], negated(a[0])));
    add("least", 1, ANY, (s, a) -> fold(Math::min, Math::min, a));
    add("greatest", 1, ANY, (s, a) -> fold(Math::max, Math::max, a));
    add("debug", 1, 1, (s, a) -> shown(a[0]));
    add("double", 1, 1, (s, a) -> real(a[0]));
    add("int", 1, 1, (s, a) -> whole(a[0]));
    add("pi", 0, 0, (s, a) -> Math.PI);
    reals("sqrt", Math::sqrt);
    reals("ln", Math::log);
    reals("exp", Math::exp);
    add("pow power", 2, 2, (s, a) -> Math.pow(real(a[0]), real(a[1])));
    add("random", 2, 2, (s, a) -> s.draws().uniform(whole(a[0]), whole(a[1])));
    draw("random_gaussian", Draws::gaussian);
    draw("random_exponential", Draws::exponential);
    draw("random_zipfian", Draws::zipfian);
    add("permute", 2, 3, (s, a) -> s.draws().permuted(whole(a[0]), whole(a[1]), whole(a[2])));
    add("hash hash_murmur2", 1, 2, (s, a) -> murmur2(whole(a[0]), whole(a[1])));
    add("hash_fnv1a", 1, 2, (s, a) -> fnv1a(whole(a[0]), whole(a[1])));
  }

  /** A distribution over a range. */
  private interface Draw {
    long of(Draws draws, long from, long to, double parameter);
  }

  private static void add(
      String names, int least, int most, BiFunction<Scope, Object[], Object> body) {
    for (String name : names.split(" ")) {
      ALL.put(name, new Function(name, least, most, body));
    }
  }

  private static void comparison(String names, IntPredicate holds) {
    add(names, 2, 2, (s, a) -> holds.test(compared(a[0], a[1])));
  }

  private static void wholes(String names, LongBinaryOperator of) {
    add(names, 2, 2, (s, a) -> of.applyAsLong(whole(a[0]), whole(a[1])));
  }

  private static void numbers(String name, LongBinaryOperator exact, DoubleBinaryOperator real) {
    add(name, 2, 2, (s, a) -> fold(exact, real, a));
  }

  private static void reals(String name, DoubleUnaryOperator of) {
    add(name, 1, 1, (s, a) -> of.applyAsDouble(real(a[0])));
  }

  private static void draw(String name, Draw of) {
    add(name, 3, 3, (s, a) -> of.of(s.draws(), whole(a[0]), whole(a[1]), real(a[2])));
  }

  /** By its name or symbol, in upper or lower case. */
  static Optional<Function> of(String name) {
    return Optional.ofNullable(ALL.get(name.toLowerCase(Locale.ROOT)));
  }

  /** The names that can be called. */
  static List<String> callable() {
    return ALL.keySet().stream().filter(name -> name.matches("\\w+")).toList();
  }

  /** Applies it to arguments; the answer to a NULL is NULL. */
  Expression call(Expression... arguments) {
    return scope -> {
      Object[] values = new Object[arguments.length];
      for (int i = 0; i < values.length; i++) {
        values[i] = arguments[i].of(scope);
        if (values[i] == null) {
          return null;
        }
      }
      try {
        return body.apply(scope, values);
      } catch (ArithmeticException e) {
        throw failure(name + ": the result does not fit into an integer");
      }
    };
  }

  private static int compared(Object left, Object right) {
    double first = real(left);
    double second = real(right);
    return left instanceof Double || right instanceof Double
        ? first < second ? -1 : first > second ? 1 : 0
        : Long.compare(whole(left), whole(right));
  }

  /** Combines values from the left: as doubles if one of two is one. */
  private static Object fold(LongBinaryOperator exact, DoubleBinaryOperator real, Object... a) {
    Object result = ScriptValues.number(a[0]);
    for (int i = 1; i < a.length; i++) {
      result =
          result instanceof Double || a[i] instanceof Double
              ? (Object) real.applyAsDouble(real(result), real(a[i]))
              : (Object) exact.applyAsLong(whole(result), whole(a[i]));
    }
    return result;
  }

  private static Object negated(Object value) {
    return fold(Math::multiplyExact, (x, y) -> x * y, value, -1L);
  }

  private static long quotient(long dividend, long divisor) {
    return divisor == -1 ? Math.negateExact(dividend) : dividend / divisor(divisor);
  }

  private static long divisor(long divisor) {
    ScriptValues.check(divisor != 0, "division by zero");
    return divisor;
  }

  private static Object shown(Object value) {
    LOG.info("debug: {}", value);
    return value;
  }

  /** FNV-1a of 64 bits (G. Fowler, L. Noll, K. Vo), its basis combined with a seed. */
  private static long fnv1a(long value, long seed) {
    long hash = FNV_BASIS ^ seed;
    for (int shift = 0; shift < Long.SIZE; shift += Byte.SIZE) {
      hash = (hash ^ (value >>> shift & 0xFF)) * FNV_PRIME;
    }
    return hash;
  }

  /** MurmurHash64A (A. Appleby) of one block. */
  private static long murmur2(long value, long seed) {
    long block = value * MURMUR;
    block = (block ^ block >>> SHIFT) * MURMUR;
    long hash = (seed ^ LENGTH ^ block) * MURMUR;
    hash = (hash ^ hash >>> SHIFT) * MURMUR;
    return hash ^ hash >>> SHIFT;
  }
}
