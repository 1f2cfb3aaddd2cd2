package io.linkbenchx.internal.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.internal.random.EmpiricalTable.Kind;
import io.linkbenchx.random.RandomStream;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EmpiricalKeysTest {
  @ParameterizedTest
  @CsvSource({"FB2011, LINK_READS, 1", "FB2011, LINK_READS, 5000", "FB2017, NODE_WRITES, 100000"})
  void ranksAreDrawnInProportionToTheirAccesses(EmpiricalTables.Profile profile, Kind kind, int n) {
    EmpiricalTable table = EmpiricalTables.builtIn(profile).table(kind);
    double[] below = new double[n + 1];
    for (int rank = 0; rank < n; rank++) {
      below[rank + 1] = below[rank] + EmpiricalTablesTest.quantile(table, 1.0 - rank / (double) n);
    }
    EmpiricalKeys keys = new EmpiricalKeys(table, n);
    if (n == 1) {
      assertThat(keys.next(RandomStream.of(1))).isZero();
    } else {
      Fit.assertFollows(keys, k -> below[Math.toIntExact(k)] / below[n]);
    }
  }

  @ParameterizedTest
  @CsvSource({"FB2011, LINK_WRITES", "FB2017, NODE_READS"})
  void tenBillionIds(EmpiricalTables.Profile profile, Kind kind) {
    EmpiricalTable table = EmpiricalTables.builtIn(profile).table(kind);
    EmpiricalKeys keys = new EmpiricalKeys(table, Fit.TEN_BILLION);
    NavigableMap<Long, Double> below =
        accessesBelow(table.classes(Fit.TEN_BILLION, Long.MAX_VALUE));
    double all = below.lastEntry().getValue();
    TreeSet<Long> cuts = new TreeSet<>(below.keySet());
    cuts.add(Fit.TEN_BILLION);
    Fit.assertFollows(keys, Fit.TEN_BILLION, k -> below.lowerEntry(k + 1).getValue() / all, cuts);
    // Ranks without accesses are never drawn.
    RandomStream random = RandomStream.of(2);
    long used = Math.round((1 - EmpiricalTablesTest.shareOfZero(table)) * Fit.TEN_BILLION);
    double highest = 0;
    for (int i = 0; i < 100_000; i++) {
      highest = Math.max(highest, (double) keys.next(random) / used);
    }
    assertThat(highest).isCloseTo(1, within(0.001)).isLessThan(1.000001);
  }

  /** End of each class with accesses → accesses to all ranks before it. */
  private static NavigableMap<Long, Double> accessesBelow(DegreeClasses classes) {
    NavigableMap<Long, Double> below = new TreeMap<>();
    double sum = 0;
    for (DegreeClass c : classes.stream().filter(c -> c.degree() > 0).toList()) {
      sum += (double) c.ids() * c.degree();
      below.put(c.toRank(), sum);
    }
    return below;
  }
}
