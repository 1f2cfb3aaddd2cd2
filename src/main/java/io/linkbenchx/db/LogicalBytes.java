package io.linkbenchx.db;

import io.linkbenchx.internal.measure.Counters;
import java.util.HashSet;
import java.util.Set;

/**
 * Bytes of the logical rows that all stores and loaders of an adapter have written, as {@link
 * DbAdapter#logicalBytes} defines them. Each client has its own counter, so counting shares no
 * memory between clients.
 */
public final class LogicalBytes {
  private final Set<Share> open = new HashSet<>();
  private long closed;

  /** A counter for a new store or loader. */
  public synchronized Share share() {
    Share share = new Share(this);
    open.add(share);
    return share;
  }

  /** Bytes committed so far; may be called from any thread. */
  public synchronized long sum() {
    return closed + open.stream().mapToLong(Share::committed).sum();
  }

  private synchronized void close(Share share) {
    if (open.remove(share)) {
      closed += share.committed();
    }
  }

  /** The counter of one client; belongs to its thread. */
  public static final class Share {
    private final LogicalBytes all;
    private final Counters committed = new Counters(1);
    private long pending;

    private Share(LogicalBytes all) {
      this.all = all;
    }

    /** Counts a write of the open transaction. */
    public void add(long bytes) {
      pending += bytes;
    }

    /** Counts the open transaction's writes, because it is committed. */
    public void commit() {
      if (pending != 0) {
        committed.add(0, pending);
        pending = 0;
      }
    }

    /** Counts a write that is already committed. */
    public void commit(long bytes) {
      committed.add(0, bytes);
    }

    /** Forgets the open transaction's writes. */
    public void discard() {
      pending = 0;
    }

    /** Closes the counter; committed bytes stay counted. */
    public void close() {
      all.close(this);
    }

    private long committed() {
      return committed.get(0);
    }
  }
}
