package io.linkbenchx.internal.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.linkbenchx.internal.archive.StoredRun;
import io.linkbenchx.internal.compare.CompareException;
import io.linkbenchx.result.CellState;
import io.linkbenchx.result.StepMode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Plans relative to a configuration or a row, with ratios computed by hand. */
class RelativesTest {
  private static final long GIB = 1L << 30;

  private static StoredRun clients() {
    TableRuns run = new TableRuns("");
    run.cell(1, Map.of("clients", "1")).hour(1000, new double[] {1, 2, 8}, GIB, Map.of());
    run.cell(4, Map.of("clients", "4")).hour(2500, new double[] {1, 2, 6}, 2 * GIB, Map.of());
    run.cell(8, Map.of("clients", "8"), CellState.ABANDONED);
    return run.stored();
  }

  private static StoredRun durabilities() {
    TableRuns run = new TableRuns("");
    for (String durability : new String[] {"os", "sync"}) {
      for (int clients : new int[] {1, 8}) {
        Map<String, String> factors = new LinkedHashMap<>();
        factors.put("durability", durability);
        factors.put("clients", "" + clients);
        run.cell(clients, factors);
        double rate = 1000 * clients * (durability.equals("os") ? 1 : 0.25);
        run.hour(rate, null, GIB, Map.of());
        run.hour(rate * 1.1, null, GIB, Map.of());
        run.hour(rate * 0.9, null, GIB, Map.of());
      }
    }
    return run.stored();
  }

  @Test
  void rowsAreRelativeToARowWhereOnlyClientsVary() {
    assertThat(Relatives.text(clients(), "clients 1", 100))
        .isEqualTo(
            """
             relative to clients 1
                         rate  rKB/q  wKB/q   size
             clients 1   1.00   1.00   1.00   1.00
             clients 4   2.50   1.00   0.75   2.00
             clients 8      X      X      X      X
                       Fewer than three repeats on a side: no interval; the last digits may be noise.
            """);
  }

  /**
   * Three repeats of 0.9, 1 and 1.1 on both sides: relative variance 0.01/3 each, of the log ratio
   * 0.00667, its root 0.0816; t is 2.776, so that 0.25 · exp(∓0.227) is 0.199 to 0.314 and half of
   * it 0.06: two decimals. Of 1.00 it is 0.80 to 1.25 and half of it 0.23: one.
   */
  @Test
  void configurationsAreRelativeToOneWithTheSameClients() {
    assertThat(Relatives.text(durabilities(), "rocksdb.os", 100).lines().toList())
        .startsWith(
            " relative to rocksdb.os",
            "                              rate   size",
            " durability os, clients 1      1.0   1.00")
        .contains(" durability sync, clients 8   0.25   1.00")
        .anyMatch(line -> line.contains("Digits as far as the 95 % interval"));
  }

  /** An abandoned row has no mode. */
  @Test
  void openLoopsAreNotRelativeToAClosedOne() {
    TableRuns run = new TableRuns("");
    run.cell(1, Map.of("clients", "1")).hour(1000, new double[] {1, 2, 8}, GIB, Map.of());
    run.step(StepMode.OPEN, 1, 3600, 500, GIB);
    run.cell(4, Map.of("clients", "4")).hour(2500, new double[] {1, 2, 6}, GIB, Map.of());
    run.step(StepMode.OPEN, 1, 3600, 1000, GIB);
    run.cell(8, Map.of("clients", "8"), CellState.ABANDONED);

    String closed = Relatives.text(run.stored(), "clients 1", 100);
    String open = Relatives.text(run.stored(), "clients 4, at 0.0/s", 100);

    assertThat(closed.lines().toList())
        .contains(
            " clients 1             1.00   1.00   1.00   1.00",
            " clients 1, at 0.0/s     NA     NA     NA     NA",
            " clients 4             2.50   1.00   0.75   1.00",
            " clients 8                X      X      X      X");
    assertThat(closed.replaceAll("\\s+", " "))
        .contains("open loops are not divided by a closed one");
    assertThat(open.lines().toList())
        .contains(
            " clients 1               NA     NA",
            " clients 1, at 0.0/s   1.00   0.50",
            " clients 4, at 0.0/s   1.00   1.00");
    assertThat(Relatives.text(clients(), "clients 1", 100)).doesNotContain("open loops");
  }

  @Test
  void thePageTakesTheFirstUnlessABaseIsNamed() {
    assertThat(
            Relatives.of(new LevelFigures(durabilities()), Optional.empty()).orElseThrow().base())
        .isEqualTo("rocksdb.os");
    assertThat(Relatives.of(new LevelFigures(clients()), Optional.empty()).orElseThrow().base())
        .isEqualTo("clients 1");
  }

  @Test
  void anUnknownBaseIsRefusedWithThoseThereAre() {
    assertThatThrownBy(() -> Relatives.text(clients(), "clients 2", 100))
        .isInstanceOf(CompareException.class)
        .hasMessageContaining("choose one of clients 1; clients 4; clients 8");
    StoredRun single = new TableRuns("").cell(1, Map.of()).hour(1, null, GIB, Map.of()).stored();
    assertThatThrownBy(() -> Relatives.text(single, "x", 100))
        .hasMessageEndingWith(
            " has only one row: omit --relative-to, or compare it with another result"
                + " (linkbenchx compare)");
  }
}
