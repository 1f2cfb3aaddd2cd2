package io.linkbenchx.db.rows;

import io.linkbenchx.db.Metadata;
import io.linkbenchx.result.StatementPlans;
import java.util.Optional;
import java.util.Set;

/**
 * What an adapter offers for the row data model. Safe for use by many threads. Tables that sysbench
 * has prepared are used as they are; they have no metadata.
 */
public interface RowSupport {

  /** The ways it can read one row by id, the usual one first; never empty. */
  Set<ReadForm.Access> accesses();

  /** Whether several statements can be one transaction; where not, stores refuse BEGIN. */
  default boolean transactions() {
    return true;
  }

  /** State, creation and removal of the tables. */
  RowSchema schema(RowLayout layout);

  /** Load facts, chunk marks and run effects kept in the same database; apart from a graph's. */
  Metadata metadata();

  /**
   * A new store for one client thread.
   *
   * @param form how point reads are done, one of {@link #accesses()}
   */
  RowStore openStore(RowLayout layout, ReadForm form);

  /**
   * A new loader for one thread.
   *
   * @param resumed true when rows of unfinished chunks may already be there and must be overwritten
   */
  RowLoader openLoader(RowLayout layout, boolean resumed);

  /** A new scanner for one thread. */
  RowScanner openScanner(RowLayout layout);

  /** The bare loop's reader, where an engine in this process has one. */
  default Optional<BareReader> openBareReader(RowLayout layout) {
    return Optional.empty();
  }

  /**
   * How the database would execute its transactions' statements, with typical parameters. Executes
   * none of them and does not throw. Empty where there are no statements.
   *
   * @param id of a row that is there, and a value of k
   */
  default Optional<StatementPlans> plans(RowLayout layout, long id) {
    return Optional.empty();
  }

  /** Whether a table's id can have a plain index instead of being the primary key. */
  default boolean offersSecondaryId() {
    return false;
  }

  /**
   * Whether rows written can be read again. Where not (noop), a run needs no load, and there is
   * nothing to verify.
   */
  default boolean keepsRows() {
    return true;
  }
}
