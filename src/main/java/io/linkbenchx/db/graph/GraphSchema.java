package io.linkbenchx.db.graph;

import io.linkbenchx.db.SchemaState;

/** The three tables (or key ranges, or collections) of a graph. */
public interface GraphSchema {

  /** The tables' state; cheap at any size. */
  SchemaState state();

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
