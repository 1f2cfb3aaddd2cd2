package io.linkbenchx.internal.db.mongodb;

import com.mongodb.client.MongoClient;
import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.rows.ReadForm;
import io.linkbenchx.db.rows.RowLayout;
import io.linkbenchx.db.rows.RowLoader;
import io.linkbenchx.db.rows.RowScanner;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.result.StatementPlans;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** sysbench's tables as in sysbench-mongodb: one collection each. */
final class MongoRows implements RowSupport {
  private static final List<String> FIELDS = List.of("k", "c", "pad");

  private final Connection connection;
  private final ClientSetup setup;
  private final MongoMetadata metadata;
  private final TableIds ids;
  private final Set<RowLayout> checked = Collections.synchronizedSet(new HashSet<>());

  MongoRows(Connection connection) {
    this.connection = connection;
    this.setup = new ClientSetup(connection);
    this.metadata = new MongoMetadata(new OutageRetry(), connection.graph().collection(Names.ROWS));
    this.ids = new TableIds(connection, Names.ROWS);
  }

  private TableCollections tables(RowLayout layout) {
    return new TableCollections(
        connection, Names.ROWS, layout.tables(), layout.databasePerTable(), layout::tableName);
  }

  @Override
  public Set<ReadForm.Access> accesses() {
    return EnumSet.of(ReadForm.Access.FIND);
  }

  @Override
  public boolean transactions() {
    return connection.mode() == WriteMode.TRANSACTIONS;
  }

  @Override
  public TableSchema schema(RowLayout layout) {
    TableCollections tables = tables(layout);
    return new MongoTables(
        tables,
        List.of(new MongoTables.Index(layout::indexName, List.of("k"), true, "k")),
        table -> Optional.of(ids.of(tables, table)),
        checked::clear);
  }

  @Override
  public Metadata metadata() {
    return metadata;
  }

  @Override
  public RowStore openStore(RowLayout layout, ReadForm form) {
    TableCollections tables = tables(layout);
    if (!checked.contains(layout)) {
      new OutageRetry()
          .outlast(
              () -> {
                tables.check(FIELDS, "tables, database_per_table");
                return checked.add(layout);
              });
    }
    return setup.open((client, unit, release) -> store(tables, form, client, unit, release));
  }

  @Override
  public Optional<StatementPlans> plans(RowLayout layout, long id) {
    ReadForm form = new ReadForm(ReadForm.Access.FIND, ReadForm.Columns.C);
    return Optional.of(
        MongoExplain.read(
            connection,
            explain -> {
              try (MongoRowStore store =
                  store(tables(layout), form, connection.client(), explain.unit(), () -> {})) {
                Examples.rows(explain, store, id);
              }
            }));
  }

  private MongoRowStore store(
      TableCollections tables,
      ReadForm form,
      MongoClient client,
      UnitOfWork unit,
      Runnable release) {
    ClientCollection[] targets = tables.of(client, unit, table -> ids.of(tables, table));
    return new MongoRowStore(targets, form.columns(), unit, release);
  }

  @Override
  public RowLoader openLoader(RowLayout layout, boolean resumed) {
    connection.grown().set(true);
    return new MongoRowLoader(
        tables(layout),
        connection.graph().collection(Names.ROWS),
        connection.settings().mongo().batch(),
        resumed);
  }

  @Override
  public RowScanner openScanner(RowLayout layout) {
    return new MongoRowScanner(tables(layout));
  }

  /** Returns the ids that no client has used. */
  void close() {
    ids.giveBack();
  }
}
