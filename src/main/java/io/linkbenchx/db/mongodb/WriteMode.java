package io.linkbenchx.db.mongodb;

import java.util.Locale;

/** How a link and its count are written together; results of the two are not to be compared. */
public enum WriteMode {
  /** One multi-document transaction for both. */
  TRANSACTIONS,
  /**
   * One atomic write each, the link first: a crash or a lost answer in between leaves a count that
   * does not fit, which verification finds.
   */
  NONE;

  /** The word used in configuration and results. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
