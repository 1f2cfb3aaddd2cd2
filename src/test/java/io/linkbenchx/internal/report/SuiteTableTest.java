package io.linkbenchx.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.result.CellState;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A row per line of a suite, a column per server. */
class SuiteTableTest {
  private static void test(TableRuns run, String server, String name, double rate, double reads) {
    run.cell(4, Map.of("server.profile", server, "suite", name));
    for (int repeat = 1; repeat <= 3; repeat++) {
      run.repeat(repeat).hour(rate + repeat, new double[] {reads, 16 * reads, 1}, null, Map.of());
    }
  }

  private static StoredRun twoServers() {
    TableRuns run = new TableRuns("");
    for (String server : List.of("old", "new")) {
      double times = server.equals("old") ? 1 : 2;
      run.group("point");
      test(run, server, "point-query", 1000 * times, 0.5);
      test(run, server, "hot-points", 4000 / times, 0);
      run.group("write");
      test(run, server, "insert", 100 * times, 2);
    }
    return run.stored();
  }

  @Test
  void everythingIsRelativeToTheFirstServer() {
    String text = Tables.of(TableKind.SUITE, List.of(twoServers())).text();

    assertThat(text)
        .isEqualTo(
            """
            transactions per second
                               old                  new
            point
              point-query     1002  2.00 (1.99 to 2.00)
              hot-points      4002  0.50 (0.50 to 0.50)
              geometric mean  1.00  1.00 (1.00 to 1.00)
            write
              insert           102  1.98 (1.94 to 2.02)
              geometric mean  1.00  1.98 (1.94 to 2.02)

            reads per operation
                               old                  new
            point
              point-query     0.50  1.00 (1.00 to 1.00)
              hot-points      0.00                   NA
              geometric mean    NA                   NA
            write
              insert          2.00  1.00 (1.00 to 1.00)
              geometric mean  1.00  1.00 (1.00 to 1.00)

            KiB read per operation
                                old                  new
            point
              point-query      8.00  1.00 (1.00 to 1.00)
              hot-points       0.00                   NA
              geometric mean     NA                   NA
            write
              insert          32.00  1.00 (1.00 to 1.00)
              geometric mean   1.00  1.00 (1.00 to 1.00)

            KiB written per operation
                               old                  new
            point
              point-query     1.00  1.00 (1.00 to 1.00)
              hot-points      1.00  1.00 (1.00 to 1.00)
              geometric mean  1.00  1.00 (1.00 to 1.00)
            write
              insert          1.00  1.00 (1.00 to 1.00)
              geometric mean  1.00  1.00 (1.00 to 1.00)

            server CPU, us per operation: NA
            context switches per operation: NA
            Digits as far as the 95 % interval between repeats supports them.
            """);
  }

  @Test
  void cpuAndContextSwitchesAreRelativeToo() {
    TableRuns run = new TableRuns("").group("point");
    for (String server : List.of("old", "new")) {
      run.cell(4, Map.of("server.profile", server, "suite", "point-query"));
      for (int repeat = 1; repeat <= 3; repeat++) {
        double times = server.equals("old") ? 1 : 1.5;
        run.repeat(repeat).cpuHour(1000, 80 * times + 0.1 * repeat, 4 * times);
      }
    }

    assertThat(Tables.of(TableKind.SUITE, List.of(run.stored())).text())
        .contains(
            """
            server CPU, us per operation
                               old                  new
            point
              point-query     80.2  1.50 (1.49 to 1.50)
              geometric mean  1.00  1.50 (1.49 to 1.50)

            context switches per operation
                               old                  new
            point
              point-query     4.00  1.50 (1.50 to 1.50)
              geometric mean  1.00  1.50 (1.50 to 1.50)

            """);
  }

  @Test
  void anotherServerCanBeTheBase() {
    Tables tables = Tables.of(TableKind.SUITE, List.of(twoServers())).relativeTo("new");

    assertThat(tables.text()).startsWith("relative to new\ntransactions per second\n");
    assertThat(tables.tsv().lines().toList())
        .first()
        .asString()
        .startsWith("table\tof\trelative_to\tgroup\ttest\tserver\tstate\ttransactions_per_second\t")
        .contains("transactions_per_second_low\ttransactions_per_second_high");
    assertThat(tables.tsv()).contains("\tpoint\tgeometric mean\t" + "old\t");
  }

  /** Each result is a column, even if its server has the same name. */
  @Test
  void resultsOfOneServerAreTwoColumnsAndWhatDidNotRunIsMarked() {
    TableRuns before = new TableRuns("").group("point");
    test(before, "old", "point-query", 1000, 0.5);
    TableRuns after = new TableRuns("").group("point");
    after.cell(4, Map.of("server.profile", "old", "suite", "point-query"), CellState.FAILED);

    String text = Tables.of(TableKind.SUITE, List.of(before.stored(), after.stored())).text();

    assertThat(text).contains("  old 11.8.1  old 11.8.1 (2)\n", "1002               X\n");
  }

  @Test
  void aRunWithoutASuiteHasNoRows() {
    TableRuns run = new TableRuns("a").cell(1, Map.of("clients", "1"));

    assertThat(Tables.of(TableKind.SUITE, List.of(run.stored())).text())
        .isEqualTo("no result of a suite\n");
    assertThat(Tables.of(TableKind.SUITE, List.of(run.stored())).json()).isEqualTo("[ ]\n");
  }
}
