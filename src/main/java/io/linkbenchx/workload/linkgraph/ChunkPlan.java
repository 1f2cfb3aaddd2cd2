package io.linkbenchx.workload.linkgraph;

import io.linkbenchx.random.DegreeClass;
import java.util.Arrays;
import java.util.List;

/**
 * Cuts a load into chunks by arithmetic, so that planning costs neither time nor memory that grows
 * with the number of ids. Ids with very many links are cut into pieces of their own, which come
 * first, largest ids first; then come ranges of ids, each with its nodes and all links but those of
 * the ids that are cut. The heaviest work is thus begun first, and no loader is left alone with a
 * supernode in the end.
 */
final class ChunkPlan implements LoadPlan {
  /** Links in a piece, at least; about two and a half chunks of 2048 ids. */
  private static final long MIN_PIECE_LINKS = 20_000;

  /**
   * Where a piece is measured by the ids of a range: links that an id has on average, rounded up.
   */
  private static final int LINKS_PER_ID = 5;

  /** Ranges at most: every finished chunk leaves a mark in the database. */
  private static final int MAX_RANGES = 1 << 16;

  private final GraphModel model;
  private final long rangeIds;
  private final long pieceLinks;
  private final DegreeClass[] heavy;
  private final int[] firstPiece;
  private final int ranges;

  /**
   * @param chunkIds ids in a range wanted; larger where that would give too many ranges
   */
  ChunkPlan(GraphModel model, int chunkIds) {
    this.model = model;
    long n = model.ids().size();
    this.rangeIds = Math.max(chunkIds, (n - 1) / MAX_RANGES + 1);
    this.ranges = Math.toIntExact((n - 1) / rangeIds + 1);
    this.pieceLinks = Math.max(MIN_PIECE_LINKS, rangeIds * LINKS_PER_ID);
    List<DegreeClass> classes =
        model.degrees().classes().takeWhile(c -> model.totalOf(c) > pieceLinks).toList();
    this.heavy = classes.toArray(DegreeClass[]::new);
    this.firstPiece = new int[heavy.length + 1];
    for (int i = 0; i < heavy.length; i++) {
      long pieces = Math.multiplyExact(heavy[i].ids(), piecesOf(heavy[i]));
      firstPiece[i + 1] = Math.toIntExact(firstPiece[i] + pieces);
    }
  }

  private long piecesOf(DegreeClass degreeClass) {
    return (model.totalOf(degreeClass) - 1) / pieceLinks + 1;
  }

  @Override
  public int size() {
    return firstPiece[heavy.length] + ranges;
  }

  @Override
  public Chunk chunk(int number) {
    int pieces = firstPiece[heavy.length];
    if (number >= pieces) {
      long from = model.ids().first() + (number - pieces) * rangeIds;
      return new Chunk.Range(from, Math.min(from + rangeIds, model.ids().end()));
    }
    int found = Arrays.binarySearch(firstPiece, number);
    int i = found >= 0 ? found : -found - 2;
    long perId = piecesOf(heavy[i]);
    long offset = (long) number - firstPiece[i];
    long id1 = model.degrees().idAt(heavy[i].fromRank() + offset / perId);
    long from = offset % perId * pieceLinks;
    return new Chunk.Piece(id1, from, Math.min(from + pieceLinks, model.totalOf(heavy[i])));
  }

  @Override
  public boolean inPieces(long totalLinks) {
    return totalLinks > pieceLinks;
  }
}
