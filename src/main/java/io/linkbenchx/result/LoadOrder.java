package io.linkbenchx.result;

import com.fasterxml.jackson.annotation.JsonValue;

/** The order in which a load writes rows. Several loaders write several parts at once. */
public enum LoadOrder {
  /** Table by table, each in the order of its primary key. */
  KEY,
  /** A random permutation of the keys. */
  RANDOM,
  /** Ranges of ids, each with its nodes, links and counts; ids with very many links first. */
  MIXED,
  /** All links, then nodes and counts. */
  LINKS_FIRST;

  /** The word used in files: lower case with underscores. */
  @JsonValue
  public String text() {
    return Words.of(this);
  }
}
