package io.linkbenchx.internal.workload.lua;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.internal.workload.lua.LuaSettings.RandomType;
import io.linkbenchx.random.RandomStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Shares of draws that follow from the formulas of sysbench's manual. docs/benchmarks/lua.py
 * compares them with sysbench itself.
 */
class SysbenchRandomTest {
  private static final int DRAWS = 200_000;

  private final SysbenchRandom random =
      new SysbenchRandom(LuaSettings.of("x"), RandomStream.of(11));

  private double share(RandomType type, long a, long b, long from, long to) {
    int hits = 0;
    for (int i = 0; i < DRAWS; i++) {
      long drawn = random.draw(type, a, b);
      hits += drawn >= from && drawn <= to ? 1 : 0;
    }
    return hits / (double) DRAWS;
  }

  private static void assertShare(double found, double expected) {
    double error = 5 * Math.sqrt(expected * (1 - expected) / DRAWS);
    assertThat(found).isBetween(expected - error, expected + error);
  }

  @ParameterizedTest
  @EnumSource
  void drawsStayInTheirRange(RandomType type) {
    assertThat(share(type, 5, 5, 5, 5)).isEqualTo(1);
    assertThat(share(type, 3, 4, 3, 4)).isEqualTo(1);
    assertThat(share(type, -7, 1000, -7, 1000)).isEqualTo(1);
    assertThat(share(type, 1, 4_000_000_000L, 1, 4_000_000_000L)).isEqualTo(1);
  }

  @Test
  void uniformHasEqualShares() {
    assertShare(share(RandomType.UNIFORM, 1, 200, 51, 100), 0.25);
  }

  /** A share of 1 - h falls on the first h of the range. */
  @Test
  void paretoFollowsItsRule() {
    assertShare(share(RandomType.PARETO, 1, 1000, 1, 200), 0.8);
  }

  /** Rank 1 has 1 / (sum of r^-0.8 over 100 ranks). */
  @Test
  void zipfianFollowsItsExponent() {
    double sum = 0;
    for (int rank = 1; rank <= 100; rank++) {
      sum += Math.pow(rank, -0.8);
    }
    assertShare(share(RandomType.ZIPFIAN, 11, 110, 11, 11), 1 / sum);
  }

  /** The mean of twelve uniform numbers is almost normal, with a standard deviation of 1/12. */
  @Test
  void gaussianIsTheMeanOfTwelve() {
    assertThat(share(RandomType.GAUSSIAN, 0, 119_999, 50_000, 69_999)).isBetween(0.665, 0.69);
    assertShare(share(RandomType.GAUSSIAN, 0, 119_999, 0, 59_999), 0.5);
  }

  /** The middle percent has the special draws above a quarter of it, and its share of the rest. */
  @Test
  void threeQuartersOfSpecialFallOnOnePercent() {
    double special = share(RandomType.SPECIAL, 1, 100_001, 49_750, 50_500);

    assertThat(special).isBetween(0.75, 0.80);
  }

  @Test
  void textsHaveDigitsAndLettersWhereAsked() {
    byte[] format = "##-@@!".getBytes(java.nio.charset.StandardCharsets.US_ASCII);

    random.fill(format, format.length);

    assertThat(new String(format, java.nio.charset.StandardCharsets.US_ASCII))
        .matches("\\d\\d-[a-z][a-z]!");
  }
}
