package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.db.DbException;
import io.linkbenchx.random.Hash64;
import io.linkbenchx.result.Outcome;
import io.linkbenchx.workload.WriteLog;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A client's writes to a sample of the keys, selected by a keyed hash, on their way to its log:
 * acknowledged writes, acknowledged deletions, and every write with unknown outcome.
 *
 * <p>All keys at first. As the log grows, the share is halved again and again, so that the log
 * always holds <em>every</em> write to the keys below its limit. Allocates nothing.
 * Thread-confined.
 */
final class WriteSample {
  /** Stands for the time of a write that deletes the row. */
  static final long GONE = Long.MIN_VALUE;

  private static final long CERTAIN = 1;
  private static final long UNKNOWN = 2;

  private final long seed;
  private final long mark;
  private final AtomicLong order;
  private final WriteLog log;

  private long id1;
  private long type;
  private long id2;
  private boolean held;
  private long begin;

  /**
   * @param seed of the hash
   * @param mark of the step's records
   * @param order of the sampled writes of all clients, see {@link RequesterRole}
   */
  WriteSample(long seed, long mark, AtomicLong order, WriteLog log) {
    this.seed = seed;
    this.mark = mark;
    this.order = order;
    this.log = log;
  }

  /** The hash of a key; its upper bits select the key. */
  static long hash(long seed, long id1, long type, long id2) {
    return Hash64.combine(seed + id1, id2 ^ Long.rotateLeft(type, 32));
  }

  /** Whether a sample whose share was halved this often holds the keys with this hash. */
  static boolean holds(int halvings, long hash) {
    return hash >>> 1 <= Long.MAX_VALUE >>> halvings;
  }

  /** Called while each write is drawn: its records must fit. */
  void makeRoom() {
    log.makeRoom();
  }

  /** Sets the link that the drawn transaction will write. */
  void link(long link1, long linkType, long link2) {
    makeRoom();
    key(link1, linkType, link2);
  }

  /** Sets the node that the drawn transaction will write. */
  void node(long id) {
    link(id, GraphModel.NODE_TYPE, 0);
  }

  private void key(long newId1, long newType, long newId2) {
    held = holds(log.halvings(), hash(seed, newId1, newType, newId2));
    id1 = newId1;
    type = newType;
    id2 = newId2;
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
      log.add(mark | CERTAIN, id1, type, id2, time, begin, order.incrementAndGet());
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
      log.add(mark | UNKNOWN, id1, type, id2, time, begin, Long.MAX_VALUE);
    }
    return failure;
  }

  private static boolean undone(RuntimeException failure) {
    return failure instanceof DbException known
        && (known.outcome() == Outcome.CONFLICT || known.outcome() == Outcome.CONSTRAINT);
  }

  /** The mark of a record's step. */
  static long mark(ByteBuffer record) {
    return record.getLong(0) & -(1L << Byte.SIZE);
  }

  static LastWrites.Key key(ByteBuffer record) {
    return new LastWrites.Key(record.getLong(8), record.getLong(16), record.getLong(24));
  }

  static KeyState.Write write(ByteBuffer record) {
    boolean certain = (record.getLong(0) & 0xFF) == CERTAIN;
    return new KeyState.Write(certain, record.getLong(32), record.getLong(40), record.getLong(48));
  }
}
