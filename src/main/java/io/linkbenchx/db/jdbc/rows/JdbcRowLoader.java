package io.linkbenchx.db.jdbc.rows;

import io.linkbenchx.db.jdbc.connect.Connections;
import io.linkbenchx.db.jdbc.server.Dialect;
import io.linkbenchx.db.jdbc.server.JdbcMetadata;
import io.linkbenchx.db.jdbc.server.LoadRepeats;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowLoader;
import java.sql.Connection;

/**
 * Sends full batches as they come, each a transaction, and what is left of a chunk together with
 * its mark.
 */
final class JdbcRowLoader implements RowLoader {
  private final Connection connection;
  private final LoadRepeats repeats;
  private final RowTables tables;
  private final RowBatch batch;
  private int current;
  private boolean closed;

  JdbcRowLoader(Connection connection, Dialect dialect, RowTables tables, RowBatch batch) {
    this.connection = connection;
    this.repeats = new LoadRepeats(connection, dialect);
    this.tables = tables;
    this.batch = batch;
  }

  @Override
  public void row(int table, Row row) {
    if (table != current) {
      flush();
      current = table;
    }
    if (batch.add(row)) {
      flush();
    }
  }

  private void flush() {
    if (batch.rows() > 0) {
      repeats.run(() -> batch.send(tables.get(current)));
      batch.sent();
    }
  }

  @Override
  public void finishChunk(String name, String value) {
    repeats.run(
        () -> {
          connection.setAutoCommit(false);
          batch.send(tables.get(current));
          JdbcMetadata.put(connection, JdbcMetadata.ROW_TABLE, name, value);
          connection.commit();
          connection.setAutoCommit(true);
        });
    batch.sent();
  }

  @Override
  public void close() {
    if (!closed) {
      closed = true;
      Connections.closeQuietly(connection);
    }
  }
}
