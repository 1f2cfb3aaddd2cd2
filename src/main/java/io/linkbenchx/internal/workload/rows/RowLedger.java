package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.rows.RowLayout;
import io.linkbenchx.db.rows.RowScanner;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.workload.Evidence;
import io.linkbenchx.workload.RunLedger;
import java.util.Optional;
import java.util.OptionalLong;

/** What runs have done to loaded tables, kept in the database, and whether a run fits them. */
final class RowLedger {
  private static final String SETTINGS =
      "the settings of the load, with key_range_limit and tables_touched for a part of it";

  private final RowSupport rows;
  private final RunLedger<RowEffects> runs;

  RowLedger(RowSupport rows, Evidence evidence) {
    this.rows = rows;
    this.runs = new RunLedger<>(rows.metadata(), RowEffects::parse, evidence);
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
    Optional<RowFacts> facts = RowFacts.read(rows, model.layout());
    facts.ifPresent(
        f ->
            f.require(
                "different tables", f.differences(RowFacts.sizes(model), "tables"), SETTINGS));
    TableSchema schema = rows.schema(model.layout());
    try (RowScanner scanner = rows.openScanner(model.layout())) {
      for (int table = 0; table < model.tables().tables(); table++) {
        checkTable(model, table, schema.state(table), needsRows ? scanner : null, facts);
      }
    }
    return facts;
  }

  private static void checkTable(
      RowModel model, int table, SchemaState state, RowScanner scanner, Optional<RowFacts> facts) {
    String name = model.layout().tableName(table);
    if (state == SchemaState.ABSENT) {
      throw new DbUsageException(
          ("table %s is missing: load the tables with phases = load, run, or set tables"
                  + " to the existing number")
              .formatted(name));
    }
    if (scanner == null || facts.isPresent()) {
      return;
    }
    long maxId = state == SchemaState.EMPTY ? 0 : scanner.maxId(table);
    if (state == SchemaState.FILLED && maxId <= 0) {
      throw new DbUsageException(
          ("table %s has rows, but their ids are not positive integers: use another"
                  + " database, or load with existing = drop-foreign to replace them")
              .formatted(name));
    }
    if (maxId < model.ids()) {
      throw new DbUsageException(
          "table "
              + name
              + (maxId == 0
                  ? " is empty: load the tables with phases = load, run"
                  : " ends at id %s, table_size is %s: set table_size to %1$s"
                      .formatted(maxId, model.tables().tableSize())));
    }
  }

  /** Their effects, and whether these are complete. */
  RunLedger<RowEffects> runs() {
    return runs;
  }

  /**
   * Number of rows in all tables; empty if linkbenchx has not loaded them, or if the effects of
   * runs are not fully known.
   *
   * @param layout of the tables, their number aside
   * @param more effects that are not in the ledger yet
   */
  OptionalLong rows(RowLayout layout, RowEffects more) {
    Optional<RowFacts> facts = RowFacts.read(rows, layout).filter(RowFacts::complete);
    RowEffects all = runs.plus(more);
    return facts.isEmpty() || !runs.knownButOne() || !all.rowsKnown()
        ? OptionalLong.empty()
        : OptionalLong.of(facts.get().totals().rows + all.rows());
  }
}
