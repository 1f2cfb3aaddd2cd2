package io.linkbenchx.internal.db.mongodb;

import java.util.Locale;

/** How a link and its count are written together; results of the two modes are not comparable. */
public enum WriteMode {
  /** One multi-document transaction for both. */
  TRANSACTIONS,
  /**
   * One atomic write each, the link first: after a crash or a lost answer in between, the count
   * does not match, which verification detects.
   */
  NONE;

  /** The word used in configuration and results. */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
