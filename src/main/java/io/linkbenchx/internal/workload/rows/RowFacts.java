package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.rows.RowLayout;
import io.linkbenchx.db.rows.RowScanner;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.internal.workload.DataWorkload;
import io.linkbenchx.workload.StoredFacts;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The facts of a load, kept in the database under test as one metadata entry: enough to resume it,
 * to reject a run that does not match it, and to check every row later.
 *
 * @param values name → text, no line breaks
 */
record RowFacts(Map<String, String> values) implements StoredFacts {
  private static final String CHUNK = "loader_chunk_size";
  private static final String TABLES = "tables";
  private static final String TOTALS = "totals";
  private static final String SETTINGS =
      "the settings of the load, with key_range_limit and tables_touched for a part of it";

  /** The facts of a new load. */
  static RowFacts begin(RowModel model, long seed) {
    Map<String, String> values = StoredFacts.begun(identity(model), seed);
    values.put(CHUNK, Integer.toString(model.tables().loaderChunkSize()));
    return new RowFacts(values);
  }

  /**
   * The facts of the tables that a database holds, if we loaded all of them that have rows.
   *
   * @param layout of the tables, their number aside
   */
  static Optional<RowFacts> read(RowSupport rows, RowLayout layout) {
    return StoredFacts.read(
            rows.metadata(),
            values -> {
              int tables = Math.max(layout.tables(), new RowFacts(values).tables());
              return DataWorkload.holdings(rows.schema(layout.withTables(tables)), tables);
            })
        .map(RowFacts::new);
  }

  /**
   * Checks that the tables match the settings.
   *
   * @return the load's facts; empty for tables made by another program, and for a database that
   *     keeps nothing
   * @throws DbUsageException if they do not match
   */
  static Optional<RowFacts> check(RowSupport rows, RowModel model, boolean needsRows) {
    if (!rows.keepsRows()) {
      return Optional.empty();
    }
    Optional<RowFacts> facts = read(rows, model.layout());
    facts.ifPresent(
        f -> f.require("different tables", f.differences(sizes(model), "tables"), SETTINGS));
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
          "table " + name + " is missing: set phases = load, run, or set tables to their number");
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
      String text =
          maxId == 0
              ? "table %s is empty: load the tables with phases = load, run"
              : "table %s ends at id %s, table_size is %s: set table_size to %2$s";
      throw new DbUsageException(text.formatted(name, maxId, model.tables().tableSize()));
    }
  }

  /** The facts of the same load once it is done. */
  RowFacts completed(RowTotals totals) {
    return new RowFacts(done(Map.of(TOTALS, totals.text())));
  }

  int chunkRows() {
    return Integer.parseInt(values.get(CHUNK));
  }

  int tables() {
    return Integer.parseInt(values.get(TABLES));
  }

  /** Totals of a complete load. */
  RowTotals totals() {
    return RowTotals.parse(values.get(TOTALS));
  }

  static Map<String, String> sizes(RowModel model) {
    Map<String, String> values = new LinkedHashMap<>();
    values.put(TABLES, Integer.toString(model.tables().tables()));
    values.put("table_size", Long.toString(model.tables().tableSize()));
    return values;
  }

  /** The settings that decide which rows a load makes. */
  static Map<String, String> identity(RowModel model) {
    Map<String, String> values = sizes(model);
    String keys = model.keys().distribution(model.tables().tableSize()).describe();
    values.put("key_distribution", keys);
    return values;
  }
}
