package io.linkbenchx.workload.insert;

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
 * What has been done to the tables since they were made, kept in the database: rows inserted and
 * deleted, table by table, as told at the end of every step. A step that was begun and not ended
 * was killed; then the rows are counted.
 */
final class Ledger {
  private static final String TABLES = "run.tables";
  private static final String OPEN = "run.open";
  private static final String UNKNOWN = "run.unknown";
  private static final String RECOUNTED = "run.recounted";

  private final PurchaseSupport purchases;
  private final Metadata metadata;

  Ledger(PurchaseSupport purchases) {
    this.purchases = purchases;
    this.metadata = purchases.metadata();
  }

  /** Facts of the tables, if they have been made. */
  Optional<Map<String, String>> facts() {
    return StoredFacts.read(metadata);
  }

  /** How many tables there are; 0 before the first step. */
  int tables() {
    return facts().map(f -> Integer.parseInt(f.getOrDefault("tables", "0"))).orElse(0);
  }

  void write(Map<String, String> facts) {
    StoredFacts.write(metadata, facts);
  }

  /** Forgets everything. */
  void clear() {
    StoredFacts.forget(metadata);
  }

  /**
   * The tables as they are now; counts their rows if the last step was killed.
   *
   * @param model with as many tables as there are
   */
  List<TableState> read(InsertModel model) {
    List<TableState> states = new ArrayList<>();
    String text = entry(TABLES).orElse("");
    List<String> lines = text.lines().toList();
    for (int table = 0; table < model.tables(); table++) {
      TableState state = new TableState();
      if (table < lines.size()) {
        state.parse(lines.get(table));
      }
      states.add(state);
    }
    if (entry(OPEN).isPresent()) {
      recount(model, states);
    }
    return states;
  }

  /**
   * Where rows were deleted, the ids given out since the last step tell how many were inserted: in
   * that case some of them may never have been committed.
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
    metadata.write(OPEN, "a step is going on");
  }

  /**
   * Tells what a step did, and closes it.
   *
   * @param unknownRows rows of commits whose outcome is unknown, both ways
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

  /** Rows that may or may not be there, or be gone. */
  long unknown() {
    return entry(UNKNOWN).map(Long::parseLong).orElse(0L);
  }

  /** Rows found when they were last counted after a kill; empty if they never were. */
  Optional<String> recounted() {
    return entry(RECOUNTED);
  }

  private Optional<String> entry(String name) {
    return Optional.ofNullable(metadata.read(name).get(name));
  }

  /** Refuses tables that are not as the settings say. */
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
          "the database holds other tables than the settings describe: "
              + differences
              + "; use the settings they were made with, or make them again with -l --drop");
    }
  }
}
