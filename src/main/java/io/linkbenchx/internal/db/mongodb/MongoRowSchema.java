package io.linkbenchx.internal.db.mongodb;

import io.linkbenchx.db.Holding;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.rows.RowLayout;
import io.linkbenchx.db.rows.RowSchema;
import java.util.List;
import java.util.function.IntFunction;

/** sysbench's collections, with an index on k if the layout has one. */
final class MongoRowSchema implements RowSchema {
  private static final List<String> K = List.of("k");

  private final TableCollections tables;
  private final RowLayout layout;
  private final IntFunction<IdBlocks> ids;
  private final Runnable changed;
  private final OutageRetry outages = new OutageRetry();

  /**
   * @param changed called when tables are created or dropped
   */
  MongoRowSchema(
      TableCollections tables, RowLayout layout, IntFunction<IdBlocks> ids, Runnable changed) {
    this.tables = tables;
    this.layout = layout;
    this.ids = ids;
    this.changed = changed;
  }

  @Override
  public SchemaState state(int table) {
    return outages.outlast(() -> tables.state(table));
  }

  @Override
  public List<Holding> holdings(int table) {
    return outages.outlast(() -> tables.holdings(table));
  }

  @Override
  public boolean indexed(int table) {
    return outages.outlast(() -> tables.index(table, K).isPresent());
  }

  @Override
  public void create(int table) {
    changed.run();
    outages.run(() -> tables.create(table));
  }

  @Override
  public void createIndex(int table) {
    outages.run(
        () -> {
          if (tables.index(table, K).isEmpty()) {
            tables.createIndex(table, layout.indexName(table), K);
          }
        });
  }

  @Override
  public void drop(int table) {
    changed.run();
    outages.run(
        () -> {
          tables.drop(table);
          ids.apply(table).restart();
        });
  }

  @Override
  public void finishLoad(int table, long nextId) {
    outages.run(() -> ids.apply(table).set(nextId));
  }
}
