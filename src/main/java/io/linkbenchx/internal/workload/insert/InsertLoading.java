package io.linkbenchx.internal.workload.insert;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Holding;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.workload.Evidence;
import io.linkbenchx.workload.Loading;
import io.linkbenchx.workload.RunLedger;
import io.linkbenchx.workload.StoredFacts;
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
          "an insert benchmark's tables exist: set phases = run to use them, or existing = drop");
    }
    if (stored.isEmpty()) {
      StoredFacts.write(purchases.metadata(), new InsertModel(settings, 0, 1).facts(seed));
    }
    return new Plan(0, 0, 0);
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
    PurchaseLayout own = settings.shape().layout(Math.max(1, settings.shape().tables()));
    return Stream.concat(Stream.of(own), ledger.layout().stream());
  }

  @Override
  public List<String> rowKinds() {
    return List.of("rows");
  }

  @Override
  public Loader newLoader() {
    throw new UnsupportedOperationException("there is nothing to load");
  }

  @Override
  public Summary finish() {
    return new Summary(Map.of("rows", 0L), "");
  }
}
