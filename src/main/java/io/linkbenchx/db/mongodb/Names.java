package io.linkbenchx.db.mongodb;

/** The collections of a graph. */
record Names(String links, String counts, String nodes) {
  /** Facts of the load, marks of chunks, effects of runs, and the next node id. */
  static final String METADATA = "linkbenchx_meta";

  /** The index that lists are read from; its name is that of LinkBench's SQL schema. */
  static final String INDEX = "id1_type";
}
