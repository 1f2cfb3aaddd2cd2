package io.linkbenchx.internal.workload.insert;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Holding;
import io.linkbenchx.db.Metadata;
import io.linkbenchx.db.SchemaState;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.PurchaseScanner;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.internal.workload.DataWorkload;
import io.linkbenchx.workload.Evidence;
import io.linkbenchx.workload.LedgerEntry;
import io.linkbenchx.workload.RunLedger;
import io.linkbenchx.workload.StoredFacts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What has been done to the tables since they were created, kept in the database: rows inserted and
 * deleted, table by table, as reported at the end of every step. The rows of a step that was killed
 * are counted by the next one, whose entry includes them. For one step or one verification.
 */
final class PurchaseLedger {
  /** Time after which tables that a run inserts into have grown. */
  private static final Duration GROWTH = Duration.ofSeconds(1);

  private final InsertSettings settings;
  private final PurchaseSupport purchases;
  private final Metadata metadata;
  private final RunLedger<PurchaseEffects> runs;
  private PurchaseEffects before = PurchaseEffects.NONE;
  private List<TableState> states = List.of();
  private Set<String> recounted = Set.of();
  private RunLedger.Own<PurchaseEffects> step;

  PurchaseLedger(InsertSettings settings, PurchaseSupport purchases, Evidence evidence) {
    this.settings = settings;
    this.purchases = purchases;
    this.metadata = purchases.metadata();
    this.runs = new RunLedger<>(metadata, PurchaseEffects::parse, evidence);
  }

  /** Facts of the tables, if they have been created and are still those of that time. */
  Optional<Map<String, String>> facts() {
    return StoredFacts.read(metadata, values -> holdings(layout(values)));
  }

  /** The tables of the last steps; empty before the first one. */
  Optional<PurchaseLayout> layout() {
    return facts().map(this::layout).filter(layout -> layout.tables() > 0);
  }

  private PurchaseLayout layout(Map<String, String> facts) {
    int tables = Integer.parseInt(facts.getOrDefault("tables", "0"));
    PurchaseLayout layout = settings.shape().layout(tables);
    String databases = facts.get(InsertModel.DATABASES);
    return databases == null ? layout : layout.in(databases.equals(InsertModel.EACH));
  }

  /** What all tables of a layout hold. */
  List<Holding> holdings(PurchaseLayout layout) {
    return DataWorkload.holdings(purchases.schema(layout), layout.tables());
  }

  /** What all steps have done. */
  RunLedger<PurchaseEffects> runs() {
    return runs;
  }

  /**
   * The current state of the tables; counts their rows if a step was killed.
   *
   * @param model with the existing number of tables
   */
  List<TableState> read(InsertModel model) {
    before = runs.effects().orElse(PurchaseEffects.NONE);
    // steps that never ended and have not been counted yet
    Set<String> killed =
        runs.entries().stream()
            .filter(LedgerEntry::open)
            .map(LedgerEntry::id)
            .filter(id -> !before.recounted().contains(id))
            .collect(Collectors.toSet());
    states = new ArrayList<>();
    for (int table = 0; table < model.tables(); table++) {
      states.add(new TableState(table, before.table(table)));
    }
    if (!killed.isEmpty()) {
      recount(model);
    }
    recounted = killed;
    return states;
  }

  /**
   * If rows were deleted, the number of inserted rows follows from the ids assigned since the last
   * step; some of them may never have been committed.
   */
  private void recount(InsertModel model) {
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
      }
    }
  }

  /**
   * Notes that a step begins.
   *
   * @throws DbUsageException if another run is inserting: both would draw the same rows
   */
  void begin(InsertModel model) {
    Set<String> known = new HashSet<>(recounted);
    known.addAll(before.recounted());
    boolean grows = !recounted.isEmpty() && grows(model);
    step = runs.begin();
    if (grows || !known.containsAll(step.entry().during())) {
      step.end(PurchaseEffects.NONE);
      throw new DbUsageException(
          "another run is inserting into these tables: wait for its end, or use another database");
    }
  }

  /** Whether rows are being added to tables of which a step has not ended. */
  private boolean grows(InsertModel model) {
    try (PurchaseScanner scanner = purchases.openScanner(model.layout())) {
      Supplier<List<Long>> ids =
          () -> IntStream.range(0, model.tables()).mapToObj(scanner::maxId).toList();
      List<Long> first = ids.get();
      Thread.sleep(GROWTH.toMillis());
      return !ids.get().equals(first);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /**
   * Notes what a step did, and that it has ended.
   *
   * @param unknownRows rows of commits whose outcome is unknown, in either direction
   */
  void end(long unknownRows) {
    List<PurchaseEffects.Counts> done = new ArrayList<>();
    for (int table = 0; table < states.size(); table++) {
      done.add(states.get(table).counts().minus(before.table(table)));
    }
    step.end(new PurchaseEffects(done, unknownRows, recounted));
  }

  /** Number of rows that may or may not exist. */
  long unknown() {
    return before.unknown();
  }

  /** Why rows that were once inserted are not compared; empty if all are. */
  Optional<String> counted() {
    int killed = recounted.size() + before.recounted().size();
    return killed == 0
        ? Optional.empty()
        : Optional.of(Plural.of(killed, "killed step") + ": its rows were counted, not compared");
  }

  /**
   * Rejects rows, and routines of others, under the names of tables that are to be created. The
   * load did not see those beyond {@code tables}: it does not know the number of clients.
   */
  void refuseOccupied(PurchaseLayout layout) {
    TableSchema schema = purchases.schema(layout);
    Stream<String> filled =
        IntStream.range(0, layout.tables())
            .filter(table -> schema.state(table) == SchemaState.FILLED)
            .mapToObj(table -> "table " + layout.tableName(table));
    Stream<String> foreign =
        holdings(layout).stream().filter(held -> !held.ours()).map(Holding::name);
    Optional<String> occupied = Stream.concat(filled, foreign).findFirst();
    if (occupied.isPresent()) {
      throw new DbUsageException(
          ("%s is in the way: use another database, or set tables = %s and load again with"
                  + " existing = drop, or drop-foreign if linkbenchx did not create it")
              .formatted(occupied.get(), layout.tables()));
    }
  }

  /** Rejects tables that do not match the settings, or of which some are removed. */
  static void refuseOthers(Map<String, String> stored, Map<String, String> wanted) {
    if (StoredFacts.isDropping(stored)) {
      throw new DbUsageException(
          "the removal of the tables was interrupted: load with existing = drop to finish it");
    }
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
          ("the database contains different tables than the settings describe: %s; use the settings"
                  + " they were created with, or load with existing = drop")
              .formatted(differences));
    }
  }
}
