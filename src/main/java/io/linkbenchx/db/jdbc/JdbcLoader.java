package io.linkbenchx.db.jdbc;

import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import java.sql.Connection;

/**
 * Sends full batches as they come, each a transaction, and what is left of a chunk together with
 * its mark. A batch that lost against another loader is sent again.
 */
final class JdbcLoader implements GraphLoader {
  private final Connection connection;
  private final LoadRepeats repeats;
  private final RowWriter writer;
  private boolean closed;

  JdbcLoader(Connection connection, Dialect dialect, RowWriter writer) {
    this.connection = connection;
    this.repeats = new LoadRepeats(connection, dialect);
    this.writer = writer;
  }

  @Override
  public void node(NodeRow node) {
    if (writer.node(node)) {
      flush(RowWriter.Table.NODE);
    }
  }

  @Override
  public void link(LinkRow link) {
    if (writer.link(link)) {
      flush(RowWriter.Table.LINK);
    }
  }

  @Override
  public void count(long id, long type, long count, long time, long version) {
    if (writer.count(id, type, count, time, version)) {
      flush(RowWriter.Table.COUNT);
    }
  }

  private void flush(RowWriter.Table table) {
    repeats.run(() -> writer.send(table));
    writer.sent(table);
  }

  @Override
  public void finishChunk(String name, String value) {
    repeats.run(
        () -> {
          connection.setAutoCommit(false);
          for (RowWriter.Table table : RowWriter.Table.values()) {
            writer.send(table);
          }
          JdbcMetadata.put(connection, JdbcMetadata.TABLE, name, value);
          connection.commit();
          connection.setAutoCommit(true);
        });
    for (RowWriter.Table table : RowWriter.Table.values()) {
      writer.sent(table);
    }
  }

  @Override
  public void close() {
    if (!closed) {
      closed = true;
      Session.closeQuietly(connection);
    }
  }
}
