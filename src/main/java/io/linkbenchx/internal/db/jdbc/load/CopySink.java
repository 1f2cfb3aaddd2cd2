package io.linkbenchx.internal.db.jdbc.load;

import io.linkbenchx.db.jdbc.dialect.BulkTable;
import io.linkbenchx.db.jdbc.dialect.LoadContext;
import java.sql.SQLException;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

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
    CopyIn copy = connection.getCopyAPI().copyIn(command);
    try {
      copy.writeToCopy(rows.bytes(), 0, rows.length());
      if (end.length > 0) {
        copy.writeToCopy(end, 0, end.length);
      }
      copy.endCopy();
    } finally {
      if (copy.isActive()) {
        copy.cancelCopy();
      }
    }
  }
}
