package io.linkbenchx.db.graph;

import io.linkbenchx.db.Holding;
import io.linkbenchx.db.SchemaState;
import java.util.List;

/** The three tables (or key ranges, or collections) of a graph. */
public interface GraphSchema {

  /** The tables' state; cheap at any size. */
  SchemaState state();

  /**
   * What the three tables hold, and the routines that belong to them; cheap at any size. A support
   * that sets no marks owns nothing: its filled tables are replaced only if the user says {@code
   * existing = drop-foreign}.
   */
  default List<Holding> holdings() {
    return Holding.of("the graph", state(), false);
  }

  /** Creates what is missing; a no-op if everything exists. */
  void create();

  /** Removes all graph data and the metadata. */
  void drop();

  /**
   * Called once after the last chunk: builds deferred parts (secondary index), and sets the next
   * node id to {@code nextNodeId}.
   */
  void finishLoad(long nextNodeId);
}
