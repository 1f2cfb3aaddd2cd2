package io.linkbenchx.workload;

import io.linkbenchx.Internal;
import io.linkbenchx.db.Store;
import io.linkbenchx.random.RandomStream;
import java.util.concurrent.atomic.AtomicLong;

/**
 * One logical unit of work with one latency sample. An instance belongs to one client and keeps its
 * arguments in fields that {@link #draw} overwrites. Neither method allocates, measures, sleeps,
 * retries or prints.
 *
 * <p>A class and not an interface: the loop of a client calls both methods of many types, and a JVM
 * calls them a few nanoseconds faster through a class.
 *
 * @param <S> the data model's store
 */
public abstract class Transaction<S extends Store> {
  /** Result of {@link #partialEffect} if failed runs changed nothing. */
  public static final int NOTHING = -1;

  private final AtomicLong written = new AtomicLong();

  /**
   * Fills the arguments, payload included. Runs before the start is due, so it adds no latency.
   *
   * @param wallMillis the wall time at which this transaction will start, to within its own length;
   *     rows it writes carry this time
   */
  public abstract void draw(RandomStream random, long wallMillis);

  /**
   * Executes with the drawn arguments; after a failure it may be called again with the same ones.
   *
   * @return an {@link Effect}
   */
  public abstract long run(S store);

  /**
   * Counts logical bytes of rows that this transaction has written; called once they are committed.
   * A row that is inserted, replaced or changed counts with all its columns, a deleted row with its
   * key. Of a row that is changed without being sent, columns of variable size count with their
   * expected size. Sizes are those of the data model ({@code logicalBytes} of its rows), the same
   * for every database. Index entries, count rows, notes of loads and runs, and a database's own
   * overhead per row are not logical bytes.
   */
  protected final void wrote(long bytes) {
    written.setOpaque(written.getPlain() + bytes);
  }

  /** Logical bytes written so far; may be called from any thread. */
  @Internal
  public final long written() {
    return written.getOpaque();
  }

  /**
   * What failed runs since the last {@link #draw} have changed nevertheless, because their
   * statements commit separately. Asked when the transaction is given up, so that the totals of a
   * verification allow for it.
   *
   * @return the kind of the change, as in {@link Effect}; {@value #NOTHING} if there is none
   */
  public int partialEffect() {
    return NOTHING;
  }

  /**
   * Errors since the last {@link #draw} that the transaction itself has handled; they count as
   * retries. Asked only of a role whose types have {@link TransactionType#kinds}.
   */
  @Internal
  public int ignoredErrors() {
    return 0;
  }
}
