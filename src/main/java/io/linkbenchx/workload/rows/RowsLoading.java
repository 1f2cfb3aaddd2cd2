package io.linkbenchx.workload.rows;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.rows.RowSchema;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.workload.ChunkMarks;
import io.linkbenchx.workload.Loading;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Loads the tables in chunks of ids, table after table, each in the order of its ids. Every row is
 * a function of the stored seed, so it does not matter who loads a chunk, when, or how often.
 */
final class RowsLoading implements Loading {
  private static final String LOAD = "load.";
  private static final String RUN = "run.";

  /** Every finished chunk leaves a mark in the database until the load is done. */
  private static final int MAX_CHUNKS = 1 << 20;

  private static final List<String> KINDS = List.of("rows");

  private final RowModel model;
  private final RowSupport rows;
  private final RowSchema schema;
  private final Metadata metadata;
  private final ChunkMarks marks;
  private RowFacts facts;
  private long chunkRows;
  private int chunksPerTable;
  private int[] remaining = {};
  private boolean resumed;

  RowsLoading(RowModel model, RowSupport rows) {
    this.model = model;
    this.rows = rows;
    this.schema = rows.schema(model.layout());
    this.metadata = rows.metadata();
    this.marks = new ChunkMarks(metadata);
  }

  @Override
  public Plan prepare(Existing existing, long seed, long loadTimeMillis) {
    model.check();
    Optional<RowFacts> stored = RowFacts.read(metadata);
    if (existing == Existing.DROP) {
      drop();
      stored = Optional.empty();
    }
    if (existing == Existing.RESUME && stored.isPresent()) {
      return resume(stored.get());
    }
    refuseExisting(stored);
    return begin(seed);
  }

  /** Also the tables of a load that had more of them. */
  @Override
  public void drop() {
    int known = RowFacts.read(metadata).map(RowFacts::tables).orElse(0);
    int all = Math.max(known, tables());
    RowSchema there = rows.schema(model.layout().withTables(all));
    for (int table = 0; table < all; table++) {
      there.drop(table);
    }
    metadata.remove(LOAD);
    metadata.remove(RUN);
  }

  private void refuseExisting(Optional<RowFacts> stored) {
    for (int table = 0; table < tables(); table++) {
      if (schema.state(table) == RowSchema.State.FILLED) {
        String name = model.layout().tableName(table);
        throw new DbUsageException(
            stored.isEmpty()
                ? "table "
                    + name
                    + " holds rows that linkbenchx has not loaded; leave out -l to run"
                    + " on it, or give --drop to replace it"
                : stored.get().complete()
                    ? "the tables are loaded already; leave out -l to run on them, or give --drop to"
                        + " replace them"
                    : "the tables hold a part of a load that was interrupted; give --resume to"
                        + " finish it, or --drop to start again");
      }
    }
  }

  private Plan begin(long seed) {
    for (int table = 0; table < tables(); table++) {
      schema.create(table);
    }
    if (model.tables().indexWhen() == TableSettings.IndexWhen.BEFORE) {
      createIndexes();
    }
    metadata.remove(LOAD);
    metadata.remove(RUN);
    facts = RowFacts.begin(model, seed);
    facts.write(metadata);
    cut(facts.chunkRows());
    remaining = marks.unmarked(chunks());
    return new Plan(remaining.length, allRows(), 0);
  }

  private Plan resume(RowFacts stored) {
    String differences = stored.loadDifferences(model);
    if (!differences.isEmpty()) {
      throw new DbUsageException(
          "the load to be resumed was made with other settings: "
              + differences
              + "; use those, or give --drop to start again");
    }
    facts = stored;
    resumed = true;
    cut(stored.chunkRows());
    if (stored.complete()) {
      marks.remove(); // in case the load was killed between its last two writes
      return new Plan(0, 0, stored.totals().rows);
    }
    if (model.tables().secondary()) {
      throw new DbUsageException(
          "without a primary key a load cannot be resumed, because rows of an unfinished chunk"
              + " would be there twice; give --drop to start again");
    }
    long skipped = marks.texts().stream().mapToLong(text -> RowTotals.parse(text).rows).sum();
    remaining = marks.unmarked(chunks());
    return new Plan(remaining.length, allRows() - skipped, skipped);
  }

  private void cut(int rowsWanted) {
    long perTable = Math.max(1, MAX_CHUNKS / tables());
    long size = model.tables().tableSize();
    chunkRows = Math.max(rowsWanted, (size - 1) / perTable + 1);
    chunksPerTable = Math.toIntExact((size - 1) / chunkRows + 1);
  }

  private int tables() {
    return model.tables().tables();
  }

  private int chunks() {
    return Math.multiplyExact(chunksPerTable, tables());
  }

  private long allRows() {
    return Math.multiplyExact(model.tables().tableSize(), tables());
  }

  @Override
  public List<String> rowKinds() {
    return KINDS;
  }

  @Override
  public Loader newLoader() {
    RowChunks chunkLoader =
        new RowChunks(model, facts.seed(), rows.openLoader(model.layout(), resumed));
    return new Loader() {
      @Override
      public void load(int chunk, BatchSink sink) {
        int number = remaining[chunk];
        long from = 1 + number % chunksPerTable * chunkRows;
        long to = Math.min(from + chunkRows, model.tables().tableSize() + 1);
        chunkLoader.load(number / chunksPerTable, from, to, ChunkMarks.name(number), sink);
      }

      @Override
      public void close() {
        chunkLoader.close();
      }
    };
  }

  @Override
  public Summary finish() {
    if (!facts.complete()) {
      complete();
    }
    RowTotals totals = facts.totals();
    return new Summary(Map.of(KINDS.get(0), totals.rows), totals.digestText());
  }

  private void complete() {
    RowTotals totals = new RowTotals();
    marks.textsOfAll(chunks()).forEach(text -> totals.add(RowTotals.parse(text)));
    createIndexes();
    for (int table = 0; table < tables(); table++) {
      schema.finishLoad(table, model.tables().tableSize() + 1);
    }
    facts = facts.completed(totals);
    facts.write(metadata);
    marks.remove();
  }

  private void createIndexes() {
    if (model.tables().createSecondary()) {
      for (int table = 0; table < tables(); table++) {
        schema.createIndex(table);
      }
    }
  }
}
