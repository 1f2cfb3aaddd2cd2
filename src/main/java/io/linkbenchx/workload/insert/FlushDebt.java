package io.linkbenchx.workload.insert;

import io.linkbenchx.db.DebtFlush;
import io.linkbenchx.db.Store;
import io.linkbenchx.db.purchase.PurchaseLayout;
import io.linkbenchx.db.purchase.PurchaseSupport;
import io.linkbenchx.random.RandomStream;
import io.linkbenchx.workload.Effect;
import io.linkbenchx.workload.Pace;
import io.linkbenchx.workload.Role;
import io.linkbenchx.workload.RoleRules;
import io.linkbenchx.workload.Transaction;
import io.linkbenchx.workload.TransactionType;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks whether the database has paid back what the writes left behind; begins that when it is
 * first run. What was changed for it is restored when the store is closed.
 */
final class FlushDebt implements Transaction<FlushDebt.Flushing> {
  private static final Logger LOG = LoggerFactory.getLogger(FlushDebt.class);

  private static final long POLL_SECONDS = 5;

  /** One client that looks again and again until the time of the flush is over. */
  static Role role(InsertModel model, PurchaseSupport purchases) {
    double seconds = model.settings().modern().flush().toMillis() / 1e3;
    double poll = Math.min(POLL_SECONDS, seconds / 4);
    long polls = 1 + Math.round(seconds / poll);
    RoleRules rules =
        RoleRules.NONE.withPace(new Pace(1 / poll, true, 0)).withLimit(client -> polls);
    return new InsertRole<>(
        "flusher",
        new TransactionType("FLUSH", 1),
        1,
        rules,
        -1,
        () -> new Flushing(purchases, model.layout()),
        client -> new FlushDebt());
  }

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
