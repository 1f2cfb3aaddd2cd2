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
}
