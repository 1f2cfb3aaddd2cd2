package io.linkbenchx.db;

/**
 * Which commits survive which crash. Two kinds of crash are distinguished: the process dies, or the
 * machine loses power.
 */
public enum Durability {
  /** Every commit is forced to the device: survives both. */
  SYNC,
  /** Every commit reaches the operating system: survives the process, not the machine. */
  OS,
  /** Commits stay in the process for a while: they survive neither. */
  BUFFERED,
  /** No log at all: survives neither, and a crash loses all data not yet flushed. */
  NOJOURNAL,
  /**
   * Writes the log without waiting for a device, as in the measurements of 2014: {@link #OS} or
   * {@link #BUFFERED}, whichever the database offers ({@link DbAdapterProvider#lazy}). Never passed
   * to an adapter.
   */
  LAZY,
  /** The database's own configuration, unchanged. */
  ASIS;

  /** The word used in configuration and results. */
  public String text() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
