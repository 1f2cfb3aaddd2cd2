package io.linkbenchx.workload.linkgraph.settings;

/** In what order loaders write rows. The rows are the same in each. */
public enum LoaderOrder {
  /** As the database wants it: {@code pk} where its bulk load needs that, else {@code mixed}. */
  AUTO,
  /** Ranges of ids, each with its nodes, links and counts; ids with very many links first. */
  MIXED,
  /** Table by table in ranges of the primary key that do not overlap, in key order within each. */
  PK
}
