package io.linkbenchx.db.jdbc.server;

import java.sql.SQLException;

/**
 * Takes the rows of one table and sends them in batches, by whatever way the server loads fastest.
 * An encoder puts the columns of a row in the table's order. For use by one thread.
 */
public interface BulkSink extends AutoCloseable {

  /** The next column, a whole number. */
  void put(long value);

  /**
   * The next column, bytes or text.
   *
   * @param length how many of the array's bytes
   */
  void put(byte[] data, int length);

  /** Ends a row; true when the batch is full and has to be sent. */
  boolean endRow();

  /**
   * Sends the batch, which stays as it is until {@link #sent}: one that is sent again is the same.
   * Does nothing without rows.
   */
  void send() throws SQLException;

  /** Forgets the batch: it is in the database. */
  void sent();

  @Override
  void close() throws SQLException;
}
