package io.linkbenchx.internal.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.internal.random.EmpiricalTable.Kind;
import io.linkbenchx.internal.random.Id2Chooser.Rule;
import io.linkbenchx.internal.random.LinkBenchShuffler.Family;
import io.linkbenchx.random.RandomStream;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rules and measured hit rates. */
class Id2ChooserTest {
  private static final long MAX_ID1 = 1_000_001;
  private final RandomStream random = RandomStream.of(1);
  private final Id2Chooser legacy = new Id2Chooser(Rule.LEGACY, MAX_ID1, 0, 0, 0);
  private final Id2Chooser fork = new Id2Chooser(Rule.MDC, MAX_ID1, 0, 0, 0);

  @ParameterizedTest
  @CsvSource({
    "0, 0.9, 1",
    "0, 0.05, 1",
    "1, 0.9, 2",
    "1, 0.5, 2",
    "1, 0.05, 20",
    "9, 0.9, 10",
    "10, 0.9, 12"
  })
  void legacyDrawsFromARangeThatMakesHitsAsLikelyAsAsked(long links, double p, long range) {
    boolean[] seen = new boolean[(int) range];
    for (int i = 0; i < 2000; i++) {
      long id2 = legacy.choose(random, 500, links, p);
      seen[(int) (id2 - 500)] = true; // out of bounds if outside the range
    }
    assertThat(seen).doesNotContain(false);
  }

  @ParameterizedTest
  @CsvSource({"1, 0.9", "1, 0.5", "20, 0.05"})
  void theForksRuleHitsAsOftenAsAskedOnceThereIsALink(long links, double p) {
    int hits = 0;
    long furthest = 0;
    for (int i = 0; i < 100_000; i++) {
      long id2 = fork.choose(random, 500, links, p);
      hits += id2 >= 500 && id2 < 500 + links ? 1 : 0;
      furthest = Math.max(furthest, id2);
    }
    assertThat(hits / 100_000.0).isCloseTo(p, within(0.005));
    assertThat(furthest).isBetween(MAX_ID1 * 99 / 100, MAX_ID1 - 1);
  }

  @Test
  void aRandomId2MaxOverridesBothRules() {
    for (Rule rule : Rule.values()) {
      Id2Chooser chooser = new Id2Chooser(rule, MAX_ID1, 10, 0, 0);
      long[] seen =
          LongStream.range(0, 1000).map(i -> chooser.choose(random, 500, 3, 0.9)).toArray();
      assertThat(Arrays.stream(seen).distinct().sorted())
          .containsExactly(0L, 1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L, 9L);
    }
  }

  @Test
  void disjointClientsNeverShareAnId2() {
    for (int client = 0; client < 4; client++) {
      Id2Chooser own = new Id2Chooser(Rule.LEGACY, MAX_ID1, 0, 4, client);
      Id2Chooser limited = new Id2Chooser(Rule.LEGACY, MAX_ID1, 1000, 4, client);
      for (int i = 0; i < 1000; i++) {
        assertThat(own.choose(random, 500 + i, 30, 0.5) % 4).isEqualTo(client);
        assertThat(limited.choose(random, 500, 30, 0.5))
            .isBetween(0L, 1000L)
            .matches(id -> id >= 0);
      }
    }
  }

  @Test
  void multigetTakesNeighboursInOrderWhereTheRangeIsNoLongerThanTheList() {
    long[] ids = new long[10];
    legacy.chooseMany(random, 700, 2, Id2Chooser.EXISTING_GET, ids, 4); // range 4
    assertThat(Arrays.copyOf(ids, 5)).containsExactly(700L, 701L, 702L, 703L, 0L);
  }

  @Test
  void multigetIsDistinctWhereTheRangeIsLonger() {
    long[] ids = new long[8];
    for (int i = 0; i < 1000; i++) {
      legacy.chooseMany(random, 700, 5, Id2Chooser.EXISTING_GET, ids, 8); // range 10
      assertThat(Arrays.stream(ids).distinct()).hasSize(8).allMatch(id -> id >= 700 && id < 710);
    }
  }

  @Test
  void multigetGivesUpDistinctnessWhereItIsImpossible() {
    long[] ids = new long[5];
    new Id2Chooser(Rule.LEGACY, MAX_ID1, 3, 0, 0).chooseMany(random, 700, 5, 0.5, ids, 5);
    assertThat(Arrays.stream(ids).distinct().sorted()).containsExactly(0L, 1L, 2L);
  }

  @ParameterizedTest
  @CsvSource({"FB2011, 0.24, 0.20, 0.02", "FB2017, 0.34, 0.30, 0.03"})
  void theShippedSettingsHaveTheMeasuredHitRates(
      EmpiricalTables.Profile profile, double update, double get, double add) {
    ShippedReads reads = new ShippedReads(profile);
    int[] hits = new int[3];
    double[] p = {Id2Chooser.EXISTING_UPDATE, Id2Chooser.EXISTING_GET, Id2Chooser.EXISTING_ADD};
    int n = 300_000;
    for (int i = 0; i < n; i++) {
      long id1 = reads.next(random);
      long links = reads.degrees.links(id1, random.nextInt(2));
      for (int k = 0; k < p.length; k++) {
        hits[k] += legacy.choose(random, id1, links, p[k]) < id1 + links ? 1 : 0;
      }
    }
    assertThat((double) hits[0] / n).isCloseTo(update, within(0.01));
    assertThat((double) hits[1] / n).isCloseTo(get, within(0.01));
    assertThat((double) hits[2] / n).isCloseTo(add, within(0.005));
  }

  /** Rows per list: what access, shuffles and degrees do together. */
  @ParameterizedTest
  @CsvSource({"FB2011, 0.60, 0.21, 0.077, 8.1", "FB2017, 0.39, 0.45, 0.063, 6.9"})
  void theShippedSettingsGiveTheMeasuredListLengths(
      EmpiricalTables.Profile profile, double none, double one, double cut, double mean) {
    ShippedReads reads = new ShippedReads(profile);
    int n = 1_000_000;
    int[] uncorrelated = new int[2];
    int longest = 0;
    double correlatedSum = 0;
    double uncorrelatedSum = 0;
    for (int i = 0; i < n; i++) {
      int type = random.nextInt(2);
      long rows = reads.degrees.links(1 + reads.uncorrelated.next(random), type);
      if (rows < 2) {
        uncorrelated[(int) rows]++;
      }
      uncorrelatedSum += Math.min(10_000, rows);
      rows = reads.degrees.links(1 + reads.correlated.next(random), type);
      longest += rows >= 10_000 ? 1 : 0;
      correlatedSum += Math.min(10_000, rows);
    }
    assertThat((double) uncorrelated[0] / n).isCloseTo(none, within(0.01));
    assertThat((double) uncorrelated[1] / n).isCloseTo(one, within(0.01));
    assertThat((double) longest / n).isCloseTo(cut, within(0.001));
    assertThat((0.005 * correlatedSum + 0.995 * uncorrelatedSum) / n).isCloseTo(mean, within(0.15));
  }

  /** Link accesses of LinkBench's sample file on 10 M ids. */
  private static final class ShippedReads {
    private static final long N = 10_000_000;
    private final KeyDistribution correlated = scrambled(Family.LINKS);
    private final KeyDistribution uncorrelated = scrambled(Family.UNCORRELATED);
    private final KeyDistribution blend = correlated.blended(uncorrelated, 0.995);
    private final OutDegreeFunction degrees;

    ShippedReads(EmpiricalTables.Profile profile) {
      EmpiricalTable table = EmpiricalTables.builtIn(profile).table(Kind.LINKS);
      degrees =
          RankedOutDegree.measured(
              new OutDegreeFunction.Common(new IdRange(1, N + 1), 2, TypeSplit.LEGACY, 0, 0),
              table);
    }

    private static KeyDistribution scrambled(Family family) {
      return new GrayZipf(N, 0.8).scrambled(LinkBenchShuffler.of(family, N)::permute);
    }

    long next(RandomStream random) {
      return 1 + blend.next(random);
    }
  }
}
