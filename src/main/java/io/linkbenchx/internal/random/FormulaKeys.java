package io.linkbenchx.internal.random;

import io.linkbenchx.random.RandomStream;
import java.util.function.LongUnaryOperator;

/**
 * LinkBench's access modes that are formulas of U, a uniform id, clipped into the range (LinkBench
 * can exceed the last id). Ranks are ids minus the first.
 */
public final class FormulaKeys extends KeyDistribution {
  private final IdRange range;
  private final LongUnaryOperator formula;

  private FormulaKeys(IdRange range, String name, LongUnaryOperator formula) {
    super(range.size(), name + " of " + range.size());
    this.range = range;
    this.formula = formula;
  }

  /** RECIPROCAL: ceil(n / U). Half of all draws give the first two ids or so. */
  public static KeyDistribution reciprocal(IdRange range) {
    long n = range.size();
    return new FormulaKeys(range, "reciprocal", u -> (n - 1) / u + 1);
  }

  /**
   * MULTIPLE: the smallest multiple of c that is at least U. If that exceeds the last id, the
   * largest multiple in the range, or the last id if there is none.
   *
   * @param factor c, LinkBench's …_config, at least 1
   */
  public static KeyDistribution multiples(IdRange range, int factor) {
    long last = range.end() - 1;
    long multiple = last - last % factor;
    long largest = multiple >= range.first() ? multiple : last;
    return new FormulaKeys(
        range, "multiples of " + factor, u -> Math.min(largest, ((u - 1) / factor + 1) * factor));
  }

  /**
   * POWER: the smallest power of c that is at least U.
   *
   * @param base c, LinkBench's …_config, at least 2
   */
  public static KeyDistribution powers(IdRange range, int base) {
    // Beyond this the next power exceeds the last id, and would overflow for ids near 2^63.
    long most = (range.end() - 1) / base;
    return new FormulaKeys(
        range,
        "powers of " + base,
        u -> {
          long power = 1;
          while (power < u) {
            power = power > most ? Long.MAX_VALUE : power * base;
          }
          return power;
        });
  }

  /**
   * PERFECT_POWER: the smallest c-th power of an integer that is at least U. With c = 2, the
   * perfect squares.
   *
   * @param exponent c, LinkBench's …_config, at least 1
   */
  public static KeyDistribution perfectPowers(IdRange range, int exponent) {
    return new FormulaKeys(
        range,
        "perfect powers of exponent " + exponent,
        u -> {
          long root = root(u, exponent);
          long power = power(root, exponent);
          return power < u ? power(root + 1, exponent) : power;
        });
  }

  @Override
  public long next(RandomStream random) {
    long id = formula.applyAsLong(range.first() + random.nextLong(size));
    return Math.max(range.first(), Math.min(range.end() - 1, id)) - range.first();
  }

  /** base^exponent of a base of at least 0, or {@link Long#MAX_VALUE} if that is smaller. */
  static long power(long base, int exponent) {
    long result = 1;
    for (int i = 0; i < exponent; i++) {
      if (base != 0 && result > Long.MAX_VALUE / base) {
        return Long.MAX_VALUE;
      }
      result *= base;
      if (result <= 1) {
        return result; // 0 and 1 are unchanged by any exponent
      }
    }
    return result;
  }

  /** The largest integer whose power is at most x, which is at least 0; exact. */
  static long root(long x, int exponent) {
    if (exponent == 1 || x <= 1) {
      return x;
    }
    long root = (long) Math.pow((double) x, 1.0 / exponent);
    while (power(root, exponent) > x) {
      root--;
    }
    while (power(root + 1, exponent) <= x && power(root + 1, exponent) != Long.MAX_VALUE) {
      root++;
    }
    return root;
  }
}
