package io.linkbenchx.db.graph;

import io.linkbenchx.db.DataModel;
import io.linkbenchx.db.Support;
import io.linkbenchx.db.TableSchema;
import io.linkbenchx.result.StatementPlans;
import java.util.Optional;

/** An adapter's support for the graph data model. Safe for use by many threads. */
public interface GraphSupport extends Support {
  /** LinkBench's nodes, links and counts. */
  DataModel<GraphSupport> MODEL = new DataModel<>("graph", GraphSupport.class);

  /**
   * State, creation and removal of the three tables, which are one here: table 0. Its routines and
   * indexes belong to it; {@code finishLoad} also builds the deferred index, and {@code drop} also
   * removes the metadata.
   */
  TableSchema schema();

  /** A new store for one client thread. */
  GraphStore openStore();

  /**
   * A new loader for one thread.
   *
   * @param resumed true if rows of unfinished chunks may exist and must be overwritten
   */
  GraphLoader openLoader(boolean resumed);

  /**
   * The execution plans of its transactions' statements, with typical parameters. Executes none of
   * them and does not throw. Empty if there are no statements.
   *
   * @param id of an existing node with links
   * @param linkType of these links
   */
  default Optional<StatementPlans> plans(long id, long linkType) {
    return Optional.empty();
  }

  /** Whether loaders need, or prefer, ranges of the primary key. */
  default boolean loadsInKeyOrder() {
    return false;
  }

  /**
   * Whether {@link GraphLoader#indexLinks} has something to build, so that links should be loaded
   * first.
   */
  default boolean indexesLinksApart() {
    return false;
  }

  /** A new scanner for one verifying thread. */
  GraphScanner openScanner();
}
