package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.DbException;
import io.linkbenchx.random.Hash64;
import io.linkbenchx.result.Outcome;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;

/**
 * A client's writes to a sample of the keys, selected by a keyed hash: the last acknowledged write
 * of each key, its last acknowledged deletion, and every write with unknown outcome. {@link
 * StepWrites} combines the samples of all clients.
 *
 * <p>An open-addressing table of fixed size that allocates nothing after its creation. When it is
 * full, the sampled share is halved and the other keys are dropped, so the sample always holds
 * <em>every</em> write to the keys below its limit. This happens while the next transaction is
 * drawn and adds no latency. Thread-confined; 64 bytes per entry.
 */
final class WriteSample {
  /** Stands for the time of a write that deletes the row. */
  static final long GONE = Long.MIN_VALUE;

  /** Limit of the hashes, without their sign, of a sample that was never full: 1/64 of all. */
  static final long LARGEST = 1L << 57;

  private static final int LEAST_SLOTS = 256;
  private static final int MOST_SLOTS = 4096;
  private static final int SLOTS_OF_ALL = 1 << 16;

  private static final int STRIDE = 8;
  private static final int HASH = 0;
  private static final int ID1 = 1;
  private static final int TYPE = 2;
  private static final int ID2 = 3;
  private static final int KIND = 4;
  private static final int TIME = 5;
  private static final int BEGIN = 6;
  private static final int END = 7;

  /**
   * Kinds of entries: a free slot; per key at most one {@link #WRITTEN} and one {@link #DELETED},
   * and one {@link #UNKNOWN} for each time.
   */
  private static final long FREE = 0;

  private static final long WRITTEN = 1;
  private static final long DELETED = 2;
  private static final long UNKNOWN = 3;

  private final long seed;
  private final AtomicLong order;
  private final long[] cells;
  private final int mask;
  private final int most;
  private int size;
  private long limit = LARGEST;

  private long hash;
  private long id1;
  private long type;
  private long id2;
  private boolean held;
  private long begin;

  /**
   * @param seed of the hash
   * @param order of the sampled writes of all clients, see {@link StepWrites}
   * @param clients number of clients that share the memory
   */
  WriteSample(long seed, AtomicLong order, int clients) {
    this.seed = seed;
    this.order = order;
    int share = Integer.highestOneBit(Math.max(1, SLOTS_OF_ALL / Math.max(1, clients)));
    int slots = Math.max(LEAST_SLOTS, Math.min(MOST_SLOTS, share));
    this.mask = slots - 1;
    this.most = slots / 4 * 3;
    this.cells = new long[slots * STRIDE];
  }

  /** The hash of a key; its upper bits select the key, its lower bits the slot. */
  static long hash(long seed, long id1, long type, long id2) {
    return Hash64.combine(seed + id1, id2 ^ Long.rotateLeft(type, 32));
  }

  /** Whether a sample with this limit holds the keys with this hash. */
  static boolean holds(long limit, long hash) {
    return hash >>> 1 < limit;
  }

  /** Called while each write is drawn: its entries must fit. */
  void makeRoom() {
    if (size > most) {
      thin();
    }
  }

  /** Sets the link that the drawn transaction will write. */
  void link(long id1, long type, long id2) {
    makeRoom();
    key(id1, type, id2);
  }

  /** Sets the node that the drawn transaction will write. */
  void node(long id) {
    makeRoom();
    key(id, GraphModel.NODE_TYPE, 0);
  }

  private void key(long id1, long type, long id2) {
    hash = hash(seed, id1, type, id2);
    held = holds(limit, hash);
    if (held) {
      this.id1 = id1;
      this.type = type;
      this.id2 = id2;
    }
  }

  /** A write is about to begin. */
  void begins() {
    if (held) {
      begin = order.get();
    }
  }

  /** The write was acknowledged: the row now has {@code time}, or is {@link #GONE}. */
  void acknowledged(long time) {
    if (held) {
      put(time == GONE ? DELETED : WRITTEN, time, begin, order.incrementAndGet());
    }
  }

  /**
   * A node was added: its id was not known before, so its write may have begun at any time of the
   * step.
   */
  void added(long id, long time) {
    key(id, GraphModel.NODE_TYPE, 0);
    begin = 0;
    acknowledged(time);
  }

  /**
   * The write failed. Unless the database has certainly undone it, it may have taken effect, or may
   * do so later in a session that the client has lost.
   *
   * @param time as in {@link #acknowledged}
   * @return the failure
   */
  RuntimeException failed(RuntimeException failure, long time) {
    if (held && !undone(failure)) {
      put(UNKNOWN, time, begin, Long.MAX_VALUE);
    }
    return failure;
  }

  private static boolean undone(RuntimeException failure) {
    return failure instanceof DbException known
        && (known.outcome() == Outcome.CONFLICT || known.outcome() == Outcome.CONSTRAINT);
  }

  private void put(long kind, long time, long from, long to) {
    int cell = ((int) hash & mask) * STRIDE;
    while (cells[cell + KIND] != FREE && !is(cell, kind, time)) {
      cell = next(cell);
    }
    size += cells[cell + KIND] == FREE ? 1 : 0;
    cells[cell + HASH] = hash;
    cells[cell + ID1] = id1;
    cells[cell + TYPE] = type;
    cells[cell + ID2] = id2;
    cells[cell + KIND] = kind;
    cells[cell + TIME] = time;
    cells[cell + BEGIN] = from;
    cells[cell + END] = to;
  }

  private boolean is(int cell, long kind, long time) {
    return cells[cell + HASH] == hash
        && cells[cell + KIND] == kind
        && (kind != UNKNOWN || cells[cell + TIME] == time)
        && cells[cell + ID1] == id1
        && cells[cell + TYPE] == type
        && cells[cell + ID2] == id2;
  }

  private int next(int cell) {
    return (cell + STRIDE) & (cells.length - 1);
  }

  /** Halves the sampled share until there is room. */
  private void thin() {
    while (size > most) {
      limit >>>= 1;
      for (int cell = 0; cell < cells.length; ) {
        if (cells[cell + KIND] != FREE && !holds(limit, cells[cell + HASH])) {
          remove(cell); // another entry may have taken its place
        } else {
          cell += STRIDE;
        }
      }
    }
  }

  /** Frees a slot and moves up the following entries that are not at their home slot. */
  private void remove(int cell) {
    int free = cell;
    for (int at = next(cell); cells[at + KIND] != FREE; at = next(at)) {
      int home = ((int) cells[at + HASH] & mask) * STRIDE;
      if (((at - home) & (cells.length - 1)) >= ((at - free) & (cells.length - 1))) {
        System.arraycopy(cells, at, cells, free, STRIDE);
        free = at;
      }
    }
    cells[free + KIND] = FREE;
    size--;
  }

  /** Hashes at or above it, without their sign, are not sampled. */
  long limit() {
    return limit;
  }

  /** Reports every write in the sample; the client must have ended. */
  void forEach(BiConsumer<LastWrites.Key, KeyState.Write> sink) {
    for (int cell = 0; cell < cells.length; cell += STRIDE) {
      if (cells[cell + KIND] != FREE) {
        sink.accept(
            new LastWrites.Key(cells[cell + ID1], cells[cell + TYPE], cells[cell + ID2]),
            new KeyState.Write(
                cells[cell + KIND] != UNKNOWN,
                cells[cell + TIME],
                cells[cell + BEGIN],
                cells[cell + END]));
      }
    }
  }
}
