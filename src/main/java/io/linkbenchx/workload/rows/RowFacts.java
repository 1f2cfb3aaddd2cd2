package io.linkbenchx.workload.rows;

import io.linkbenchx.db.Metadata;
import io.linkbenchx.workload.StoredFacts;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What the database under test keeps of its load, as one metadata entry: enough to continue it, to
 * refuse a run that does not fit it, and to check every row later.
 *
 * @param values name → text, no line breaks
 */
record RowFacts(Map<String, String> values) implements StoredFacts {
  private static final String CHUNK = "loader_chunk_size";
  private static final String TABLES = "tables";
  private static final String SIZE = "table_size";
  private static final String KEYS = "key_distribution";
  private static final String TOTALS = "totals";

  RowFacts {
    values = new TreeMap<>(values);
  }

  /** The facts of a load that begins. */
  static RowFacts begin(RowModel model, long seed) {
    Map<String, String> values = StoredFacts.begun(identity(model), seed);
    values.put(CHUNK, Integer.toString(model.tables().chunkRows()));
    return new RowFacts(values);
  }

  /** Those of a database, if a load has begun there. */
  static Optional<RowFacts> read(Metadata metadata) {
    return StoredFacts.read(metadata).map(RowFacts::new);
  }

  /** The facts of the same load when it is done. */
  RowFacts completed(RowTotals totals) {
    return new RowFacts(done(Map.of(TOTALS, totals.text())));
  }

  int chunkRows() {
    return Integer.parseInt(values.get(CHUNK));
  }

  int tables() {
    return Integer.parseInt(values.get(TABLES));
  }

  /** Of a complete load. */
  RowTotals totals() {
    return RowTotals.parse(values.get(TOTALS));
  }

  /** How the settings differ from the tables there, or "". */
  String differences(RowModel model) {
    return differences(sizes(model), "tables");
  }

  /** The same for a load that is to be continued: what stands in the rows as well. */
  String loadDifferences(RowModel model) {
    return differences(identity(model), "tables");
  }

  private static Map<String, String> sizes(RowModel model) {
    Map<String, String> values = new LinkedHashMap<>();
    values.put(TABLES, Integer.toString(model.tables().tables()));
    values.put(SIZE, Long.toString(model.tables().tableSize()));
    return values;
  }

  private static Map<String, String> identity(RowModel model) {
    Map<String, String> values = sizes(model);
    values.put(KEYS, loadKeys(model));
    return values;
  }

  private static String loadKeys(RowModel model) {
    return KeyChoice.of(model.keys(), model.tables().tableSize()).describe();
  }
}
