package io.linkbenchx.db.jdbc.rows;

import io.linkbenchx.db.rows.Row;
import java.sql.SQLException;

/** Encodes rows of one table and sends them; a batch sent again is the same. */
interface RowBatch extends AutoCloseable {

  /** Encodes a row; true when the batch is full. */
  boolean add(Row row);

  /** Rows in the batch. */
  int rows();

  /** Sends the batch, which stays as it is until {@link #sent}. */
  void send(RowTable table) throws SQLException;

  /** Forgets the batch: it is in the database. */
  void sent();

  @Override
  void close() throws SQLException;
}
