package io.linkbenchx.db.jdbc;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.Outcome;
import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.NodeRow;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.locks.LockSupport;

/**
 * Sends full batches as they come, each a transaction, and what is left of a chunk together with
 * its mark. A batch that lost against another loader is sent again.
 */
final class JdbcLoader implements GraphLoader {
  private static final int ATTEMPTS = 20;
  private static final long PAUSE_NANOS = 20_000_000;

  private interface Work {
    void run() throws SQLException;
  }

  private final Connection connection;
  private final Dialect dialect;
  private final RowWriter writer;
  private boolean closed;

  JdbcLoader(Connection connection, Dialect dialect, RowWriter writer) {
    this.connection = connection;
    this.dialect = dialect;
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
    repeat(() -> writer.send(table));
    writer.sent(table);
  }

  @Override
  public void finishChunk(String name, String value) {
    repeat(
        () -> {
          connection.setAutoCommit(false);
          for (RowWriter.Table table : RowWriter.Table.values()) {
            writer.send(table);
          }
          JdbcMetadata.put(connection, name, value);
          connection.commit();
          connection.setAutoCommit(true);
        });
    for (RowWriter.Table table : RowWriter.Table.values()) {
      writer.sent(table);
    }
  }

  private void repeat(Work work) {
    for (int attempt = 1; ; attempt++) {
      try {
        work.run();
        return;
      } catch (SQLException e) {
        Outcome outcome = dialect.classify(e);
        boolean again = outcome == Outcome.CONFLICT || outcome == Outcome.TIMEOUT;
        if (!again || attempt == ATTEMPTS) {
          throw new DbException(
              outcome, Integer.toString(e.getErrorCode()), "loading: " + e.getMessage(), e);
        }
        rollback();
        LockSupport.parkNanos(attempt * PAUSE_NANOS);
      }
    }
  }

  private void rollback() {
    try {
      if (!connection.getAutoCommit()) {
        connection.rollback();
        connection.setAutoCommit(true);
      }
    } catch (SQLException e) {
      throw new DbException(Outcome.CONNECTION, "", "a rollback failed: " + e.getMessage(), e);
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
