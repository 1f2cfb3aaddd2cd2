package io.linkbenchx;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.purchase.PurchaseIndexes;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.PurchaseStore;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.internal.db.kv.rocksdb.RocksDbs;
import io.linkbenchx.result.RunResult;
import io.linkbenchx.workload.Loading;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The number of rows of two tables, checked against what was acknowledged. */
class InsertedRowsTest {
  @TempDir Path directory;

  private Path data() {
    return directory.resolve("db");
  }

  private LinkBenchX.Builder inserts() {
    return LinkBenchX.builder()
        .set("workload", "InsertWith3SecIdx")
        .set("calibrate", "0")
        .set("seed", "5")
        .set("clients", "2")
        .set("rows_per_round", "4001")
        .set("rows_per_commit", "50")
        .set("rocksdb.path", data().toString())
        .existing(Loading.Existing.DROP)
        .results(directory.resolve("results"));
  }

  @Test
  void missingRowsFailTheVerification() {
    inserts().build().run();
    try (DbAdapter database = RocksDbs.open(data(), Durability.OS)) {
      PurchaseSupport purchases = database.support(PurchaseSupport.MODEL).orElseThrow();
      try (PurchaseStore store =
          purchases.openStore(
              new PurchaseLayout(
                  2, false, PurchaseIndexes.CLASSIC, 3, true, 64, 1, false, 0, 0, "latin1", ""))) {
        assertThat(store.deleteOldest(1, 0, 3)).isEqualTo(3);
      }
    }
    RunResult result = inserts().existing(Loading.Existing.RESUME).build().run();
    assertThat(result.verification().passed()).isFalse();
    assertThat(result.verification().differences())
        .singleElement()
        .asString()
        .matches("rows of \\w+2: inserted 20\\d\\d - deleted 0, found \\d+");
  }

  @Test
  void rowsLostInOneTableAreNotMadeUpForByAnother() {
    inserts().build().run();
    try (DbAdapter database = RocksDbs.open(data(), Durability.OS)) {
      Metadata metadata = database.support(PurchaseSupport.MODEL).orElseThrow().metadata();
      String step = metadata.read("run.").firstKey();
      List<String> lines = metadata.read(step).get(step).lines().toList();
      metadata.write(
          step,
          String.join(
              "\n", lines.get(0), lines.get(1), moved(lines.get(2), 3), moved(lines.get(3), -3)));
    }
    RunResult result = inserts().set("phases", "verify").build().run();
    assertThat(result.verification().totals().get("rows"))
        .isEqualTo("inserted 4001 - deleted 0, found 4001");
    assertThat(result.verification().differences())
        .hasSize(2)
        .allMatch(d -> d.startsWith("rows of"));
  }

  /** As if this many more rows had been inserted into the table. */
  private static String moved(String table, int rows) {
    String[] numbers = table.split(" ", -1);
    numbers[1] = Long.toString(Long.parseLong(numbers[1]) + rows);
    return String.join(" ", numbers);
  }
}
