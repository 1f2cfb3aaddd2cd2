package io.linkbenchx.internal.engine;

import io.linkbenchx.config.Named;

/** The order in which the cells on a database are run. */
enum LevelOrder implements Named {
  /** As written. */
  ASCENDING,
  /** The last one first. */
  DESCENDING,
  /** Shuffled by the seed, differently for each repeat. */
  RANDOM
}
