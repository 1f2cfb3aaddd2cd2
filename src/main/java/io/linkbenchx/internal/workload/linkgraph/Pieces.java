package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.internal.random.DegreeClass;
import java.util.Arrays;
import java.util.List;

/**
 * The ids with very many links, cut into pieces, largest ids first: the heaviest work begins first,
 * so no loader is left with a supernode at the end.
 */
final class Pieces {
  /** Smallest number of links in a piece; about two and a half chunks of 2048 ids. */
  private static final long MIN_LINKS = 20_000;

  /** Average links of an id, rounded up, if a piece is sized by the ids of a chunk. */
  private static final int LINKS_PER_ID = 5;

  private final GraphModel model;
  private final long pieceLinks;
  private final DegreeClass[] heavy;
  private final int[] first;

  /**
   * @param chunkIds ids of an ordinary chunk
   * @param split false: there are no pieces
   */
  Pieces(GraphModel model, long chunkIds, boolean split) {
    this.model = model;
    this.pieceLinks = split ? Math.max(MIN_LINKS, chunkIds * LINKS_PER_ID) : Long.MAX_VALUE;
    List<DegreeClass> classes =
        model.degrees().classes().takeWhile(c -> model.totalOf(c) > pieceLinks).toList();
    this.heavy = classes.toArray(DegreeClass[]::new);
    this.first = new int[heavy.length + 1];
    for (int i = 0; i < heavy.length; i++) {
      long pieces = Math.multiplyExact(heavy[i].ids(), perId(heavy[i]));
      first[i + 1] = Math.toIntExact(first[i] + pieces);
    }
  }

  private long perId(DegreeClass degreeClass) {
    return (model.totalOf(degreeClass) - 1) / pieceLinks + 1;
  }

  int count() {
    return first[heavy.length];
  }

  /**
   * @param number 0 … count−1
   */
  Chunk.Piece piece(int number) {
    int found = Arrays.binarySearch(first, number);
    int i = found >= 0 ? found : -found - 2;
    long offset = (long) number - first[i];
    long id1 = model.degrees().idAt(heavy[i].fromRank() + offset / perId(heavy[i]));
    long from = offset % perId(heavy[i]) * pieceLinks;
    return new Chunk.Piece(id1, from, Math.min(from + pieceLinks, model.totalOf(heavy[i])));
  }

  /** Whether an id with this many links is cut into pieces. */
  boolean has(long totalLinks) {
    return totalLinks > pieceLinks;
  }
}
