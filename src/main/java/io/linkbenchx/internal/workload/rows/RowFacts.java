package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.db.rows.RowLayout;
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
  private static final String SIZE = "table_size";
  private static final String KEYS = "key_distribution";
  private static final String TOTALS = "totals";

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
    values.put(SIZE, Long.toString(model.tables().tableSize()));
    return values;
  }

  /** The settings that decide which rows a load makes. */
  static Map<String, String> identity(RowModel model) {
    Map<String, String> values = sizes(model);
    values.put(KEYS, loadKeys(model));
    return values;
  }

  private static String loadKeys(RowModel model) {
    return KeyChoice.of(model.keys(), model.tables().tableSize()).describe();
  }
}
