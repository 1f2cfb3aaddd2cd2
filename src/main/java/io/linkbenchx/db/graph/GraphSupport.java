package io.linkbenchx.db.graph;

import io.linkbenchx.db.Metadata;

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
