package io.linkbenchx.internal.db.mongodb;

import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.rows.ReadForm;
import io.linkbenchx.db.rows.RowLayout;
import io.linkbenchx.db.rows.RowLoader;
import io.linkbenchx.db.rows.RowScanner;
import io.linkbenchx.db.rows.RowStore;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.result.StatementPlans;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** sysbench's tables as in sysbench-mongodb: one collection each. */
final class MongoRows extends MongoSupport<RowLayout> implements RowSupport {
  private static final List<String> FIELDS = List.of("k", "c", "pad");

  MongoRows(Connection connection) {
    super(connection, Names.ROWS);
  }

  @Override
  MongoTables declared(RowLayout layout) {
    return new MongoTables(
        connection,
        notes,
        layout.tables(),
        layout.databasePerTable(),
        layout::tableName,
        table -> List.of(index(layout, table)),
        this::ids);
  }

  private static MongoIndex index(RowLayout layout, int table) {
    return new MongoIndex(layout.indexName(table), List.of("k"), 1, "k");
  }

  @Override
  public Set<ReadForm.Access> accesses() {
    return EnumSet.of(ReadForm.Access.FIND);
  }

  @Override
  public TableSchema schema(RowLayout layout) {
    return tables(layout);
  }

  @Override
  public RowStore openStore(RowLayout layout, ReadForm form) {
    tables(layout).check(FIELDS, "tables, database_per_table or ");
    return setup.open(stores(layout, form));
  }

  private ClientSetup.Maker<MongoRowStore> stores(RowLayout layout, ReadForm form) {
    return (client, unit, release) ->
        new MongoRowStore(tables(layout).of(client, unit), form.columns(), unit, release);
  }

  @Override
  public Optional<StatementPlans> plans(RowLayout layout, long id) {
    ReadForm form = new ReadForm(ReadForm.Access.FIND, ReadForm.Columns.C);
    return plans(stores(layout, form), (explain, store) -> Examples.rows(explain, store, id));
  }

  @Override
  public RowLoader openLoader(RowLayout layout, boolean resumed) {
    return loader(tables(layout), connection.settings().mongo().batch(), resumed);
  }

  @Override
  public RowScanner openScanner(RowLayout layout) {
    return new MongoScanner(
        tables(layout), connection.graph().layout(), table -> index(layout, table), 0);
  }
}
