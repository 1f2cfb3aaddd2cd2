package io.linkbenchx.internal.workload.insert;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.DbAdapter;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.PurchaseRows;
import io.linkbenchx.db.purchase.PurchaseStore;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.internal.db.kv.rocksdb.RocksDbs;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Effect;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HoldSnapshotTest {
  @TempDir Path directory;

  @Test
  void rowsDeletedMeanwhileAreSeenUntilTheSnapshotIsOldEnough() {
    InsertSettings settings = Inserts.settings("form", "modern");
    PurchaseLayout layout = settings.shape().layout(1);
    try (DbAdapter database = RocksDbs.open(directory, Durability.OS)) {
      PurchaseSupport purchases = database.support(PurchaseSupport.MODEL).orElseThrow();
      purchases.schema(layout).create(0);
      try (PurchaseStore writer = purchases.openStore(layout);
          PurchaseStore reader = purchases.openStore(layout)) {
        PurchaseRows rows = new PurchaseRows();
        new RowSource(settings.shape(), 1).fill(rows, 0, 0, 5, 1000);
        writer.insert(0, rows);
        TableState state = new TableState(0, PurchaseEffects.Counts.NONE);
        HoldSnapshot snapshot = new HoldSnapshot(state, 10_000);

        assertThat(read(snapshot, reader, 1_000)).isEqualTo(5);
        writer.deleteOldest(0, 0, 3);
        assertThat(read(snapshot, reader, 10_999)).isEqualTo(5);
        assertThat(read(snapshot, reader, 11_000)).isEqualTo(2);
      }
    }
  }

  private static long read(HoldSnapshot snapshot, PurchaseStore store, long wallMillis) {
    snapshot.draw(RandomStream.of(1), wallMillis);
    return Effect.rows(snapshot.run(store));
  }
}
