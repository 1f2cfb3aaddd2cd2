package io.linkbenchx.db;

/**
 * What must survive which crash. Two crash kinds are never mixed: the process dies, or the machine
 * loses power.
 */
public enum Durability {
  /** Every commit is forced to the device: survives both. */
  SYNC,
  /** Every commit reaches the operating system: survives the process, not the machine. */
  OS,
  /** Commits stay in the process for a while: survive neither. */
  BUFFERED,
  /** No log at all: survives neither, and a crash loses everything not flushed as data. */
  NOJOURNAL,
  /**
   * The log is written and no device is waited for, as the measurements of 2014 had it: {@link #OS}
   * or {@link #BUFFERED}, whichever of them the database has ({@link DbAdapterProvider#lazy}). No
   * adapter is asked for it.
   */
  LAZY,
  /** Whatever the database is configured to do. */
  ASIS;

  /** The word used in configuration and results. */
  public String text() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
