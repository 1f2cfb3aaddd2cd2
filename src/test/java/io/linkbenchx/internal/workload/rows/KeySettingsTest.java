package io.linkbenchx.internal.workload.rows;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.config.Config;
import io.linkbenchx.internal.random.KeyDistribution;
import io.linkbenchx.random.RandomStream;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Names and parameters; that each draws what it should is tested in io.linkbenchx.internal.random.
 */
class KeySettingsTest {
  private static final int DRAWS = 200_000;

  private static KeyDistribution keys(String... keysAndValues) {
    return TestRows.points(keysAndValues).model().newKeys();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "uniform  | uniform of 1000",
        "zipfian  | zipf(0.8) of 1000, scrambled",
        "pareto   | pareto(0.2) of 1000, scrambled",
        "gaussian | gaussian(12) of 1000",
        "special  | special(0.75 of draws on 0.01) of 1000",
        "latest   | latest, zipf(0.8)",
        "hotspot  | hotspot(0.8 of draws on 0.2) of 1000, scrambled"
      })
  void everyNameOfTheHeadIsWhatWasAskedFor(String name, String described) {
    RowWorkload workload = TestRows.points("rand-type", name, "table_size", "1000");
    assertThat(workload.facts().shown()).containsEntry("keys", described);
    KeyDistribution keys = workload.model().newKeys();
    RandomStream random = RandomStream.of(1);
    for (int i = 0; i < 10_000; i++) {
      assertThat(keys.next(random)).isBetween(0L, 999L);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "key_distribution.h, 1",
    "key_distribution.exponent, 100",
    "key_distribution.iterations, 0",
    "key_distribution.special_ids, 101",
    "key_distribution.hot_draws, 150"
  })
  void impossibleParametersAreRefused(String key, String value) {
    Config config = TestRows.config(new PointQuery.Provider(), key, value).readAll();
    assertThat(config.problems()).hasSize(1);
    assertThat(config.problems().get(0).toString()).contains(key);
  }

  @Test
  void parametersHaveSysbenchsNames() {
    String[] zipf = {"rand-type", "zipfian", "rand-zipfian-exp", "1.5", "key_scramble", "false"};
    assertThat(keys(zipf).describe()).startsWith("zipf(1.5) of ");
    assertThat(keys("rand-type", "pareto", "rand-pareto-h", "0.1").describe())
        .startsWith("pareto(0.1)");
    assertThat(keys("rand-type", "special", "rand-spec-pct", "5", "rand-spec-res", "50").describe())
        .startsWith("special(0.5 of draws on 0.05)");
  }

  @Test
  void scramblingKeepsTheSharesAndSpreadsTheHotIdsOverTheWholeRange() {
    KeyDistribution plain =
        keys("rand-type", "zipfian", "table_size", "1000", "key_scramble", "false");
    KeyDistribution scrambled = keys("rand-type", "zipfian", "table_size", "1000");
    long[] ranked = counts(plain);
    long[] spread = counts(scrambled);
    assertThat(ranked[0]).isGreaterThan(ranked[10]);
    double expected =
        DRAWS / IntStream.rangeClosed(1, 1000).mapToDouble(k -> Math.pow(k, -0.8)).sum();
    long[] sorted = spread.clone();
    Arrays.sort(sorted);
    assertThat((double) sorted[999]).isBetween(expected * 0.95, expected * 1.05);
    long inFirstHalf = Arrays.stream(spread, 0, 500).sum();
    assertThat(inFirstHalf).isBetween(DRAWS / 3L, DRAWS * 2L / 3);
    assertThat(Arrays.stream(ranked, 0, 500).sum()).isGreaterThan(DRAWS * 4L / 5);
  }

  private static long[] counts(KeyDistribution keys) {
    long[] counts = new long[1000];
    RandomStream random = RandomStream.of(5);
    for (int i = 0; i < DRAWS; i++) {
      counts[(int) keys.next(random)]++;
    }
    return counts;
  }

  @Test
  void aRangeLimitIsTheSizeThatIsDrawnFrom() {
    RowWorkload limited = TestRows.points("table_size", "400M", "key_range_limit", "1M");
    assertThat(limited.facts().shown()).containsEntry("keys", "uniform of 1000000");
  }
}
