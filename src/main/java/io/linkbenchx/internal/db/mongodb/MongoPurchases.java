package io.linkbenchx.internal.db.mongodb;

import io.linkbenchx.db.purchase.PurchaseIndexes;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.PurchaseScanner;
import io.linkbenchx.db.purchase.PurchaseStore;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.result.StatementPlans;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/** The insert benchmark's tables as collections, with the same indexes and statements as in SQL. */
final class MongoPurchases extends MongoSupport<PurchaseLayout> implements PurchaseSupport {
  private static final String NOTES = "linkbenchx_purchases";

  MongoPurchases(Connection connection) {
    super(connection, NOTES);
  }

  @Override
  MongoTables declared(PurchaseLayout layout) {
    return new MongoTables(
        this,
        layout.tables(),
        layout.databasePerTable(),
        layout::tableName,
        table -> indexes(layout, table));
  }

  private static List<MongoIndex> indexes(PurchaseLayout layout, int table) {
    PurchaseDocs docs = new PurchaseDocs(layout);
    return IntStream.range(0, layout.indexes())
        .mapToObj(
            i ->
                new MongoIndex(
                    layout.indexName(table, i),
                    docs.of(layout.definitions().columns(i)),
                    0,
                    PurchaseIndexes.name(i)))
        .toList();
  }

  @Override
  public PurchaseStore openStore(PurchaseLayout layout) {
    connection.grown().set(true); // its steps are loads
    MongoTables tables = schema(layout);
    tables.check(new PurchaseDocs(layout).all(), "tables, database_per_table or ");
    for (int table = 0; layout.autoIds() && table < tables.count(); table++) {
      ids(tables, table).ifPresent(IdBlocks::prepare);
    }
    return connection.openStore(stores(layout));
  }

  private Function<UnitOfWork, MongoPurchaseStore> stores(PurchaseLayout layout) {
    return unit ->
        new MongoPurchaseStore(
            layout,
            schema(layout).of(unit),
            new MongoMetadata(connection.configured(unit.client).getCollection(NOTES)),
            unit);
  }

  @Override
  public Optional<StatementPlans> plans(PurchaseLayout layout, long id) {
    return plans(stores(layout), (explain, store) -> explain.purchases(store, layout, id));
  }

  @Override
  public PurchaseScanner openScanner(PurchaseLayout layout) {
    return new MongoScanner(schema(layout), 0, layout);
  }
}
