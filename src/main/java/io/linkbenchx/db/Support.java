package io.linkbenchx.db;

/** An adapter's support for one data model. Safe for use by many threads. */
public interface Support {

  /** Load facts, chunk marks and run effects, kept in the same database; one per data model. */
  Metadata metadata();

  /**
   * Whether written rows can be read again. If not (noop), a run needs no load, there is nothing to
   * verify, and no bytes count as written.
   */
  default boolean keepsRows() {
    return true;
  }
}
