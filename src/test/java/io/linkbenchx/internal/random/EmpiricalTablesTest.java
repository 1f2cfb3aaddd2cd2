package io.linkbenchx.internal.random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.linkbenchx.internal.random.EmpiricalTable.Kind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Golden figures of the tables. */
class EmpiricalTablesTest {
  private static final long MILLION = 1_000_000;

  /** Enough ranks to make the rounding of a step to whole ranks invisible. */
  private static final long MANY = 10_000_000 * MILLION;

  @ParameterizedTest
  @CsvSource({
    "2011, LINKS,       19951, 0.453316, 1, 3, 5, 15, 264, 6051, 24000, 961963,  4.097286",
    "2011, LINK_READS,  3988,  0.955746, 0, 0, 0, 7,  77,  1050, 2527,  95718,   0.647606",
    "2011, LINK_WRITES, 3941,  0.967536, 0, 0, 0, 2,  15,  365,  1955,  75879,   0.230679",
    "2011, NODE_READS,  1089,  0.952027, 0, 0, 0, 4,  10,  66,   292,   23831,   0.149227",
    "2011, NODE_WRITES, 1477,  0.952228, 0, 0, 0, 2,  10,  134,  591,   25125,   0.126365",
    "2017, LINKS,       23616, 0,        1, 2, 4, 22, 300, 2940, 15997, 4181357, 3.852638",
    "2017, LINK_READS,  2824,  0.993866, 0, 0, 0, 0,  6,   38,   307,   150782,  0.037543",
    "2017, LINK_WRITES, 2108,  0.998111, 0, 0, 0, 0,  2,   23,   184,   84506,   0.015721",
    "2017, NODE_READS,  163,   0.979012, 0, 0, 0, 2,  4,   10,   18,    2195,    0.046661",
    "2017, NODE_WRITES, 654,   0.996837, 0, 0, 0, 0,  2,   6,    35,    17234,   0.007655"
  })
  void originalFilesHaveTheirPublishedFigures(
      int year,
      Kind kind,
      int points,
      double shareOfZero,
      long p75,
      long p90,
      long p95,
      long p99,
      long p999,
      long p9999,
      long p99999,
      long largest,
      double mean) {
    EmpiricalTable table = OriginalTables.of(year).table(kind);
    assertThat(table.points()).isEqualTo(points);
    assertThat(shareOfZero(table)).isCloseTo(shareOfZero, within(5.1e-7));
    assertThat(quantile(table, 0.75)).isEqualTo(p75);
    assertThat(quantile(table, 0.90)).isEqualTo(p90);
    assertThat(quantile(table, 0.95)).isEqualTo(p95);
    assertThat(quantile(table, 0.99)).isEqualTo(p99);
    assertThat(quantile(table, 0.999)).isEqualTo(p999);
    assertThat(quantile(table, 0.9999)).isEqualTo(p9999);
    assertThat(quantile(table, 0.99999)).isEqualTo(p99999);
    assertThat(quantile(table, 1)).isEqualTo(largest);
    assertThat(table.largest()).isEqualTo(largest);
    assertThat(mean(table, MANY)).isCloseTo(mean, within(5e-6));
  }

  @ParameterizedTest
  @CsvSource({
    "2011, LINKS, 4.0946, 961963", "2017, LINKS, 3.8495, 4181357",
    "2011, LINK_READS, 0.647606, 95718", "2011, LINK_WRITES, 0.230679, 75879",
    "2011, NODE_READS, 0.149227, 23831", "2011, NODE_WRITES, 0.126365, 25125",
    "2017, LINK_READS, 0.037543, 150782", "2017, LINK_WRITES, 0.015721, 84506",
    "2017, NODE_READS, 0.046661, 2195", "2017, NODE_WRITES, 0.007655, 17234"
  })
  void builtInTablesHaveTheMeanOfTheOriginalsWithinAThousandth(
      int year, Kind kind, double mean, long largest) {
    EmpiricalTable table = OriginalTables.compact(year).table(kind);
    assertThat(table.largest()).isEqualTo(largest);
    assertThat(mean(table, MANY) / mean).isCloseTo(1, within(0.0011));
  }

  @ParameterizedTest
  @CsvSource({"2011", "2017"})
  void builtInTablesFollowTheOriginals(int year) {
    EmpiricalTables original = OriginalTables.of(year);
    EmpiricalTables compact = OriginalTables.compact(year);
    for (Kind kind : Kind.values()) {
      assertThat(largestDifference(original.table(kind), compact.table(kind)))
          .as("largest difference of %s in cumulative share", kind.key())
          .isLessThanOrEqualTo(0.000061);
    }
  }

  /** Both as steps over a million ranks: how many ranks lie between the two at one value. */
  private static double largestDifference(EmpiricalTable a, EmpiricalTable b) {
    List<DegreeClass> steps = a.classes(MILLION, Long.MAX_VALUE).stream().toList();
    List<DegreeClass> others = b.classes(MILLION, Long.MAX_VALUE).stream().toList();
    double largest = 0;
    int j = 0;
    for (int i = 0; i < steps.size(); i++) {
      while (j < others.size() - 1 && others.get(j + 1).degree() >= steps.get(i).degree()) {
        j++;
      }
      if (others.get(j).degree() == steps.get(i).degree()) {
        double distance = Math.abs(others.get(j).toRank() - steps.get(i).toRank());
        largest = Math.max(largest, distance / MILLION);
      }
    }
    return largest;
  }

  /** Share of ids whose value is 0. */
  static double shareOfZero(EmpiricalTable table) {
    return table.values()[0] == 0 ? table.shares()[0] : 0;
  }

  /** The smallest value whose share is at least u, for u in [0, 1]. */
  static long quantile(EmpiricalTable table, double u) {
    int i = 0;
    while (i < table.points() - 1 && table.shares()[i] < u) {
      i++;
    }
    return table.isStep(i) ? table.values()[i] : table.interpolated(i, u);
  }

  private static double mean(EmpiricalTable table, long n) {
    return table.classes(n, Long.MAX_VALUE).stream()
            .mapToDouble(c -> (double) c.degree() * c.ids())
            .sum()
        / n;
  }

  @ParameterizedTest
  @CsvSource({"FB2011, LINKS", "FB2017, LINKS", "FB2011, LINK_READS", "FB2017, NODE_WRITES"})
  void classesAreTheQuantileFunctionOverRanks(EmpiricalTables.Profile profile, Kind kind) {
    EmpiricalTable table = EmpiricalTables.builtIn(profile).table(kind);
    for (long n : new long[] {1, 2, 1000, 123_457, MILLION}) {
      DegreeClasses classes = table.classes(n, Long.MAX_VALUE);
      int different = 0;
      for (long rank = 0; rank < n; rank++) {
        long quantile = quantile(table, 1.0 - rank / (double) n);
        if (classes.degreeAt(rank) != quantile) {
          assertThat(classes.degreeAt(rank)).isCloseTo(quantile, within(1L));
          different++;
        }
      }
      // Rounding of logarithms, at boundaries.
      assertThat(different).isLessThanOrEqualTo(2);
    }
  }

  @Test
  void aFileWithCrlfReadsLikeOneWithout(@TempDir Path folder) throws IOException {
    String text = "nlinks\n0 45.5\n1 80\n7 100\nlink_nreads\n0 50.0\n3 100\n";
    EmpiricalTables unix = EmpiricalTables.readOriginal(text, "x");
    Path file = folder.resolve("crlf.dat");
    Files.write(file, text.replace("\n", "\r\n").getBytes(StandardCharsets.US_ASCII));
    EmpiricalTables dos = EmpiricalTables.read(file);
    assertThat(dos.table(Kind.LINK_READS).largest()).isEqualTo(3);
    for (double u = 0; u <= 1; u += 0.05) {
      assertThat(quantile(dos.table(Kind.LINKS), u)).isEqualTo(quantile(unix.table(Kind.LINKS), u));
    }
    assertThat(quantile(dos.table(Kind.LINKS), 0.456)).isEqualTo(1);
    assertThat(quantile(dos.table(Kind.LINKS), 0.455)).isEqualTo(0);
    assertThat(quantile(dos.table(Kind.LINKS), 0.81)).isEqualTo(7);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "nlinks|0 50|x 100, 3, unknown section",
        "nlinks|0 50|1 1e, 3, is not a pair of numbers",
        "nlinks|0 50|1 100#0, 3, is not a pair of numbers",
        "nlinx|0 50, 1, unknown section \"nlinx\"",
        "0 50|nlinks, 1, before any section",
        "nlinks|5 50|5 100, 3, does not ascend",
        "nlinks|-5 50|5 100, 2, is negative",
        "nlinks|0 50|1 40|2 100, 3, smaller than the one before",
        "nlinks|0 50|1 140, 3, out of range",
        "nlinks|0 0|1 100, 2, out of range",
        "nlinks|0 50|1 NaN, 3, unknown section",
        "nlinks|0 50|1 60, 3, ends before 100 %",
        "nlinks|0 50|1, 3, has no cumulative percentage",
        "nlinks|0 100|nlinks|0 100, 3, appears twice",
        "nlinks, 1, is empty",
        "'', 0, the file is empty"
      })
  void aBadFileIsNamedWithLineReasonAndRemedy(String lines, long line, String reason) {
    String text = lines.equals("''") ? "" : lines.replace('#', ',').replace('|', '\n');
    assertThatThrownBy(() -> EmpiricalTables.readOriginal(text, "bad.dat"))
        .isInstanceOfSatisfying(
            DistributionFileException.class,
            e -> {
              assertThat(e).hasMessageStartingWith("bad.dat" + (line > 0 ? ":" + line : "") + ": ");
              assertThat(e.getMessage()).contains(reason).contains("; ");
            });
  }

  @Test
  void aMissingFileOrSectionSaysWhatToDo(@TempDir Path folder) throws IOException {
    assertThatThrownBy(() -> EmpiricalTables.read(folder.resolve("none.dat")))
        .isInstanceOf(DistributionFileException.class)
        .hasMessageContaining("none.dat")
        .hasMessageContaining("data_file");
    EmpiricalTables tables = EmpiricalTables.readOriginal("nlinks 0 50 1 100", "small.dat");
    assertThatThrownBy(() -> tables.table(Kind.NODE_READS))
        .isInstanceOf(DistributionFileException.class)
        .hasMessageContaining("small.dat: missing section node_nreads");
  }

  @Test
  void everyBuiltInProfileHasAllKinds() {
    for (EmpiricalTables.Profile profile : EmpiricalTables.Profile.values()) {
      EmpiricalTables tables = EmpiricalTables.builtIn(profile);
      String name = profile.name().toLowerCase(Locale.ROOT);
      for (Kind kind : Kind.values()) {
        assertThat(tables.table(kind).origin()).isEqualTo(name);
      }
    }
  }
}
