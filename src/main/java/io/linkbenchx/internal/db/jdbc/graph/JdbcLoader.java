package io.linkbenchx.internal.db.jdbc.graph;

import io.linkbenchx.db.DbException;
import io.linkbenchx.db.graph.GraphLoader;
import io.linkbenchx.db.graph.LinkRow;
import io.linkbenchx.db.graph.LoadRange;
import io.linkbenchx.db.graph.NodeRow;
import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import io.linkbenchx.internal.db.jdbc.admin.JdbcMetadata;
import io.linkbenchx.internal.db.jdbc.load.LoadRepeats;
import io.linkbenchx.internal.db.jdbc.network.Connections;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/**
 * Sends each full batch as one transaction, and the rest of a chunk together with its mark. A batch
 * that conflicts with another loader is sent again.
 */
final class JdbcLoader implements GraphLoader {
  private final Connection connection;
  private final SqlDialect dialect;
  private final JdbcSchema schema;
  private final LoadRepeats repeats;
  private final GraphRows rows;
  private final Optional<RocksBulkLoad> bulk;
  private boolean closed;

  /**
   * @param bulk for loaders that bypass MyRocks' log
   */
  JdbcLoader(
      Connection connection,
      SqlDialect dialect,
      JdbcSchema schema,
      GraphRows rows,
      Optional<RocksBulkLoad> bulk) {
    this.connection = connection;
    this.dialect = dialect;
    this.schema = schema;
    this.repeats = new LoadRepeats(connection, dialect);
    this.rows = rows;
    this.bulk = bulk;
  }

  @Override
  public void beginRange(LoadRange range) {
    if (bulk.isPresent()) {
      repeats.run(() -> bulk.get().begin(range));
    }
  }

  @Override
  public void node(NodeRow node) {
    if (rows.node(node)) {
      flush(LoadRange.Table.NODES);
    }
  }

  @Override
  public void link(LinkRow link) {
    if (rows.link(link)) {
      flush(LoadRange.Table.LINKS);
    }
  }

  @Override
  public void count(long id, long type, long count, long time, long version) {
    if (rows.count(id, type, count, time, version)) {
      flush(LoadRange.Table.COUNTS);
    }
  }

  private void flush(LoadRange.Table table) {
    repeats.run(() -> rows.of(table).send());
    rows.of(table).sent();
  }

  @Override
  public void indexLinks() {
    schema.indexLinks();
  }

  @Override
  public void finishChunk(String name, String value) {
    if (bulk.isPresent()) {
      finishRange();
    }
    repeats.run(
        () -> {
          connection.setAutoCommit(false);
          for (LoadRange.Table table : LoadRange.Table.values()) {
            rows.of(table).send();
          }
          JdbcMetadata.put(connection, JdbcMetadata.TABLE, name, value);
          connection.commit();
          connection.setAutoCommit(true);
        });
    for (LoadRange.Table table : LoadRange.Table.values()) {
      rows.of(table).sent();
    }
  }

  /** The remaining rows are sent like the others; the chunk is marked after that. */
  private void finishRange() {
    for (LoadRange.Table table : LoadRange.Table.values()) {
      flush(table);
    }
    try {
      bulk.get().end();
    } catch (SQLException e) {
      throw new DbException(
          dialect.classify(e),
          Integer.toString(e.getErrorCode()),
          "MyRocks rejected the rows of a bulk load: " + e.getMessage(),
          e);
    }
  }

  @Override
  public void close() {
    if (!closed) {
      closed = true;
      Connections.closeQuietly(connection);
    }
  }
}
