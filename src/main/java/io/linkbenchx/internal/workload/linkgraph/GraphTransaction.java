package io.linkbenchx.internal.workload.linkgraph;

/** LinkBench's ten transactions, in its order. All reports use these names. */
enum GraphTransaction {
  ADD_LINK,
  DELETE_LINK,
  UPDATE_LINK,
  COUNT_LINK,
  MULTIGET_LINK,
  GET_LINKS_LIST,
  ADD_NODE,
  UPDATE_NODE,
  DELETE_NODE,
  GET_NODE
}
