package io.linkbenchx.workload;

import io.linkbenchx.db.Store;
import io.linkbenchx.random.RandomStream;

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
   * What failed runs since the last {@link #draw} have changed nevertheless, because their
   * statements commit separately. Asked when the transaction is given up, so that the totals of a
   * verification allow for it.
   *
   * @return the kind of the change, as in {@link Effect}; {@value #NOTHING} if there is none
   */
  public int partialEffect() {
    return NOTHING;
  }
}
