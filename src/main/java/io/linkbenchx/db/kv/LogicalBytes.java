package io.linkbenchx.db.kv;

import io.linkbenchx.measure.Counters;
import java.util.HashSet;
import java.util.Set;

/**
 * Bytes of the logical rows that all stores and loaders of an adapter have written, as {@link
 * io.linkbenchx.db.DbAdapter#logicalBytes} defines them. Each counts its own, so that counting
 * shares no memory between clients.
 */
final class LogicalBytes {
  private final Set<Share> open = new HashSet<>();
  private long closed;

  /** For a new store or loader. */
  synchronized Share share() {
    Share share = new Share(this);
    open.add(share);
    return share;
  }

  /** Committed so far; from any thread. */
  synchronized long sum() {
    return closed + open.stream().mapToLong(Share::committed).sum();
  }

  private synchronized void close(Share share) {
    if (open.remove(share)) {
      closed += share.committed();
    }
  }

  /** What one client writes; belongs to its thread. */
  static final class Share {
    private final LogicalBytes all;
    private final Counters committed = new Counters(1);
    private long pending;

    private Share(LogicalBytes all) {
      this.all = all;
    }

    /** Written by the transaction that is open. */
    void add(long bytes) {
      pending += bytes;
    }

    /** The transaction is committed: what it wrote counts. */
    void commit() {
      if (pending != 0) {
        committed.add(0, pending);
        pending = 0;
      }
    }

    /** Committed at once. */
    void commit(long bytes) {
      committed.add(0, bytes);
    }

    /** The transaction is not committed. */
    void discard() {
      pending = 0;
    }

    /** The client is closed; what it has committed stays counted. */
    void close() {
      all.close(this);
    }

    private long committed() {
      return committed.get(0);
    }
  }
}
