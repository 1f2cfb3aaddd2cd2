package io.linkbenchx.db.purchase;

import io.linkbenchx.db.Metadata;
import io.linkbenchx.result.StatementPlans;
import java.util.Optional;

/** What an adapter offers for the insert benchmark. Safe for use by many threads. */
public interface PurchaseSupport {

  /**
   * Whether several documents or statements can be one transaction. Where not, stores refuse BEGIN,
   * and an insert that fails may leave some of its rows.
   */
  default boolean transactions() {
    return true;
  }

  /** State, creation and removal of the tables, creation of the indexes. */
  PurchaseSchema schema(PurchaseLayout layout);

  /** Load facts, marks and run effects kept in the same database; apart from other models'. */
  Metadata metadata();

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
   * How the database would execute its transactions' statements, with typical parameters. Executes
   * none of them and does not throw. Empty where there are no statements.
   *
   * @param id of a row that is there
   */
  default Optional<StatementPlans> plans(PurchaseLayout layout, long id) {
    return Optional.empty();
  }

  /**
   * Whether rows written can be read again. Where not (noop), a run needs no load, and there is
   * nothing to verify.
   */
  default boolean keepsRows() {
    return true;
  }
}
