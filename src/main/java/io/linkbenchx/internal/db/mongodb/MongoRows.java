package io.linkbenchx.internal.db.mongodb;

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
import java.util.function.Function;

/** sysbench's tables as in sysbench-mongodb: one collection each. */
final class MongoRows extends MongoSupport<RowLayout> implements RowSupport {
  MongoRows(Connection connection) {
    super(connection, "linkbenchx_rows");
  }

  @Override
  MongoTables declared(RowLayout layout) {
    return new MongoTables(
        this,
        layout.tables(),
        layout.databasePerTable(),
        layout::tableName,
        table -> List.of(new MongoIndex(layout.indexName(table), List.of("k"), 1, "k")));
  }

  @Override
  public Set<ReadForm.Access> accesses() {
    return EnumSet.of(ReadForm.Access.FIND);
  }

  @Override
  public RowStore openStore(RowLayout layout, ReadForm form) {
    schema(layout).check(List.of("k", "c", "pad"), "tables, database_per_table or ");
    return connection.openStore(stores(layout, form));
  }

  private Function<UnitOfWork, MongoRowStore> stores(RowLayout layout, ReadForm form) {
    return unit -> new MongoRowStore(schema(layout).of(unit), form.columns(), unit);
  }

  @Override
  public Optional<StatementPlans> plans(RowLayout layout, long id) {
    ReadForm form = new ReadForm(ReadForm.Access.FIND, ReadForm.Columns.C);
    return plans(stores(layout, form), (explain, store) -> explain.rows(store, id));
  }

  @Override
  public RowLoader openLoader(RowLayout layout, boolean resumed) {
    return loader(layout, connection.settings().batch(), resumed);
  }

  @Override
  public RowScanner openScanner(RowLayout layout) {
    return new MongoScanner(schema(layout), 0, null);
  }
}
