package io.linkbenchx.workload.insert;

import io.linkbenchx.db.DebtFlush;
import io.linkbenchx.db.Store;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Transaction;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks whether the database has paid back what the writes left behind; begins that when it is
 * first run. What was changed for it is restored when the store is closed.
 */
final class FlushDebt implements Transaction<FlushDebt.Flushing> {
  private static final Logger LOG = LoggerFactory.getLogger(FlushDebt.class);

  /** The flush, where the database has one. */
  static final class Flushing implements Store {
    private final PurchaseSupport purchases;
    private final PurchaseLayout layout;
    private Optional<DebtFlush> flush = Optional.empty();
    private boolean begun;

    Flushing(PurchaseSupport purchases, PurchaseLayout layout) {
      this.purchases = purchases;
      this.layout = layout;
    }

    private boolean settled() {
      if (!begun) {
        begun = true;
        flush = purchases.beginDebtFlush(layout);
        LOG.info("flush: {}", flush.map(DebtFlush::steps).orElse("this database has none"));
      }
      return flush.map(DebtFlush::settled).orElse(true);
    }

    @Override
    public void rollback() {}

    @Override
    public void close() {
      flush.ifPresent(DebtFlush::close);
    }
  }

  @Override
  public void draw(RandomStream random, long wallMillis) {}

  @Override
  public long run(Flushing store) {
    return Effect.of(0, store.settled() ? 1 : 0, 1, 0);
  }
}
