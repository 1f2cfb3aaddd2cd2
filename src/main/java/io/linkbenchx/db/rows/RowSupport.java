package io.linkbenchx.db.rows;

import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.Support;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.result.StatementPlans;
import java.util.Optional;
import java.util.Set;

/**
 * An adapter's support for the row data model. Safe for use by many threads. Tables that sysbench
 * has prepared are used unchanged; they have no metadata.
 */
public interface RowSupport extends Support {
  /** sysbench's tables of id, k, c and pad. */
  DataModel<RowSupport> MODEL = new DataModel<>("rows", RowSupport.class);

  /** The ways to read one row by id, the usual one first; never empty. */
  Set<ReadForm.Access> accesses();

  /** Whether several statements can form one transaction; if not, stores reject BEGIN. */
  default boolean transactions() {
    return true;
  }

  /**
   * State, creation and removal of the tables. Their index is any whose first column is k, whatever
   * its name.
   */
  TableSchema schema(RowLayout layout);

  /**
   * A new store for one client thread.
   *
   * @param form how point reads are done, one of {@link #accesses()}
   */
  RowStore openStore(RowLayout layout, ReadForm form);

  /**
   * A new loader for one thread.
   *
   * @param resumed true if rows of unfinished chunks may exist and must be overwritten
   */
  RowLoader openLoader(RowLayout layout, boolean resumed);

  /** A new scanner for one thread. */
  RowScanner openScanner(RowLayout layout);

  /**
   * The execution plans of its transactions' statements, with typical parameters. Executes none of
   * them and does not throw. Empty if there are no statements.
   *
   * @param id of an existing row; also used as a value of k
   */
  default Optional<StatementPlans> plans(RowLayout layout, long id) {
    return Optional.empty();
  }

  /** Whether a table's id can have a plain index instead of being the primary key. */
  default boolean offersSecondaryId() {
    return false;
  }
}
