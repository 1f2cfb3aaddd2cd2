package io.linkbenchx.internal.db.noop;

import static org.assertj.core.api.Assertions.assertThat;

import io.linkbenchx.db.DbOptions;
import io.linkbenchx.db.Durability;
import io.linkbenchx.db.Isolation;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.TableSchema.Build;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.PurchaseRows;
import io.linkbenchx.db.purchase.PurchaseStore;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.db.purchase.RangeQuery;
import org.junit.jupiter.api.Test;

/** Tests of {@link NoopSupport} and its store. */
class NoopPurchasesTest {
  private final PurchaseSupport purchases =
      new NoopProvider()
          .open(new NoopProvider.Settings(), new DbOptions(Durability.OS, Isolation.SERVER, 1))
          .support(PurchaseSupport.MODEL)
          .orElseThrow();
  private final PurchaseLayout layout = PurchaseLayout.of(1);

  @Test
  void tablesRememberThatTheyWereMadeAndIndexed() {
    TableSchema schema = purchases.schema(layout);
    assertThat(schema.state(0)).isEqualTo(SchemaState.ABSENT);
    schema.create(0);
    assertThat(schema.indexes(0)).isZero();
    schema.createIndexes(0, Build.USUAL);
    assertThat(schema.indexes(0)).isEqualTo(3);
    assertThat(schema.state(0)).isEqualTo(SchemaState.EMPTY);
    schema.drop(0);
    assertThat(schema.state(0)).isEqualTo(SchemaState.ABSENT);
    assertThat(purchases.keepsRows()).isFalse();
  }

  @Test
  void everyStatementIsAnsweredAtOnceAndMarksAreKept() {
    PurchaseRows rows = new PurchaseRows();
    try (PurchaseStore store = purchases.openStore(layout)) {
      rows.add(1, 0, 0, 0, 0, 0);
      rows.add(2, 0, 0, 0, 0, 0);
      store.begin();
      assertThat(store.insert(0, rows)).isEqualTo(2);
      assertThat(store.deleteOldest(0, 5, 10)).isEqualTo(10);
      store.mark("part.1", "2");
      store.commit();
      assertThat(store.minId(0, 17)).isEqualTo(17);
      assertThat(store.maxId(0)).isPositive();
      assertThat(store.range(0, new RangeQuery(), rows)).isZero();
      assertThat(store.points(0, new long[] {3, 4}, 2, rows)).isEqualTo(2);
      assertThat(rows.id(1)).isEqualTo(4);
    }
    assertThat(purchases.metadata().read("part.")).containsEntry("part.1", "2");
  }
}
