package io.linkbenchx.internal.db.mongodb;

import io.linkbenchx.result.Word;

/** How a link and its count are written together; results of the two modes are not comparable. */
public enum WriteMode implements Word {
  /** One multi-document transaction for both. */
  TRANSACTIONS,
  /**
   * One atomic write each, the link first: after a crash or a lost answer in between, the count
   * does not match, which verification detects.
   */
  NONE
}
