package io.linkbenchx.db.graph;

/** The three tables (or key ranges, or collections) of a graph. */
public interface GraphSchema {

  /** What is there now. */
  enum State {
    /** No tables; {@link GraphSchema#create()} makes them. */
    ABSENT,
    /** Tables, no rows. */
    EMPTY,
    /** At least one row. */
    FILLED
  }

  /** Looks; cheap at any size. */
  State state();

  /** Creates what is missing; a no-op where all is there. */
  void create();

  /** Removes all graph data and the metadata. */
  void drop();

  /**
   * Called once after the last chunk: builds what was left for later (secondary index), and makes
   * the next node added get id {@code nextNodeId}.
   */
  void finishLoad(long nextNodeId);
}
