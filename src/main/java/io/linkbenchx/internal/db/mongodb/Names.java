package io.linkbenchx.internal.db.mongodb;

import java.util.List;

/** The collections of a graph. */
record Names(String links, String counts, String nodes) {
  /** Facts of the load, marks of chunks, effects of runs, and the next node id. */
  static final String METADATA = "linkbenchx_meta";

  /** Metadata of sysbench's tables. */
  static final String ROWS = "linkbenchx_rows";

  /** Metadata of the insert benchmark's tables. */
  static final String PURCHASES = "linkbenchx_purchases";

  /** Metadata of keys and values. */
  static final String KEY_VALUES = "linkbenchx_keyvalues";

  /** The index that lists are read from; named as in LinkBench's SQL schema. */
  static final String INDEX = "id1_type";

  /** Numbers of the collections in this order. */
  static final int LINKS = 0;

  static final int COUNTS = 1;
  static final int NODES = 2;

  List<String> inOrder() {
    return List.of(links, counts, nodes);
  }
}
