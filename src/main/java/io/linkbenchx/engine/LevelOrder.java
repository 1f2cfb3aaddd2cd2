package io.linkbenchx.engine;

/** In which order the cells on a database are run. */
public enum LevelOrder {
  /** As written. */
  ASCENDING,
  /** The last one first. */
  DESCENDING,
  /** Shuffled by the seed, anew for each repeat. */
  RANDOM
}
