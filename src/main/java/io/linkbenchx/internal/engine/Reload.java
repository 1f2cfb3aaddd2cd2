package io.linkbenchx.internal.engine;

import io.linkbenchx.config.Named;

/** When the data of a plan are loaded. */
enum Reload implements Named {
  /** Once per database; every cell continues with the data that the previous one left. */
  NEVER,
  /** Dropped and loaded again before each cell. */
  PER_LEVEL,
  /**
   * Loaded once, copied while the server is stopped, and restored from the copy before each cell.
   */
  RESTORE
}
