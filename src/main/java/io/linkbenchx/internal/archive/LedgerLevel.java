package io.linkbenchx.internal.archive;

/** How many of the acknowledged writes are kept. */
enum LedgerLevel {
  /**
   * All at first, then the writes of fewer and fewer rows: at most some 20 MB per client and day.
   */
  SAMPLE,
  /** Every write. */
  FULL
}
