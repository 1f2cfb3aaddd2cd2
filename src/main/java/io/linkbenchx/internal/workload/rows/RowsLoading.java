package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Holding;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.rows.RowLoader;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.internal.workload.DataWorkload;
import io.linkbenchx.result.LoadOrder;
import io.linkbenchx.workload.ChunkedLoading;
import io.linkbenchx.workload.StoredFacts;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/** Loads the tables in chunks of ids, table after table, each in the order of its ids. */
final class RowsLoading extends ChunkedLoading<RowFacts> {
  /** Every finished chunk leaves a mark in the database until the load is done. */
  private static final int MAX_CHUNKS = 1 << 20;

  private final RowModel model;
  private final RowSupport rows;
  private final TableSchema schema;
  private long chunkRows;
  private int chunksPerTable;
  private OptionalDouble indexSeconds = OptionalDouble.empty();

  RowsLoading(RowModel model, RowSupport rows) {
    super(rows.metadata());
    this.model = model;
    this.rows = rows;
    this.schema = rows.schema(model.layout());
  }

  @Override
  protected void check() {
    model.check();
  }

  @Override
  protected Optional<RowFacts> stored() {
    return RowFacts.read(rows, model.layout());
  }

  /** Also tables beyond the configured number, left by a larger load. */
  private int allTables() {
    return Math.max(stored().map(RowFacts::tables).orElse(0), tables());
  }

  @Override
  public List<Holding> holdings() {
    int all = allTables();
    return DataWorkload.holdings(rows.schema(model.layout().withTables(all)), all);
  }

  @Override
  protected void remove() {
    int all = allTables();
    TableSchema there = rows.schema(model.layout().withTables(all));
    IntStream.range(0, all).forEach(there::drop);
    StoredFacts.forget(rows.metadata());
  }

  @Override
  protected Optional<String> refusal(Optional<RowFacts> stored) {
    for (int table = 0; table < tables(); table++) {
      if (schema.state(table) == SchemaState.FILLED) {
        return DataWorkload.refusal(stored, "table " + model.layout().tableName(table));
      }
    }
    return Optional.empty();
  }

  @Override
  protected String differences(RowFacts stored) {
    return stored.differences(RowFacts.identity(model), "tables");
  }

  @Override
  protected void checkResumable() {
    if (model.tables().secondary()) {
      throw new DbUsageException(
          "without a primary key a load cannot be resumed: set existing = drop to start again");
    }
  }

  @Override
  protected void create() {
    IntStream.range(0, tables()).forEach(schema::create);
    if (model.tables().indexWhen() == TableSettings.IndexWhen.BEFORE) {
      createIndexes();
    }
  }

  @Override
  protected RowFacts begun(long seed, long loadTimeMillis) {
    return RowFacts.begin(model, seed);
  }

  @Override
  protected int cut(RowFacts load) {
    long perTable = Math.max(1, MAX_CHUNKS / tables());
    long size = model.tables().tableSize();
    chunkRows = Math.max(load.chunkRows(), (size - 1) / perTable + 1);
    chunksPerTable = Math.toIntExact((size - 1) / chunkRows + 1);
    return Math.multiplyExact(chunksPerTable, tables());
  }

  private int tables() {
    return model.tables().tables();
  }

  @Override
  protected long expectedRows() {
    return Math.multiplyExact(model.tables().tableSize(), tables());
  }

  @Override
  protected long rowsOf(String mark) {
    return RowTotals.parse(mark).rows;
  }

  @Override
  protected long loadedRows(RowFacts complete) {
    return complete.totals().rows;
  }

  @Override
  public List<String> rowKinds() {
    return List.of("rows");
  }

  @Override
  protected Loader newLoader(RowFacts load, boolean again) {
    RowLoader loader = rows.openLoader(model.layout(), again);
    return new RowChunks(model, load.seed(), chunkRows, chunksPerTable, loader);
  }

  @Override
  protected RowFacts finished(RowFacts load, List<String> chunkMarks) {
    RowTotals totals = new RowTotals();
    chunkMarks.forEach(text -> totals.add(RowTotals.parse(text)));
    long start = System.nanoTime();
    createIndexes();
    if (model.tables().createSecondary()
        && model.tables().indexWhen() != TableSettings.IndexWhen.BEFORE) {
      indexSeconds = OptionalDouble.of((System.nanoTime() - start) / 1e9);
    }
    long nextId = model.tables().tableSize() + 1;
    IntStream.range(0, tables()).forEach(table -> schema.finishLoad(table, nextId));
    return load.completed(totals);
  }

  @Override
  protected Summary summary(RowFacts complete) {
    RowTotals totals = complete.totals();
    return new Summary(Map.of("rows", totals.rows), totals.digestText());
  }

  @Override
  public Optional<LoadOrder> order() {
    return Optional.of(LoadOrder.KEY);
  }

  @Override
  public OptionalDouble indexSeconds() {
    return indexSeconds;
  }

  private void createIndexes() {
    if (model.tables().createSecondary()) {
      for (int table = 0; table < tables(); table++) {
        schema.createIndexes(table, TableSchema.Build.USUAL);
      }
    }
  }
}
