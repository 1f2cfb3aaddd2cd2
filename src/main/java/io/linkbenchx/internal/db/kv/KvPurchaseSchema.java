package io.linkbenchx.internal.db.kv;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Holding;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.purchase.PurchaseIndexes;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.PurchaseRows;
import io.linkbenchx.db.purchase.PurchaseSchema;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Tables as key ranges, each with a key that records its existence and its indexes. */
final class KvPurchaseSchema implements PurchaseSchema {
  /** Incremented with every change of the purchases' layout. */
  private static final int VERSION = 1;

  private static final int INDEXES = 4;
  private static final int DEFINITIONS = 5;

  private final KvPurchases purchases;
  private final PurchaseLayout layout;

  KvPurchaseSchema(KvPurchases purchases, PurchaseLayout layout) {
    this.purchases = purchases;
    this.layout = layout;
  }

  private OrderedEngine engine() {
    return purchases.engine();
  }

  @Override
  public SchemaState state(int table) {
    return purchases
        .calls()
        .get(
            () -> {
              if (mark(table) < 0) {
                return SchemaState.ABSENT;
              }
              return rows(table).filled(engine()) ? SchemaState.FILLED : SchemaState.EMPTY;
            });
  }

  @Override
  public List<Holding> holdings(int table) {
    String name = layout.tableName(table);
    ByteBuffer mark = PurchaseKeys.table(table);
    return purchases
        .calls()
        .get(() -> KeyRange.held(engine(), name, mark, rows(table), entries(table)));
  }

  private static KeyRange rows(int table) {
    return KeyRange.table(KeyLayout.PURCHASE, table);
  }

  private static KeyRange entries(int table) {
    return KeyRange.table(KeyLayout.PURCHASE_INDEX, table);
  }

  @Override
  public int indexes(int table) {
    return purchases.calls().get(() -> Math.max(0, mark(table)));
  }

  /** −1: no such table; otherwise its number of indexes. */
  private int mark(int table) {
    try (EngineSession session = engine().openSession()) {
      ByteBuffer value = session.get(PurchaseKeys.table(table));
      if (value == null) {
        return -1;
      }
      if (value.getInt(0) != VERSION) {
        throw new DbUsageException(
            "the purchases stored there have a layout that this version of linkbenchx does not"
                + " read: load them again, into another directory or after removing this one");
      }
      int indexes = value.get(INDEXES);
      checkDefinitions(
          table, indexes, StandardCharsets.US_ASCII.decode(value.position(DEFINITIONS)).toString());
      return indexes;
    }
  }

  private void checkDefinitions(int table, int indexes, String definitions) {
    PurchaseIndexes found = PurchaseIndexes.valueOf(definitions);
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
  }

  private void mark(int table, int indexes) {
    try (EngineSession session = engine().openSession()) {
      byte[] definitions = layout.definitions().name().getBytes(StandardCharsets.US_ASCII);
      ByteBuffer value = ByteBuffer.allocateDirect(DEFINITIONS + definitions.length);
      value.putInt(0, VERSION).put(INDEXES, (byte) indexes).put(DEFINITIONS, definitions);
      session.put(PurchaseKeys.table(table), value);
      session.commit();
    }
  }

  @Override
  public void create(int table) {
    purchases
        .calls()
        .run(
            () -> {
              if (mark(table) < 0) {
                mark(table, 0);
              }
            });
  }

  /** Marked last: an index whose building was interrupted is rebuilt from scratch. */
  @Override
  public void createIndexes(int table, Build build) {
    purchases
        .calls()
        .run(
            () -> {
              int there = mark(table);
              for (int number = Math.max(there, 0);
                  there >= 0 && number < layout.indexes();
                  number++) {
                PurchaseKeys keys = new PurchaseKeys(layout.definitions());
                ByteBuffer end = ByteBuffer.allocateDirect(KeyLayout.LIST_PREFIX);
                end.put(0, KeyLayout.PURCHASE_INDEX).putLong(1, table).putLong(9, number + 1L);
                engine().deleteRange(keys.first(table, number, 0), end);
                build(table, number, keys);
                mark(table, number + 1);
              }
            });
  }

  private void build(int table, int number, PurchaseKeys keys) {
    PurchaseRows row = new PurchaseRows();
    KvWalk.from(
        keys.row(table, 0),
        engine(),
        (snapshot, session) -> {
          if (!PurchaseKeys.rowOf(snapshot.key(), table)) {
            return false;
          }
          row.clear();
          PurchaseKeys.read(snapshot.value(), PurchaseKeys.idOfRow(snapshot.key()), row);
          session.put(keys.index(table, number, row, 0, row.id(0)), keys.nothing());
          return true;
        });
  }

  @Override
  public void drop(int table) {
    purchases
        .calls()
        .run(
            () -> {
              rows(table).clear(engine());
              entries(table).clear(engine());
              try (EngineSession session = engine().openSession()) {
                session.delete(PurchaseKeys.table(table));
                session.commit();
              }
              purchases.forgetIds(table);
            });
  }
}
