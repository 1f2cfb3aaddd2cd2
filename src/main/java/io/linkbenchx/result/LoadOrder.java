package io.linkbenchx.result;

/** The order in which a load writes rows. Several loaders write several parts at once. */
public enum LoadOrder implements Word {
  /** Table by table, each in the order of its primary key. */
  KEY,
  /** A random permutation of the keys. */
  RANDOM,
  /** Ranges of ids, each with its nodes, links and counts; ids with very many links first. */
  MIXED,
  /** All links, then nodes and counts. */
  LINKS_FIRST
}
