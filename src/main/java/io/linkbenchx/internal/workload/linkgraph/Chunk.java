package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.graph.LoadRange;

/** A part of a load that is done by one loader at a time and marked as a whole. */
sealed interface Chunk {

  /** No rows: builds the index of the links once all of them are loaded. */
  record LinkIndex() implements Chunk {}

  /** A range of one table's primary key. */
  record Keys(LoadRange range) implements Chunk {}

  /**
   * The nodes of a range of ids, and the links and counts of those ids that are not cut into
   * pieces.
   */
  record Range(long fromId, long toId) implements Chunk {}

  /**
   * Some of the links of one id, numbered through all its types from 0. The piece that contains
   * link 0 also writes the count rows.
   */
  record Piece(long id1, long fromLink, long toLink) implements Chunk {
    boolean first() {
      return fromLink == 0;
    }
  }
}
