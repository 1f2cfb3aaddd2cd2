package io.linkbenchx.internal.db.jdbc.load;

import io.linkbenchx.db.jdbc.dialect.BulkTable;
import io.linkbenchx.db.jdbc.dialect.LoadContext;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.sql.SQLException;
import org.postgresql.PGConnection;
import org.postgresql.util.ByteStreamWriter;

/** COPY in text format, which fits numbers of any width. */
public final class CopySink extends TabSeparatedSink {
  static final int BATCHES = 8;

  private final PGConnection connection;
  private final String command;

  public CopySink(LoadContext context, BulkTable table) throws SQLException {
    super(context.batch() * BATCHES);
    connection = context.connection().unwrap(PGConnection.class);
    command =
        "COPY %s (%s) FROM STDIN (FORMAT text, ENCODING 'LATIN1')"
            .formatted(table.name(), table.columnNames());
  }

  @Override
  protected void sendRows() throws SQLException {
    copy(connection, command, buffer, new byte[0]);
  }

  /** Copies a buffer, followed by {@code end}. */
  static void copy(PGConnection connection, String command, RowBuffer rows, byte[] end)
      throws SQLException {
    ByteBuffer first = ByteBuffer.wrap(rows.bytes(), 0, rows.length());
    ByteStreamWriter all = ByteStreamWriter.of(first, ByteBuffer.wrap(end));
    try {
      connection.getCopyAPI().copyIn(command, all);
    } catch (IOException e) {
      throw new SQLException(e.getMessage(), "08006", e);
    }
  }
}
