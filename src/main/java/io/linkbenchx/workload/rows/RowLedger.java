package io.linkbenchx.workload.rows;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.rows.RowScanner;
import io.linkbenchx.db.rows.RowSchema;
import io.linkbenchx.db.rows.RowSupport;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What runs have done to loaded tables, kept in the database: the sum of acknowledged effects, and
 * marks that show whether that sum is complete. A run that has begun and not ended was killed, and
 * its effects are unknown.
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
   * Checks that the tables match the settings.
   *
   * @return the load's facts; empty for tables made by another program, and for a database that
   *     keeps nothing
   * @throws DbUsageException if they do not match
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
          "the load of this database was interrupted; finish it with -l --resume, or start over"
              + " with -l --drop");
    }
    String differences = facts.differences(model);
    if (!differences.isEmpty()) {
      throw new DbUsageException(
          "the database contains different tables than the settings describe: "
              + differences
              + "; use the settings of the load, with key_range_limit and tables_touched for a part"
              + " of it, or load again with -l --drop");
    }
  }

  private static void checkTable(
      RowModel model, int table, SchemaState state, RowScanner scanner, Optional<RowFacts> facts) {
    String name = model.layout().tableName(table);
    if (state == SchemaState.ABSENT) {
      throw new DbUsageException(
          "table "
              + name
              + " is missing: load the tables with -l or phases = load, run, or set tables to the"
              + " existing number");
    }
    if (scanner == null || facts.isPresent()) {
      return;
    }
    long maxId = state == SchemaState.EMPTY ? 0 : scanner.maxId(table);
    if (maxId < model.ids()) {
      throw new DbUsageException(
          "table "
              + name
              + (maxId == 0 ? " is empty" : " ends at id " + maxId)
              + ", table_size is "
              + model.tables().tableSize()
              + ": set table_size to that, or load again with -l --drop");
    }
  }

  /** Marks a run on tables with facts as open; called just before its first client begins. */
  void begin() {
    if (has(OPEN)) {
      metadata.write(INTERRUPTED, "a run was killed");
    }
    metadata.write(OPEN, "a run is in progress");
  }

  /** Adds a run's effects and closes it. */
  void end(RowEffects effects) {
    if (!rows.keepsRows() || RowFacts.read(metadata).isEmpty()) {
      return;
    }
    metadata.write(EFFECTS, effects().orElse(RowEffects.NONE).plus(effects).text());
    metadata.remove(OPEN);
  }

  /** The effects of all finished runs; empty if none has finished. */
  Optional<RowEffects> effects() {
    return Optional.ofNullable(metadata.read(EFFECTS).get(EFFECTS)).map(RowEffects::parse);
  }

  /**
   * Number of rows in all tables; empty if linkbenchx has not loaded them, or if the effects of
   * runs are not fully known.
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

  /** Whether a run was killed or is still running, so that {@link #effects} is incomplete. */
  boolean interrupted() {
    return has(OPEN) || has(INTERRUPTED);
  }

  private boolean has(String name) {
    return metadata.read(name).containsKey(name);
  }
}
