package io.linkbenchx.internal.engine;

/** The order in which the cells on a database are run. */
enum LevelOrder {
  /** As written. */
  ASCENDING,
  /** The last one first. */
  DESCENDING,
  /** Shuffled by the seed, differently for each repeat. */
  RANDOM
}
