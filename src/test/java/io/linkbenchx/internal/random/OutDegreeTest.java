package io.linkbenchx.internal.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.internal.random.EmpiricalTable.Kind;
import io.linkbenchx.random.RandomStream;
import java.nio.charset.StandardCharsets;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Golden totals. */
class OutDegreeTest {
  private static OutDegreeFunction original(int year, long n, TypeSplit split) {
    return outDegree(OriginalTables.of(year), n, split, 0);
  }

  private static OutDegreeFunction compact(int year, long n, TypeSplit split) {
    return outDegree(OriginalTables.compact(year), n, split, 0);
  }

  private static OutDegreeFunction outDegree(
      EmpiricalTables tables, long n, TypeSplit split, long cap) {
    return RankedOutDegree.measured(
        new OutDegreeFunction.Common(new IdRange(1, n + 1), 2, split, 0, cap),
        tables.table(Kind.LINKS));
  }

  @ParameterizedTest
  @CsvSource({
    "4,          961965,     961966,     4181360,    4181361",
    "1000,       963593,     963868,     4183604,    4183841",
    "100000,     1341526,    1368899,    4524103,    4547655",
    "1000000,    4975697,    5249370,    7831000,    8066577",
    "10000000,   41721824,   44458555,   41762148,   44118052"
  })
  void originalFilesGiveLinkBenchsTotals(
      long n, long correct2011, long legacy2011, long correct2017, long legacy2017) {
    assertThat(OutDegrees.totalLinks(original(2011, n, TypeSplit.CORRECT))).isEqualTo(correct2011);
    assertThat(OutDegrees.totalLinks(original(2011, n, TypeSplit.LEGACY))).isEqualTo(legacy2011);
    assertThat(OutDegrees.totalLinks(original(2017, n, TypeSplit.CORRECT))).isEqualTo(correct2017);
    assertThat(OutDegrees.totalLinks(original(2017, n, TypeSplit.LEGACY))).isEqualTo(legacy2017);
  }

  /**
   * From 10^8 ids on, ten-digit shares fall on rank boundaries, and how 1 − rank/n is rounded
   * decides. Here it is computed as for smaller n; the published figures differ by two millionths.
   */
  @ParameterizedTest
  @CsvSource({
    "100000000,  410085127,  437452810,  387078635,  410637352",
    "1000000000, 4097716260, 4371392530, 3853980244, 4089567479"
  })
  void hugeGraphsHaveThePublishedTotalsWithinThreeMillionths(
      long n, long correct2011, long legacy2011, long correct2017, long legacy2017) {
    assertRatio(original(2011, n, TypeSplit.CORRECT), correct2011);
    assertRatio(original(2011, n, TypeSplit.LEGACY), legacy2011);
    assertRatio(original(2017, n, TypeSplit.CORRECT), correct2017);
    assertRatio(original(2017, n, TypeSplit.LEGACY), legacy2017);
  }

  private static void assertRatio(OutDegreeFunction outDegree, long expected) {
    assertThat((double) OutDegrees.totalLinks(outDegree) / expected).isCloseTo(1, within(3e-6));
  }

  @ParameterizedTest
  @CsvSource({
    "4,        961965,   961966,   4181360,  4181361",
    "1000,     963595,   963870,   4183603,  4183839",
    "100000,   1341451,  1368813,  4524041,  4547589",
    "1000000,  4975139,  5248680,  7830502,  8065931",
    "10000000, 41704041, 44439657, 41742451, 44096790"
  })
  void builtInTablesGiveTheirTotals(
      long n, long correct2011, long legacy2011, long correct2017, long legacy2017) {
    assertThat(OutDegrees.totalLinks(compact(2011, n, TypeSplit.CORRECT)))
        .isCloseTo(correct2011, within(10L));
    assertThat(OutDegrees.totalLinks(compact(2011, n, TypeSplit.LEGACY)))
        .isCloseTo(legacy2011, within(10L));
    assertThat(OutDegrees.totalLinks(compact(2017, n, TypeSplit.CORRECT)))
        .isCloseTo(correct2017, within(10L));
    assertThat(OutDegrees.totalLinks(compact(2017, n, TypeSplit.LEGACY)))
        .isCloseTo(legacy2017, within(10L));
  }

  @ParameterizedTest
  @CsvSource({"2011, 5.318", "2017, 4.912"})
  void theForksSplitGivesItsLinksPerNode(int year, double linksPerNode) {
    long n = 10_000_000;
    assertThat(OutDegrees.totalLinks(original(year, n, TypeSplit.MDC)) / (double) n)
        .isCloseTo(linksPerNode, within(0.0005));
  }

  @ParameterizedTest
  @CsvSource({"2011, 0.7721", "2017, 1.2025"})
  void countRowsPerNode(int year, double rows) {
    long n = 10_000_000;
    for (TypeSplit split : new TypeSplit[] {TypeSplit.CORRECT, TypeSplit.LEGACY}) {
      assertThat(compact(year, n, split).expectedCountRows() / (double) n)
          .isCloseTo(rows, within(0.0001));
    }
    assertThat(compact(year, n, TypeSplit.MDC).expectedCountRows()).isEqualTo(2 * n);
  }

  /** A graph that LinkBench loaded with maxid1 = 100001 has these rows; sums taken by SQL. */
  @Test
  void rowsEqualThoseOfAGraphLoadedByLinkBench() {
    OutDegreeFunction outDegree = original(2011, 100_000, TypeSplit.LEGACY);
    long[][] sums = new long[2][7];
    for (long id1 = 1; id1 <= 100_000; id1++) {
      for (int type = 0; type < 2; type++) {
        long links = outDegree.links(id1, type);
        long[] sum = sums[type];
        sum[0] += links;
        sum[1] += id1 * links;
        sum[2] += id1 * links + links * (links - 1) / 2;
        for (long id2 = id1; id2 < id1 + links; id2++) {
          sum[3] ^= crc32(id1, id2, 123456789 + type);
        }
        if (links > 0) {
          sum[4]++;
          sum[5] += id1;
          sum[6] ^= crc32(id1, 123456789 + type, links);
        }
      }
      assertThat(outDegree.total(id1)).isEqualTo(outDegree.links(id1, 0) + outDegree.links(id1, 1));
    }
    assertThat(sums[0])
        .containsExactly(
            705_263,
            18_427_215_847L,
            134_330_716_064L,
            1_209_703_842L,
            54_669,
            2_693_131_931L,
            556_375_797);
    assertThat(sums[1])
        .containsExactly(
            663_636,
            16_381_227_303L,
            132_284_718_024L,
            1_120_924_156L,
            22_538,
            1_119_914_039,
            1_031_062_657);
    assertThat(OutDegrees.totalLinks(outDegree)).isEqualTo(1_368_899);
    assertThat(outDegree.expectedCountRows()).isEqualTo(54_669 + 22_538);
  }

  private static long crc32(long a, long b, long c) {
    CRC32 crc = new CRC32();
    crc.update((a + "," + b + "," + c).getBytes(StandardCharsets.US_ASCII));
    return crc.getValue();
  }

  @Test
  void firstIdsHaveLinkBenchsDegrees() {
    OutDegreeFunction outDegree = original(2011, 10_000_000, TypeSplit.CORRECT);
    assertThat(LongStream.rangeClosed(1, 12).map(outDegree::total))
        .containsExactly(0L, 1L, 0L, 1L, 3L, 1L, 0L, 1L, 2L, 6L, 0L, 1L);
    assertThat(outDegree.total(355_329)).isEqualTo(961_963);
    assertThat(outDegree.idAt(0)).isEqualTo(355_329);
    assertThat(outDegree.largestTotal()).isEqualTo(961_963);
  }

  @ParameterizedTest
  @CsvSource({"1000000, 15", "10000000, 147", "100000000, 1463"})
  void supernodesAreFoundByTheirClass(long n, long supernodes) {
    long found =
        original(2011, n, TypeSplit.LEGACY)
            .classes()
            .takeWhile(c -> TypeSplit.LEGACY.links(c.degree(), 0, 2) >= 10_000)
            .mapToLong(DegreeClass::ids)
            .sum();
    assertThat(found).isEqualTo(supernodes);
  }

  @Test
  void totalsEqualTheSumOverAllIds() {
    for (TypeSplit split : TypeSplit.values()) {
      for (int types : new int[] {1, 2, 3, 5}) {
        EmpiricalTable table = OriginalTables.compact(2011).table(Kind.LINKS);
        OutDegreeFunction outDegree =
            RankedOutDegree.measured(
                new OutDegreeFunction.Common(new IdRange(77, 77 + 20_011), types, split, 0, 0),
                table);
        OutDegrees.assertSumsUp(outDegree);
      }
    }
  }

  @Test
  void theCapAppliesToTheTotalOfAnId() {
    EmpiricalTables tables = OriginalTables.compact(2017);
    long n = 200_000;
    OutDegreeFunction capped = outDegree(tables, n, TypeSplit.CORRECT, 10_000);
    OutDegreeFunction free = outDegree(tables, n, TypeSplit.CORRECT, 0);
    assertThat(capped.largestTotal()).isEqualTo(10_000);
    assertThat(capped.links(capped.idAt(0), 0)).isEqualTo(5_000);
    long sum = 0;
    for (long id = 1; id <= n; id++) {
      assertThat(capped.total(id)).isEqualTo(Math.min(10_000, free.total(id)));
      sum += capped.total(id);
    }
    assertThat(OutDegrees.totalLinks(capped)).isEqualTo(sum);
  }

  @Test
  void tenBillionIdsWork() {
    OutDegreeFunction outDegree = compact(2017, Fit.TEN_BILLION, TypeSplit.CORRECT);
    assertThat((double) OutDegrees.totalLinks(outDegree) / Fit.TEN_BILLION)
        .isCloseTo(3.85, within(0.001));
    assertThat(outDegree.total(outDegree.idAt(0))).isEqualTo(4_181_357);
    assertThat(outDegree.total(outDegree.idAt(Fit.TEN_BILLION - 1))).isEqualTo(1);
    RandomStream random = RandomStream.of(1);
    double ones =
        IntStream.range(0, 100_000)
                .mapToLong(i -> outDegree.total(1 + random.nextLong(Fit.TEN_BILLION)))
                .filter(degree -> degree == 1)
                .count()
            / 100_000.0;
    assertThat(ones).isCloseTo(0.797, within(0.006));
  }

  @ParameterizedTest
  @CsvSource({"0, 0 0 0, 0 0 0, 1 1 1", "1, 1 0 0, 1 1 0, 1 1 1", "2, 1 1 0, 1 1 0, 1 1 1"})
  void splitsByHand(long degree, String correct, String legacy, String mdc) {
    if (degree == 1) {
      // base 0, leftover as LinkBench computes it 1 − 0 = 1
      legacy = "1 0 0";
    }
    assertThat(split(TypeSplit.CORRECT, degree, 3)).isEqualTo(correct);
    assertThat(split(TypeSplit.LEGACY, degree, 3)).isEqualTo(legacy);
    assertThat(split(TypeSplit.MDC, degree, 3)).isEqualTo(mdc);
  }

  private static String split(TypeSplit split, long degree, int types) {
    StringBuilder text = new StringBuilder();
    for (int type = 0; type < types; type++) {
      text.append(type == 0 ? "" : " ").append(split.links(degree, type, types));
    }
    return text.toString();
  }

  @ParameterizedTest
  @CsvSource({"0, 0, 0", "1, 1, 0", "2, 2, 1", "3, 2, 2", "4, 3, 3", "7, 4, 4"})
  void legacySplitOverTwoTypes(long degree, long first, long second) {
    assertThat(TypeSplit.LEGACY.links(degree, 0, 2)).isEqualTo(first);
    assertThat(TypeSplit.LEGACY.links(degree, 1, 2)).isEqualTo(second);
    assertThat(TypeSplit.LEGACY.total(degree, 2)).isEqualTo(first + second);
  }
}
