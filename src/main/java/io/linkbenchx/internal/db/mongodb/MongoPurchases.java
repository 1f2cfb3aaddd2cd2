package io.linkbenchx.internal.db.mongodb;

import com.mongodb.client.MongoClient;
import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.purchase.PurchaseIndexes;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.PurchaseScanner;
import io.linkbenchx.db.purchase.PurchaseStore;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.result.StatementPlans;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** The insert benchmark's tables as collections, with the same indexes and statements as in SQL. */
final class MongoPurchases implements PurchaseSupport {
  private final Connection connection;
  private final ClientSetup setup;
  private final OutageRetry outages = new OutageRetry();
  private final MongoMetadata metadata;
  private final TableIds ids;

  MongoPurchases(Connection connection) {
    this.connection = connection;
    this.setup = new ClientSetup(connection);
    this.metadata = new MongoMetadata(outages, connection.graph().collection(Names.PURCHASES));
    this.ids = new TableIds(connection, Names.PURCHASES);
  }

  private TableCollections tables(PurchaseLayout layout) {
    return new TableCollections(
        connection, Names.PURCHASES, layout.tables(), layout.databasePerTable(), layout::tableName);
  }

  @Override
  public boolean transactions() {
    return connection.mode() == WriteMode.TRANSACTIONS;
  }

  @Override
  public TableSchema schema(PurchaseLayout layout) {
    TableCollections tables = tables(layout);
    return new MongoTables(
        tables, indexes(layout), table -> Optional.of(ids.of(tables, table)), () -> {});
  }

  private static List<MongoTables.Index> indexes(PurchaseLayout layout) {
    PurchaseNames names = new PurchaseNames(layout);
    return IntStream.range(0, layout.indexes())
        .mapToObj(
            i ->
                new MongoTables.Index(
                    table -> layout.indexName(table, i),
                    names.of(layout.definitions().columns(i)),
                    false,
                    PurchaseIndexes.name(i)))
        .toList();
  }

  @Override
  public Metadata metadata() {
    return metadata;
  }

  @Override
  public PurchaseStore openStore(PurchaseLayout layout) {
    connection.grown().set(true); // its steps are loads
    TableCollections tables = tables(layout);
    PurchaseNames names = new PurchaseNames(layout);
    List<String> fields = new ArrayList<>(names.columns());
    names.data().forEach(field -> fields.add(field.text()));
    outages.run(() -> tables.check(fields, "tables, database_per_table"));
    for (int table = 0; layout.autoIds() && table < tables.count(); table++) {
      ids.of(tables, table).prepare();
    }
    return setup.open((client, unit, release) -> store(layout, tables, client, unit, release));
  }

  @Override
  public Optional<StatementPlans> plans(PurchaseLayout layout, long id) {
    return Optional.of(
        MongoExplain.read(
            connection,
            explain -> {
              try (MongoPurchaseStore store =
                  store(layout, tables(layout), connection.client(), explain.unit(), () -> {})) {
                Examples.purchases(explain, store, layout, id);
              }
            }));
  }

  private MongoPurchaseStore store(
      PurchaseLayout layout,
      TableCollections tables,
      MongoClient client,
      UnitOfWork unit,
      Runnable release) {
    ClientCollection[] targets = tables.of(client, unit, table -> ids.of(tables, table));
    return new MongoPurchaseStore(
        layout,
        targets,
        connection.configured(client).getCollection(Names.PURCHASES),
        unit,
        release);
  }

  @Override
  public PurchaseScanner openScanner(PurchaseLayout layout) {
    return new MongoPurchaseScanner(tables(layout), layout);
  }

  /** Returns the ids that no client has used. */
  void close() {
    ids.giveBack();
  }
}
