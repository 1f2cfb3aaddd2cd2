package io.linkbenchx.db.jdbc.dialect;

import io.linkbenchx.db.graph.LoadRange;
import java.sql.SQLException;

/**
 * Receives the rows of one table and sends them in batches, in the way that the server loads
 * fastest. An encoder puts the columns of a row in the table's order. For use by one thread.
 */
public interface BulkSink extends AutoCloseable {

  /**
   * Announces that the rows until {@link #end} are those of a range of the table's key, in
   * ascending order, and that no other loader writes there.
   *
   * @throws io.linkbenchx.db.DbUsageException if the range must be empty and contains a row
   */
  default void begin(LoadRange range) throws SQLException {}

  /** Ends a range whose rows were sent; returns if, and only if, they are in the table. */
  default void end() throws SQLException {}

  /** Puts the next column, a whole number. */
  void put(long value);

  /**
   * Puts the next column, bytes or text.
   *
   * @param length number of the array's bytes to use
   */
  void put(byte[] data, int length);

  /** Ends a row; true if the batch is full and must be sent. */
  boolean endRow();

  /**
   * Sends the batch, which is kept until {@link #sent} so that it can be sent again unchanged. No
   * effect without rows.
   */
  void send() throws SQLException;

  /** Discards the batch, because it is in the database. */
  void sent();

  @Override
  void close() throws SQLException;
}
