package io.linkbenchx.db.purchase;

import io.linkbenchx.db.TableSchema;

/**
 * Reads tables for verification, read only, one scanner per thread. Rows come in portions of at
 * most {@value #PORTION} in a buffer that is reused for the next one. Ranges are half open: from
 * inclusive, to exclusive.
 */
public interface PurchaseScanner extends AutoCloseable {

  /** Largest number of rows in a portion. */
  int PORTION = 1000;

  /** Receives rows. */
  @FunctionalInterface
  interface Sink {
    /** The rows are valid during the call only. */
    void rows(PurchaseRows rows);
  }

  /** All columns of the rows with fromId ≤ id &lt; toId, by id, through the primary key. */
  void rows(int table, long fromId, long toId, Sink sink);

  /**
   * The entries of a secondary index whose first column is from … to−1 (price in hundredths), read
   * through that index alone, in any order: its columns and the id; others are 0.
   *
   * @param index an existing one, see {@link TableSchema#indexes}
   */
  void index(int table, int index, long from, long to, Sink sink);

  /** Rows with fromId ≤ id &lt; toId. */
  long count(int table, long fromId, long toId);

  /** The smallest id, 0 if there is none. */
  long minId(int table);

  /** The largest id, 0 if there is none. */
  long maxId(int table);

  @Override
  void close();
}
