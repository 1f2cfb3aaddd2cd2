package io.linkbenchx.workload.linkgraph.settings;

/** In what order loaders write rows. The rows are the same in each. */
public enum LoaderOrder {
  /**
   * As the database wants it: {@code pk} where its bulk load needs that, {@code links} where the
   * links' index is built after them, else {@code mixed}.
   */
  AUTO,
  /** Ranges of ids, each with its nodes, links and counts; ids with very many links first. */
  MIXED,
  /** Table by table in ranges of the primary key that do not overlap, in key order within each. */
  PK,
  /**
   * Links first, as in {@code pk} but for ids with very many, which are cut; then their index, if
   * it is built after them, beside the rest.
   */
  LINKS
}
