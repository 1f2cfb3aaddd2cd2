package io.linkbenchx.db.jdbc.rows;

import io.linkbenchx.db.jdbc.server.LoadContext;
import io.linkbenchx.db.jdbc.server.RowBuffer;
import io.linkbenchx.db.rows.Row;
import java.sql.SQLException;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyIn;

/** COPY in its text form, which fits ids of any width. */
final class RowCopy implements RowBatch {
  private static final int FULL = 4 << 20;
  private static final int BATCHES = 8;

  private final PGConnection connection;
  private final int batch;
  private final RowBuffer buffer = new RowBuffer();

  RowCopy(LoadContext context) {
    batch = context.batch() * BATCHES;
    try {
      connection = context.connection().unwrap(PGConnection.class);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public boolean add(Row row) {
    RowInfile.line(buffer, row);
    return buffer.rows() >= batch || buffer.length() >= FULL;
  }

  @Override
  public int rows() {
    return buffer.rows();
  }

  @Override
  public void send(RowTable table) throws SQLException {
    if (buffer.rows() == 0) {
      return;
    }
    CopyIn copy =
        connection
            .getCopyAPI()
            .copyIn(
                "COPY "
                    + table.qualified()
                    + " (id, k, c, pad) FROM STDIN (FORMAT text, ENCODING 'LATIN1')");
    try {
      copy.writeToCopy(buffer.bytes(), 0, buffer.length());
      copy.endCopy();
    } finally {
      if (copy.isActive()) {
        copy.cancelCopy();
      }
    }
  }

  @Override
  public void sent() {
    buffer.clear();
  }

  @Override
  public void close() {
    // the connection is the loader's
  }
}
