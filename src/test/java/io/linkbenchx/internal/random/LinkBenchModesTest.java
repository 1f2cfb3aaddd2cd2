package io.linkbenchx.internal.random;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.random.RandomStream;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** LinkBench's built-in access modes: the id as a function of a uniform id U, by its formulas. */
class LinkBenchModesTest {
  @ParameterizedTest
  @CsvSource({"1, 101", "5, 300", "90, 100"})
  void smallRangesFollowTheFormulas(long first, long end) {
    IdRange range = new IdRange(first, end);
    long n = range.size();
    assertFormula(FormulaKeys.reciprocal(range), range, u -> ceil((double) n / u));
    assertFormula(
        FormulaKeys.multiples(range, 7),
        range,
        u -> 7 * ceil(u / 7.0) < end ? 7 * ceil(u / 7.0) : 7 * ((end - 1) / 7));
    assertFormula(FormulaKeys.powers(range, 3), range, u -> power(3, u));
    assertFormula(
        FormulaKeys.perfectPowers(range, 2),
        range,
        u -> {
          long root = ceil(Math.sqrt((double) u) - 1e-9);
          return root * root;
        });
  }

  /** Counts how often each U gives each id, and compares the draws with that. */
  private static void assertFormula(
      KeyDistribution keys, IdRange range, LongUnaryOperator formula) {
    double[] shareBelow = new double[Math.toIntExact(range.size()) + 1];
    for (long u = range.first(); u < range.end(); u++) {
      long id = formula.applyAsLong(u);
      long clipped = Math.max(range.first(), Math.min(range.end() - 1, id));
      shareBelow[Math.toIntExact(clipped - range.first()) + 1] += 1.0 / range.size();
    }
    int possible = 0;
    for (int i = 1; i < shareBelow.length; i++) {
      possible += shareBelow[i] > 0 ? 1 : 0;
      shareBelow[i] += shareBelow[i - 1];
    }
    if (possible > 1) {
      Fit.assertFollows(keys, k -> shareBelow[Math.toIntExact(k)]);
    } else {
      assertThat(shareBelow[Math.toIntExact(keys.next(RandomStream.of(1))) + 1]).isPositive();
    }
  }

  @ParameterizedTest
  @CsvSource({"10000000000", "4000000000000000000"})
  void hugeRangesStayInRange(long n) {
    IdRange range = new IdRange(1, n + 1);
    Fit.assertFollows(FormulaKeys.multiples(range, 3), k -> (double) (k - k % 3) / n);
    Fit.assertFollows(
        FormulaKeys.perfectPowers(range, 2), k -> Math.pow((double) FormulaKeys.root(k, 2), 2) / n);
    Fit.assertFollows(
        FormulaKeys.powers(range, 10), k -> Math.pow(10, Math.floor(Math.log10(k) + 1e-12)) / n);
    // P(ceil(n/U) <= k) = P(U >= n/k)
    Fit.assertFollows(FormulaKeys.reciprocal(range), k -> 1 - 1.0 / k);
  }

  private static long ceil(double x) {
    return (long) Math.ceil(x);
  }

  private static long power(long base, long atLeast) {
    long power = 1;
    while (power < atLeast) {
      power *= base;
    }
    return power;
  }
}
