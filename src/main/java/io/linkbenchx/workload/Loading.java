package io.linkbenchx.workload;

import java.util.List;
import java.util.Map;

/**
 * The load phase: work cut into chunks that any number of loader threads take in order, with the
 * same resulting data for every number of them.
 */
public interface Loading {

  /** What to do about data that is already there. */
  enum Existing {
    /** Refuse. */
    REFUSE,
    /** Drop it first. */
    DROP,
    /** Go on where an interrupted load stopped; refuse if it is another load's data. */
    RESUME
  }

  /**
   * Looks at the database, creates what is missing and decides what remains to be loaded.
   *
   * @param seed of the data
   * @param loadTimeMillis base of all load timestamps; a resumed load uses the stored one
   * @throws io.linkbenchx.db.DbUsageException when data is there and that is refused
   */
  Plan prepare(Existing existing, long seed, long loadTimeMillis);

  /**
   * What remains to be done.
   *
   * @param chunks chunks to be loaded, numbered 0 … chunks−1 in the order to take them
   * @param expectedRows rows in those chunks, exact or a close estimate, for progress and ETA
   * @param skippedRows rows that an earlier, interrupted load has finished
   */
  record Plan(int chunks, long expectedRows, long skippedRows) {}

  /** Names of what is loaded, the keys of progress and result: "nodes", "links", "counts". */
  List<String> rowKinds();

  /** The work of one loader thread. */
  Loader newLoader();

  /** Loads chunks; belongs to one thread. */
  interface Loader extends AutoCloseable {
    /** Loads one chunk completely and marks it in the database. */
    void load(int chunk, BatchSink sink);

    /**
     * Does what has become due with the chunk just loaded, such as an index over it and others. Not
     * called once the load is to end: it is due again when the load is resumed.
     */
    default void after(int chunk, BatchSink sink) {}

    @Override
    void close();
  }

  /** Told of every batch of rows sent. */
  @FunctionalInterface
  interface BatchSink {
    /**
     * @param rowKind index into {@link Loading#rowKinds()}
     * @param rows rows in the batch
     * @param nanos time spent sending it; 0 where the adapter buffers
     */
    void batch(int rowKind, long rows, long nanos);
  }

  /**
   * Called once when all chunks are done: indexes, sequences, the mark that the load is complete.
   */
  Summary finish();

  /** Removes the data and what the database keeps about its load and runs. */
  void drop();

  /**
   * What was loaded in all, earlier interrupted parts included.
   *
   * @param rows row kind → rows
   * @param digest order-free digest of all rows, hexadecimal; equal for equal graphs
   */
  record Summary(Map<String, Long> rows, String digest) {}
}
