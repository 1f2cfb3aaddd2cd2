package io.linkbenchx.internal.workload.linkgraph.settings;

/** The order in which loaders write rows. The rows are the same in each. */
public enum LoaderOrder {
  /**
   * Chosen by database: {@code pk} if its bulk load needs that, {@code links} if the links' index
   * is built after them, otherwise {@code mixed}.
   */
  AUTO,
  /** Ranges of ids, each with its nodes, links and counts; ids with very many links first. */
  MIXED,
  /** Table by table in ranges of the primary key that do not overlap, in key order within each. */
  PK,
  /**
   * Links first, as in {@code pk} except that ids with very many are cut; then their index, if it
   * is built after them, concurrently with the rest.
   */
  LINKS
}
