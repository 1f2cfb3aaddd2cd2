package io.linkbenchx.internal.db.jdbc.rows;

import io.linkbenchx.db.jdbc.dialect.BulkSink;
import io.linkbenchx.db.jdbc.dialect.BulkTable;
import io.linkbenchx.db.jdbc.dialect.LoadContext;
import io.linkbenchx.db.jdbc.dialect.SqlDialect;
import io.linkbenchx.db.jdbc.dialect.SqlStatement;
import io.linkbenchx.db.rows.Row;
import io.linkbenchx.db.rows.RowLoader;
import io.linkbenchx.internal.db.jdbc.admin.JdbcMetadata;
import io.linkbenchx.internal.db.jdbc.load.BulkSinks;
import io.linkbenchx.internal.db.jdbc.load.LoadRepeats;
import io.linkbenchx.internal.db.jdbc.network.Connections;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** Sends each full batch as one transaction, and the rest of a chunk together with its mark. */
final class JdbcRowLoader implements RowLoader {
  /** sysbench's own statement size, well below every server's limit. */
  private static final int MOST_BYTES = 512 << 10;

  private final LoadContext context;
  private final Connection connection;
  private final SqlDialect dialect;
  private final LoadRepeats repeats;
  private final RowTables tables;
  private BulkSink sink;
  private int current;
  private boolean closed;

  JdbcRowLoader(LoadContext context, SqlDialect dialect, RowTables tables) throws SQLException {
    this.context = context;
    this.connection = context.connection();
    this.dialect = dialect;
    this.repeats = new LoadRepeats(connection, dialect);
    this.tables = tables;
    this.sink = sink(0);
  }

  private BulkSink sink(int table) throws SQLException {
    return BulkSinks.of(
        dialect,
        context,
        new BulkTable(
            tables.get(table).qualified(),
            List.of(
                new BulkTable.Column("id", BulkTable.Type.NUMBER),
                new BulkTable.Column("k", BulkTable.Type.NUMBER),
                new BulkTable.Column("c", BulkTable.Type.TEXT),
                new BulkTable.Column("pad", BulkTable.Type.TEXT)),
            SqlStatement.LOAD_OVERWRITE_ROWS,
            MOST_BYTES));
  }

  @Override
  public void row(int table, Row row) {
    if (table != current) {
      flush();
      changeTo(table);
    }
    sink.put(row.id);
    sink.put(row.k);
    sink.put(row.c, row.cLength);
    sink.put(row.pad, row.padLength);
    if (sink.endRow()) {
      flush();
    }
  }

  private void changeTo(int table) {
    try {
      sink.close();
      sink = sink(table);
      current = table;
    } catch (SQLException e) {
      throw dialect.failed("a loader could not change to another table", e);
    }
  }

  private void flush() {
    repeats.run(() -> sink.send());
    sink.sent();
  }

  @Override
  public void finishChunk(String name, String value) {
    repeats.run(
        () -> {
          connection.setAutoCommit(false);
          sink.send();
          JdbcMetadata.put(connection, JdbcMetadata.ROW_TABLE, name, value);
          connection.commit();
          connection.setAutoCommit(true);
        });
    sink.sent();
  }

  @Override
  public void close() {
    if (!closed) {
      closed = true;
      Connections.closeQuietly(connection);
    }
  }
}
