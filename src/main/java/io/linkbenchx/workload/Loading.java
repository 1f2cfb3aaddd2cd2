package io.linkbenchx.workload;

import io.linkbenchx.db.DbUsageException;
import io.linkbenchx.db.Holding;
import io.linkbenchx.result.LoadOrder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The load phase: work cut into chunks that loader threads take in order; the resulting data do not
 * depend on the number of threads.
 */
public interface Loading {

  /** What a load does with existing data. */
  enum Existing {
    /** Refuse. */
    REFUSE,
    /** Drop it first, if linkbenchx made it. */
    DROP,
    /** Drop it first, also what others made. The engine passes {@link #DROP} to the load. */
    DROP_FOREIGN,
    /** Continue where an interrupted load stopped; refuse if it is another load's data. */
    RESUME
  }

  /**
   * Looks at the database, creates what is missing and decides what remains to be loaded.
   *
   * @param seed of the data
   * @param loadTimeMillis base of all load timestamps; a resumed load uses the stored one
   * @throws io.linkbenchx.db.DbUsageException if data exist and {@code existing} does not allow
   *     them
   */
  Plan prepare(Existing existing, long seed, long loadTimeMillis);

  /**
   * Joins a load that another process of the same run has just prepared; called before any chunk of
   * it is loaded.
   *
   * @param again true if that load continues an interrupted one
   * @return what {@link #prepare} has returned there
   * @throws io.linkbenchx.db.DbUsageException if only one process can load these data
   */
  default Plan join(boolean again) {
    throw new DbUsageException(
        "these data can be loaded by one process only: load them without shares, then run with"
            + " phases = run");
  }

  /**
   * Whether it can find out which data the database has, and how far their load got. If not, {@link
   * Existing#RESUME} is refused, and data of this run are those that it has loaded.
   */
  default boolean resumable() {
    return true;
  }

  /**
   * Whether it drops data of which nobody knows who made them, so that {@link Existing#DROP} is not
   * enough to replace any but those of this run: the user must say {@code drop-foreign}.
   */
  default boolean dropsUnknown() {
    return false;
  }

  /**
   * The remaining work.
   *
   * @param chunks number of chunks to load, numbered 0 … chunks−1 in the order of loading
   * @param expectedRows rows in those chunks, exact or a close estimate, for progress and ETA
   * @param skippedRows rows that an earlier, interrupted load has finished
   */
  record Plan(int chunks, long expectedRows, long skippedRows) {}

  /**
   * Names of the kinds of rows, used as keys of progress and result: "nodes", "links", "counts".
   */
  List<String> rowKinds();

  /** The work of one loader thread. */
  Loader newLoader();

  /** Loads chunks; belongs to one thread. */
  interface Loader extends AutoCloseable {
    /** Loads one chunk completely and marks it in the database. */
    void load(int chunk, BatchSink sink);

    /**
     * Does work that is due after this chunk, such as an index over it and others. Not called if
     * the load is stopping: the work is then due again when the load is resumed.
     */
    default void after(int chunk, BatchSink sink) {}

    /** Closes what it has opened; nothing, unless it says so. */
    @Override
    default void close() {}
  }

  /** Notified of every batch of rows sent. */
  @FunctionalInterface
  interface BatchSink {
    /**
     * @param rowKind index into {@link Loading#rowKinds()}
     * @param rows rows in the batch
     * @param bytes logical bytes of these rows, as {@link Transaction#wrote} counts them
     * @param nanos time spent sending it; 0 if the adapter buffers
     */
    void batch(int rowKind, long rows, long bytes, long nanos);
  }

  /**
   * Called once when all chunks are done: indexes, sequences, the mark that the load is complete.
   */
  Summary finish();

  /** The order of its rows, once it is prepared; empty if it loads nothing. */
  default Optional<LoadOrder> order() {
    return Optional.empty();
  }

  /**
   * Seconds in which it built secondary indexes over loaded rows, once it is finished; empty if
   * they existed before the rows, or there are none.
   */
  default OptionalDouble indexSeconds() {
    return OptionalDouble.empty();
  }

  /**
   * Everything under the names that this load creates, fills or drops and that holds anything. The
   * engine refuses to load or {@link #drop} if one of them is not ours, unless the user says {@code
   * existing = drop-foreign}.
   */
  List<Holding> holdings();

  /**
   * Called when the database was set back to a copy that was made after this load: what the
   * evidence has noted of its steps since is undone. Of a workload with a {@link RunLedger}, {@link
   * RunLedger#setBack}.
   */
  default void setBack(Evidence evidence) {}

  /** Removes the data and the database's notes about its load and runs. */
  void drop();

  /**
   * The totals of the load, including earlier interrupted parts.
   *
   * @param rows row kind → rows
   * @param digest order-independent digest of all rows, hexadecimal; equal for equal graphs
   */
  record Summary(Map<String, Long> rows, String digest) {}
}
