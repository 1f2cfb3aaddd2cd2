package io.linkbenchx.workload.linkgraph;

import io.linkbenchx.db.graph.LoadRange;

/** A part of a load that is done by one loader at a time and marked as a whole. */
sealed interface Chunk {

  /** No rows: the index over the links, once all of them are there. */
  record LinkIndex() implements Chunk {}

  /** A range of one table's primary key. */
  record Keys(LoadRange range) implements Chunk {}

  /** The nodes of a range of ids, and the links and counts of those that are not cut in pieces. */
  record Range(long fromId, long toId) implements Chunk {}

  /**
   * Some of the links of one id, counted through all its types from 0. The piece that holds link 0
   * writes the count rows as well.
   */
  record Piece(long id1, long fromLink, long toLink) implements Chunk {
    boolean first() {
      return fromLink == 0;
    }
  }
}
