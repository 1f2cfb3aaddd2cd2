package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.purchase.PurchaseIndexes;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.PurchaseRows;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** The insert benchmark's tables, with the indexes of a layout. */
final class KvPurchaseTables extends KvTables {
  /** Incremented with every change of the purchases' layout. */
  private static final int VERSION = 1;

  private final KvPurchases purchases;
  private final PurchaseLayout layout;

  KvPurchaseTables(KvPurchases purchases, PurchaseLayout layout) {
    super(purchases.engine(), purchases.calls(), VERSION, "purchases");
    this.purchases = purchases;
    this.layout = layout;
  }

  @Override
  ByteBuffer markKey(int table) {
    return PurchaseKeys.table(table);
  }

  @Override
  KeyRange[] ranges(int table) {
    return new KeyRange[] {
      KeyRange.table(KeyLayout.PURCHASE, table), KeyRange.table(KeyLayout.PURCHASE_INDEX, table)
    };
  }

  @Override
  String name(int table) {
    return layout.tableName(table);
  }

  /** Their number, and the name of their definitions. */
  @Override
  ByteBuffer mark(int indexes) {
    byte[] definitions = layout.definitions().name().getBytes(StandardCharsets.US_ASCII);
    return ByteBuffer.allocate(1 + definitions.length).put(0, (byte) indexes).put(1, definitions);
  }

  @Override
  int indexes(int table, ByteBuffer mark) {
    int indexes = mark.get();
    PurchaseIndexes found =
        PurchaseIndexes.valueOf(StandardCharsets.US_ASCII.decode(mark).toString());
    for (int i = 0; i < Math.min(indexes, layout.indexes()); i++) {
      if (!found.columns(i).equals(layout.definitions().columns(i))) {
        throw new DbUsageException(
            "table "
                + layout.tableName(table)
                + " has the index "
                + PurchaseKeys.words(found, i)
                + ", not "
                + PurchaseKeys.words(layout.definitions(), i)
                + ": use the index definitions it was loaded with ("
                + found.text()
                + "), or load it again");
      }
    }
    return indexes;
  }

  @Override
  int wanted() {
    return layout.indexes();
  }

  @Override
  void build(int table, int index) {
    PurchaseKeys keys = new PurchaseKeys(layout.definitions());
    ByteBuffer end = ByteBuffer.allocateDirect(KeyLayout.LIST_PREFIX);
    end.put(0, KeyLayout.PURCHASE_INDEX).putLong(1, table).putLong(9, index + 1L);
    purchases.engine().deleteRange(keys.first(table, index, 0), end);
    PurchaseRows row = new PurchaseRows();
    KvWalk.from(
        keys.row(table, 0),
        purchases.engine(),
        (snapshot, session) -> {
          if (!PurchaseKeys.rowOf(snapshot.key(), table)) {
            return false;
          }
          row.clear();
          PurchaseKeys.read(snapshot.value(), PurchaseKeys.idOfRow(snapshot.key()), row);
          session.put(keys.index(table, index, row, 0, row.id(0)), keys.nothing());
          return true;
        });
  }

  @Override
  void dropped(int table) {
    purchases.forgetIds(table);
  }
}
