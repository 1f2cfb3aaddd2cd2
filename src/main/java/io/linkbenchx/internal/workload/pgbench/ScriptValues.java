package io.linkbenchx.internal.workload.pgbench;

import io.linkbenchx.db.DbException;
import io.linkbenchx.result.Outcome;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Values of expressions: Long, Double, Boolean, or null for NULL; a String is not read yet. */
final class ScriptValues {
  /** pgbench shows doubles with so many digits. */
  private static final MathContext SHOWN = new MathContext(15);

  /** Smaller numbers are shown with an exponent. */
  private static final int LEAST_EXPONENT = -4;

  private static final double TOO_LARGE = 0x1p63;

  private ScriptValues() {}

  /** Ends the transaction, which is not repeated. */
  static DbException failure(String why) {
    return new DbException(Outcome.FATAL, "script", why, null);
  }

  /** Fails if a condition does not hold. */
  static void check(boolean holds, String why) {
    if (!holds) {
      throw failure(why);
    }
  }

  /** The value of a variable that was set as text: by a definition, or from a row. */
  static Object read(String name, String text) {
    try {
      return parse(text);
    } catch (NumberFormatException e) {
      throw failure("the value of :" + name + " is neither a number nor a boolean: " + text);
    }
  }

  /**
   * The value of a literal.
   *
   * @throws NumberFormatException if it is no number, boolean or NULL, or too large an integer
   */
  static Object parse(String text) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "null" -> null;
      case "true", "t", "yes", "y", "on" -> true;
      case "false", "f", "no", "n", "off" -> false;
      default -> text.matches("[-+]?\\d+") ? (Object) Long.valueOf(text) : Double.valueOf(text);
    };
  }

  /** As it appears in a statement. */
  static String text(Object value) {
    if (!(value instanceof Double number) || !Double.isFinite(number)) {
      return String.valueOf(value);
    }
    BigDecimal shown = new BigDecimal(number).round(SHOWN).stripTrailingZeros();
    int exponent = shown.precision() - shown.scale() - 1;
    return exponent >= LEAST_EXPONENT && exponent < SHOWN.getPrecision()
        ? shown.toPlainString()
        : String.format(
            Locale.ROOT, "%se%+03d", shown.scaleByPowerOfTen(-exponent).toPlainString(), exponent);
  }

  static long whole(Object value) {
    if (value instanceof Double number) {
      double rounded = Math.rint(number);
      if (!(rounded >= -TOO_LARGE && rounded < TOO_LARGE)) {
        throw failure(number + " does not fit into an integer");
      }
      return (long) rounded;
    }
    return number(value).longValue();
  }

  static double real(Object value) {
    return number(value).doubleValue();
  }

  static Number number(Object value) {
    if (value instanceof Number number) {
      return number;
    }
    throw failure((value == null ? "NULL" : value) + " is not a number");
  }

  /** Whether a condition holds: NULL and 0 do not. */
  static boolean truth(Object value) {
    return value instanceof Boolean yes ? yes : value instanceof Number n && n.doubleValue() != 0;
  }
}
