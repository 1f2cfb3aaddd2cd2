package io.linkbenchx.workload.rows;

import io.linkbenchx.db.Metadata;
import io.linkbenchx.workload.StoredFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What the database under test keeps of its load, as one metadata entry: enough to continue it, to
 * refuse a run that does not fit it, and to check every row later.
 *
 * @param values name → text, no line breaks
 */
record RowFacts(Map<String, String> values) {
  private static final String STATE = "state";
  private static final String COMPLETE = "complete";
  private static final String SEED = "seed";
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
    Map<String, String> values = new TreeMap<>();
    values.put(STATE, "loading");
    values.put(SEED, Long.toString(seed));
    values.put(CHUNK, Integer.toString(model.tables().chunkRows()));
    values.put(TABLES, Integer.toString(model.tables().tables()));
    values.put(SIZE, Long.toString(model.tables().tableSize()));
    values.put(KEYS, loadKeys(model));
    return new RowFacts(values);
  }

  /** Those of a database, if a load has begun there. */
  static Optional<RowFacts> read(Metadata metadata) {
    return StoredFacts.read(metadata).map(RowFacts::new);
  }

  void write(Metadata metadata) {
    StoredFacts.write(metadata, values);
  }

  /** The facts of the same load when it is done. */
  RowFacts completed(RowTotals totals) {
    Map<String, String> more = new TreeMap<>(values);
    more.put(STATE, COMPLETE);
    more.put(TOTALS, totals.text());
    return new RowFacts(more);
  }

  boolean complete() {
    return COMPLETE.equals(values.get(STATE));
  }

  long seed() {
    return Long.parseLong(values.get(SEED));
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
    List<String> texts = new ArrayList<>();
    compare(TABLES, Integer.toString(model.tables().tables()), texts);
    compare(SIZE, Long.toString(model.tables().tableSize()), texts);
    return String.join("; ", texts);
  }

  /** The same for a load that is to be continued: what stands in the rows as well. */
  String loadDifferences(RowModel model) {
    List<String> texts = new ArrayList<>();
    compare(TABLES, Integer.toString(model.tables().tables()), texts);
    compare(SIZE, Long.toString(model.tables().tableSize()), texts);
    compare(KEYS, loadKeys(model), texts);
    return String.join("; ", texts);
  }

  private void compare(String key, String wanted, List<String> texts) {
    if (!wanted.equals(values.get(key))) {
      texts.add(key + " is " + wanted + ", in the loaded tables " + values.get(key));
    }
  }

  private static String loadKeys(RowModel model) {
    return KeyChoice.of(model.keys(), model.tables().tableSize()).describe();
  }
}
