package io.linkbenchx.db.rows;

import io.linkbenchx.db.TableSchema;
import java.util.function.Consumer;

/**
 * Reads ranges of a table for verification and for warming caches, read only, one scanner per
 * thread. A row passed to a sink is reused for the next one. Ranges are half open: from inclusive,
 * to exclusive.
 */
public interface RowScanner extends AutoCloseable {

  /** Receives entries of the secondary index. */
  @FunctionalInterface
  interface IndexSink {
    void entry(long k, long id);
  }

  /** All columns of the rows with fromId ≤ id &lt; toId, by id, through the primary key. */
  void rows(int table, long fromId, long toId, Consumer<Row> sink);

  /**
   * The entries with fromK ≤ k &lt; toK, read through the secondary index alone; only called if
   * {@link TableSchema#indexes} is 1.
   */
  void index(int table, long fromK, long toK, IndexSink sink);

  /** The largest id, 0 if there is none. */
  long maxId(int table);

  @Override
  void close();
}
