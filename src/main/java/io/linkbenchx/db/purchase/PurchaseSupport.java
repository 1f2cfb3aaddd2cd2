package io.linkbenchx.db.purchase;

import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.Support;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.result.StatementPlans;
import java.util.Optional;

/** An adapter's support for the insert benchmark. Safe for use by many threads. */
public interface PurchaseSupport extends Support {
  /** The insert benchmark's tables. */
  DataModel<PurchaseSupport> MODEL = new DataModel<>("purchases", PurchaseSupport.class);

  /**
   * Whether several documents or statements can form one transaction. If not, stores reject BEGIN,
   * and a failed insert may leave some of its rows.
   */
  default boolean transactions() {
    return true;
  }

  /** State, creation and removal of the tables, creation of the indexes. */
  TableSchema schema(PurchaseLayout layout);

  /**
   * A new store for one client thread.
   *
   * @throws io.linkbenchx.db.DbUsageException if a table is missing or has other columns. Missing
   *     indexes are no error until a query asks for one.
   */
  PurchaseStore openStore(PurchaseLayout layout);

  /** A new scanner for one thread. */
  PurchaseScanner openScanner(PurchaseLayout layout);

  /**
   * The execution plans of its transactions' statements, with typical parameters. Executes none of
   * them and does not throw. Empty if there are no statements.
   *
   * @param id of an existing row
   */
  default Optional<StatementPlans> plans(PurchaseLayout layout, long id) {
    return Optional.empty();
  }
}
