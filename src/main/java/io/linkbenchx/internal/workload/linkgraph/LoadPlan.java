package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.graph.LoadRange;
import io.linkbenchx.internal.random.DegreeClass;
import io.linkbenchx.internal.workload.linkgraph.settings.LoaderOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The chunks of a load, found by arithmetic, so that the cost of planning does not grow with the
 * number of ids, and the same for every number of loaders: first the pieces of ids with very many
 * links, so that no loader is left with a supernode at the end, then turns over the ranges of all
 * ids.
 */
final class LoadPlan {
  /** Largest number of ranges of one kind: every finished chunk leaves a mark in the database. */
  private static final int MOST_MIXED = 1 << 16;

  private static final int MOST_OF_TABLE = 1 << 12;

  /**
   * A range of one table's rows has this many times the ids of a range with all rows of its ids.
   */
  private static final int WIDER = 8;

  /** Smallest number of links in a piece; about two and a half chunks of 2048 ids. */
  private static final long MIN_LINKS = 20_000;

  /** Average links of an id, rounded up, if a piece is sized by the ids of a chunk. */
  private static final int LINKS_PER_ID = 5;

  private final GraphModel model;

  /** Most links of a piece; ids with more are cut, largest ids first. */
  private final long pieceLinks;

  private final DegreeClass[] heavy;

  /** The first piece of each heavy class, followed by the number of pieces. */
  private final int[] first;

  /** Ids in each range but the last. */
  private final long ids;

  private final int ranges;

  /**
   * In each turn, every range has a chunk of each of its parts; a turn without parts: the index.
   */
  private final List<List<Part>> turns;

  private final int linkTurns;

  /**
   * How a load is cut into chunks; stored with the data, so that a load is resumed with the same
   * chunks.
   *
   * @param chunkIds preferred number of ids in a mixed chunk
   * @param order not auto
   * @param splitIds whether an id with very many links is several chunks
   */
  record Cut(int chunkIds, LoaderOrder order, boolean splitIds) {}

  /** What is loaded of a range of ids. */
  private interface Part {
    Chunk of(long fromId, long toId);
  }

  private LoadPlan(
      GraphModel model, boolean split, long ids, List<List<Part>> turns, int linkTurns) {
    this.model = model;
    this.ids = ids;
    this.ranges = Math.toIntExact((model.ids().size() - 1) / ids + 1);
    this.turns = turns;
    this.linkTurns = linkTurns;
    this.pieceLinks = split ? Math.max(MIN_LINKS, ids * LINKS_PER_ID) : Long.MAX_VALUE;
    this.heavy =
        model
            .degrees()
            .classes()
            .takeWhile(c -> model.totalOf(c) > pieceLinks)
            .toArray(DegreeClass[]::new);
    this.first = new int[heavy.length + 1];
    for (int i = 0; i < heavy.length; i++) {
      long pieces = Math.multiplyExact(heavy[i].ids(), piecesPerId(heavy[i]));
      first[i + 1] = Math.toIntExact(first[i] + pieces);
    }
  }

  static LoadPlan of(GraphModel model, Cut cut) {
    long last = model.ids().size() - 1;
    long wide = Math.max((long) cut.chunkIds() * WIDER, last / MOST_OF_TABLE + 1);
    return switch (cut.order()) {
      case PK -> inKeyOrder(model, wide);
      case LINKS -> linksFirst(model, wide, cut.splitIds());
      default -> {
        long mixed = Math.max(cut.chunkIds(), last / MOST_MIXED + 1);
        yield new LoadPlan(model, cut.splitIds(), mixed, List.of(List.of(Chunk.Range::new)), 0);
      }
    };
  }

  /**
   * Along the primary keys, so that no two chunks overlap and loaders may take them in any order.
   * The tables take turns: if only one loader may write to a table at a time, the next loader works
   * on another table.
   */
  private static LoadPlan inKeyOrder(GraphModel model, long ids) {
    List<Part> tables = new ArrayList<>(nodes(model));
    for (int type = 0; type < model.types(); type++) {
      tables.add(part(LoadRange.Table.LINKS, GraphModel.LINK_TYPE_BASE + type));
    }
    tables.add(part(LoadRange.Table.COUNTS, 0));
    return new LoadPlan(model, false, ids, List.of(tables), 0);
  }

  /**
   * All links, then their index and, concurrently, nodes and counts alternately: building the index
   * keeps one CPU busy while the others load these tables. Until then all loaders load links, so
   * ids with very many links are cut into pieces; the rest comes in key order.
   */
  private static LoadPlan linksFirst(GraphModel model, long ids, boolean split) {
    List<List<Part>> turns = new ArrayList<>();
    for (int type = 0; type < model.types(); type++) {
      turns.add(List.of(part(LoadRange.Table.LINKS, GraphModel.LINK_TYPE_BASE + type)));
    }
    turns.add(List.of());
    List<Part> rest = new ArrayList<>(nodes(model));
    rest.add(part(LoadRange.Table.COUNTS, 0));
    turns.add(rest);
    return new LoadPlan(model, split, ids, turns, model.types());
  }

  private static List<Part> nodes(GraphModel model) {
    boolean wanted = model.settings().graph().generateNodes();
    return wanted ? List.of(part(LoadRange.Table.NODES, 0)) : List.of();
  }

  private static Part part(LoadRange.Table table, long linkType) {
    return (fromId, toId) -> new Chunk.Keys(new LoadRange(table, linkType, fromId, toId));
  }

  /** Number of chunks. */
  int size() {
    return turns.stream().mapToInt(this::size).reduce(pieces(), Math::addExact);
  }

  private int size(List<Part> turn) {
    return turn.isEmpty() ? 1 : Math.multiplyExact(ranges, turn.size());
  }

  /**
   * The content of a chunk.
   *
   * @param number 0 … size−1, in the order of loading
   */
  Chunk chunk(int number) {
    if (number < pieces()) {
      return piece(number);
    }
    int rest = number - pieces();
    int turn = 0;
    for (; rest >= size(turns.get(turn)); turn++) {
      rest -= size(turns.get(turn));
    }
    List<Part> parts = turns.get(turn);
    return parts.isEmpty()
        ? new Chunk.LinkIndex()
        : range(parts.get(rest % parts.size()), rest / parts.size());
  }

  private int pieces() {
    return first[heavy.length];
  }

  private long piecesPerId(DegreeClass degreeClass) {
    return (model.totalOf(degreeClass) - 1) / pieceLinks + 1;
  }

  private Chunk piece(int number) {
    int found = Arrays.binarySearch(first, number);
    int i = found >= 0 ? found : -found - 2;
    long offset = (long) number - first[i];
    long perId = piecesPerId(heavy[i]);
    long id1 = model.degrees().idAt(heavy[i].fromRank() + offset / perId);
    long from = offset % perId * pieceLinks;
    return new Chunk.Piece(id1, from, Math.min(from + pieceLinks, model.totalOf(heavy[i])));
  }

  private Chunk range(Part part, int number) {
    long from = model.ids().first() + number * ids;
    return part.of(from, Math.min(from + ids, model.ids().end()));
  }

  /** Whether an id with this many links is loaded in pieces and not with its range. */
  boolean inPieces(long links) {
    return links > pieceLinks;
  }

  /** Number of leading chunks that must be done before {@link Chunk.LinkIndex}; 0 without one. */
  int linkChunks() {
    return linkTurns == 0 ? 0 : pieces() + linkTurns * ranges;
  }
}
