package io.linkbenchx.workload.rows;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.rows.RowScanner;
import io.linkbenchx.db.rows.RowSchema;
import io.linkbenchx.db.rows.RowSupport;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What runs have done to loaded tables, kept in the database: the sum of acknowledged effects, and
 * marks that tell whether that sum is the whole truth. A run that has begun and not ended was
 * killed, and nobody knows what it did.
 */
final class RowLedger {
  private static final String EFFECTS = "run.effects";
  private static final String OPEN = "run.open";
  private static final String INTERRUPTED = "run.interrupted";

  private final RowSupport rows;
  private final Metadata metadata;

  RowLedger(RowSupport rows) {
    this.rows = rows;
    this.metadata = rows.metadata();
  }

  /**
   * Checks that the tables are there as the settings say.
   *
   * @return the load's facts; empty for tables that another program has made, and for a database
   *     that keeps nothing
   * @throws DbUsageException when they are not
   */
  Optional<RowFacts> check(RowModel model, boolean needsRows) {
    if (!rows.keepsRows()) {
      return Optional.empty();
    }
    Optional<RowFacts> facts = RowFacts.read(metadata);
    if (facts.isPresent()) {
      refuseUnfit(facts.get(), model);
    }
    RowSchema schema = rows.schema(model.layout());
    try (RowScanner scanner = rows.openScanner(model.layout())) {
      for (int table = 0; table < model.tables().tables(); table++) {
        checkTable(model, table, schema.state(table), needsRows ? scanner : null, facts);
      }
    }
    return facts;
  }

  private static void refuseUnfit(RowFacts facts, RowModel model) {
    if (!facts.complete()) {
      throw new DbUsageException(
          "the load of this database was interrupted; finish it with -l --resume, or start again"
              + " with -l --drop");
    }
    String differences = facts.differences(model);
    if (!differences.isEmpty()) {
      throw new DbUsageException(
          "the database holds other tables than the settings describe: "
              + differences
              + "; use the settings of the load, with key_range_limit and tables_touched for a part"
              + " of it, or load again with -l --drop");
    }
  }

  private static void checkTable(
      RowModel model,
      int table,
      RowSchema.State state,
      RowScanner scanner,
      Optional<RowFacts> facts) {
    String name = model.layout().tableName(table);
    if (state == RowSchema.State.ABSENT) {
      throw new DbUsageException(
          "table "
              + name
              + " is missing: load the tables with -l or phases = load, run, or set tables to the"
              + " number there is");
    }
    if (scanner == null || facts.isPresent()) {
      return;
    }
    long maxId = state == RowSchema.State.EMPTY ? 0 : scanner.maxId(table);
    if (maxId < model.ids()) {
      throw new DbUsageException(
          "table "
              + name
              + (maxId == 0 ? " is empty" : " ends at id " + maxId)
              + ", table_size is "
              + model.tables().tableSize()
              + ": set table_size to what is there, or load again with -l --drop");
    }
  }

  /** Marks a run on tables with facts as open; called when its first client is about to begin. */
  void begin() {
    if (has(OPEN)) {
      metadata.write(INTERRUPTED, "a run was killed");
    }
    metadata.write(OPEN, "a run is going on");
  }

  /** Adds what a run did, and closes it. */
  void end(RowEffects effects) {
    if (!rows.keepsRows() || RowFacts.read(metadata).isEmpty()) {
      return;
    }
    metadata.write(EFFECTS, effects().orElse(RowEffects.NONE).plus(effects).text());
    metadata.remove(OPEN);
  }

  /** The effects of all runs that ended; empty if none has. */
  Optional<RowEffects> effects() {
    return Optional.ofNullable(metadata.read(EFFECTS).get(EFFECTS)).map(RowEffects::parse);
  }

  /**
   * Rows of all tables; empty for tables that linkbenchx has not loaded, and where nobody knows all
   * that runs have done.
   *
   * @param more effects that are not in {@link #effects} yet
   */
  OptionalLong rows(RowEffects more) {
    Optional<RowFacts> facts = RowFacts.read(metadata).filter(RowFacts::complete);
    RowEffects all = effects().orElse(RowEffects.NONE).plus(more);
    return facts.isEmpty() || has(INTERRUPTED) || !all.rowsKnown()
        ? OptionalLong.empty()
        : OptionalLong.of(facts.get().totals().rows + all.rows());
  }

  /** Whether a run was killed or is still going on, so that {@link #effects} are not all. */
  boolean interrupted() {
    return has(OPEN) || has(INTERRUPTED);
  }

  private boolean has(String name) {
    return metadata.read(name).containsKey(name);
  }
}
