package io.linkbenchx.internal.workload.insert;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.purchase.PurchaseScanner;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.workload.StoredFacts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What has been done to the tables since they were created, kept in the database: rows inserted and
 * deleted, table by table, as reported at the end of every step. A step that was begun and not
 * ended was killed; then the rows are counted.
 */
final class PurchaseLedger {
  private static final String TABLES = "run.tables";
  private static final String OPEN = "run.open";
  private static final String UNKNOWN = "run.unknown";
  private static final String RECOUNTED = "run.recounted";

  private final PurchaseSupport purchases;
  private final Metadata metadata;

  PurchaseLedger(PurchaseSupport purchases) {
    this.purchases = purchases;
    this.metadata = purchases.metadata();
  }

  /** Facts of the tables, if they have been created. */
  Optional<Map<String, String>> facts() {
    return StoredFacts.read(metadata);
  }

  /** Number of tables; 0 before the first step. */
  int tables() {
    return facts().map(f -> Integer.parseInt(f.getOrDefault("tables", "0"))).orElse(0);
  }

  void write(Map<String, String> facts) {
    StoredFacts.write(metadata, facts);
  }

  /** Removes everything. */
  void clear() {
    StoredFacts.forget(metadata);
  }

  /**
   * The current state of the tables; counts their rows if the last step was killed.
   *
   * @param model with the existing number of tables
   */
  List<TableState> read(InsertModel model) {
    List<TableState> states = new ArrayList<>();
    List<String> lines = metadata.value(TABLES).orElse("").lines().toList();
    for (int table = 0; table < model.tables(); table++) {
      TableState state = new TableState();
      if (table < lines.size()) {
        state.parse(lines.get(table));
      }
      states.add(state);
    }
    if (metadata.value(OPEN).isPresent()) {
      recount(model, states);
    }
    return states;
  }

  /**
   * If rows were deleted, the number of inserted rows follows from the ids assigned since the last
   * step; some of them may never have been committed.
   */
  private void recount(InsertModel model, List<TableState> states) {
    long found = 0;
    try (PurchaseScanner scanner = purchases.openScanner(model.layout())) {
      for (int table = 0; table < states.size(); table++) {
        TableState state = states.get(table);
        long maxId = scanner.maxId(table);
        long rows = scanner.count(table, scanner.minId(table), maxId + 1);
        long byIds = state.inserted.get() + Math.max(0, maxId - state.maxId.get());
        boolean deletes = state.deleted.get() > 0 || rows < state.rows() || model.deletes();
        long inserted = deletes ? Math.max(byIds, rows) : rows;
        long drawn = state.nextRow.get() + Math.max(0, inserted - state.inserted.get());
        state.nextRow.set(Math.max(drawn, model.shape().autoIds() ? drawn : maxId));
        state.inserted.set(inserted);
        state.deleted.set(inserted - rows);
        state.maxId.set(maxId);
        found += rows;
      }
    }
    write(states, 0);
    metadata.write(RECOUNTED, Long.toString(found));
    metadata.remove(OPEN);
  }

  /** Marks a step as begun. */
  void begin() {
    metadata.write(OPEN, "a step is in progress");
  }

  /**
   * Records what a step did, and closes it.
   *
   * @param unknownRows rows of commits whose outcome is unknown, in either direction
   */
  void end(List<TableState> states, long unknownRows) {
    write(states, unknown() + unknownRows);
    metadata.remove(OPEN);
  }

  private void write(List<TableState> states, long unknownRows) {
    StringBuilder text = new StringBuilder();
    states.forEach(state -> text.append(state.text()).append('\n'));
    metadata.write(TABLES, text.toString());
    metadata.write(UNKNOWN, Long.toString(unknownRows));
  }

  /** Number of rows that may or may not exist. */
  long unknown() {
    return metadata.value(UNKNOWN).map(Long::parseLong).orElse(0L);
  }

  /** Number of rows at the last count after a kill; empty if they were never counted. */
  Optional<String> recounted() {
    return metadata.value(RECOUNTED);
  }

  /** Rejects tables that do not match the settings. */
  static void refuseOthers(Map<String, String> stored, Map<String, String> wanted) {
    Map<String, String> differences = new LinkedHashMap<>();
    wanted.forEach(
        (name, value) -> {
          String there = stored.get(name);
          if (there != null && !there.equals(value) && !name.equals("seed")) {
            differences.put(name, value + ", in the database " + there);
          }
        });
    if (!differences.isEmpty()) {
      throw new DbUsageException(
          "the database contains different tables than the settings describe: "
              + differences
              + "; use the settings they were created with, or create them again with -l --drop");
    }
  }
}
