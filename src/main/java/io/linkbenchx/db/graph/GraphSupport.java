package io.linkbenchx.db.graph;

import io.linkbenchx.db.Metadata;
import io.linkbenchx.result.StatementPlans;
import java.util.Optional;

/** What an adapter offers for the graph data model. Safe for use by many threads. */
public interface GraphSupport {

  /** State, creation and removal of the three tables. */
  GraphSchema schema();

  /** Load facts, chunk marks and run effects kept in the same database. */
  Metadata metadata();

  /** A new store for one client thread. */
  GraphStore openStore();

  /**
   * A new loader for one thread.
   *
   * @param resumed true when rows of unfinished chunks may already be there and must be overwritten
   */
  GraphLoader openLoader(boolean resumed);

  /**
   * How the database would execute its transactions' statements, with typical parameters. Executes
   * none of them and does not throw. Empty where there are no statements.
   *
   * @param id of a node that is there, with links
   * @param linkType of these links
   */
  default Optional<StatementPlans> plans(long id, long linkType) {
    return Optional.empty();
  }

  /** Whether loaders work only, or best, on ranges of the primary key. */
  default boolean loadsInKeyOrder() {
    return false;
  }

  /**
   * Whether {@link GraphLoader#indexLinks} has something to build, so that links are best loaded
   * before the rest.
   */
  default boolean indexesLinksApart() {
    return false;
  }

  /** A new scanner for one verifying thread. */
  GraphScanner openScanner();

  /**
   * Whether rows written can be read again. Where not (noop), a run needs no load, and there is
   * nothing to verify.
   */
  default boolean keepsRows() {
    return true;
  }
}
