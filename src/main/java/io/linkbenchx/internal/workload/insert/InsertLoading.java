package io.linkbenchx.internal.workload.insert;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Holding;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.workload.Evidence;
import io.linkbenchx.workload.Loading;
import io.linkbenchx.workload.RunLedger;
import io.linkbenchx.workload.StoredFacts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Decides what happens to existing tables. Loads nothing: inserting is the measured work, and the
 * first step creates the tables, once the number of clients is known.
 */
final class InsertLoading implements Loading {
  private static final List<String> KINDS = List.of("rows");

  private final InsertSettings settings;
  private final PurchaseSupport purchases;
  private final PurchaseLedger ledger;

  InsertLoading(InsertSettings settings, PurchaseSupport purchases) {
    this.settings = settings;
    this.purchases = purchases;
    this.ledger = new PurchaseLedger(settings, purchases, Evidence.none());
  }

  @Override
  public Plan prepare(Existing existing, long seed, long loadTimeMillis) {
    boolean dropping = ledger.facts().filter(StoredFacts::isDropping).isPresent();
    if (existing == Existing.DROP || (existing == Existing.RESUME && dropping)) {
      drop();
    }
    Optional<Map<String, String>> stored = ledger.facts();
    if (existing == Existing.REFUSE && stored.isPresent()) {
      throw new DbUsageException(
          "the tables of an insert benchmark already exist; set phases = run to"
              + " continue with them, or existing = drop to replace them");
    }
    if (stored.isEmpty()) {
      Map<String, String> facts = new LinkedHashMap<>(model(0).facts(seed));
      StoredFacts.write(purchases.metadata(), facts);
    }
    return new Plan(0, 0, 0);
  }

  private InsertModel model(int tables) {
    return new InsertModel(settings, tables, Math.max(1, tables));
  }

  /**
   * Drops the stored tables and those of the settings: the number of tables determines their names.
   */
  @Override
  public void drop() {
    List<PurchaseLayout> layouts = layouts().toList();
    StoredFacts.dropping(purchases.metadata());
    layouts.forEach(
        layout -> IntStream.range(0, layout.tables()).forEach(purchases.schema(layout)::drop));
    StoredFacts.forget(purchases.metadata());
  }

  @Override
  public void setBack(Evidence evidence) {
    RunLedger.setBack(purchases.metadata(), evidence);
  }

  @Override
  public List<Holding> holdings() {
    return layouts().flatMap(layout -> ledger.holdings(layout).stream()).distinct().toList();
  }

  private Stream<PurchaseLayout> layouts() {
    PurchaseLayout own = model(Math.max(1, settings.shape().tables())).layout();
    return Stream.concat(Stream.of(own), ledger.layout().stream());
  }

  @Override
  public List<String> rowKinds() {
    return KINDS;
  }

  @Override
  public Loader newLoader() {
    throw new UnsupportedOperationException("there is nothing to load");
  }

  @Override
  public Summary finish() {
    return new Summary(Map.of(KINDS.get(0), 0L), "");
  }
}
