package io.linkbenchx.internal.db.jdbc.load;

import io.linkbenchx.db.jdbc.dialect.BulkTable;
import io.linkbenchx.db.jdbc.dialect.LoadContext;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.sql.SQLException;
import org.postgresql.PGConnection;
import org.postgresql.util.ByteStreamWriter;

/** COPY in text format, which fits numbers of any width. */
public class CopySink extends BufferedSink {
  private static final int BATCHES = 8;

  private final PGConnection connection;
  private final String command;
  private final byte[] trailer;

  public CopySink(LoadContext context, BulkTable table) throws SQLException {
    this(context, table, "FORMAT text, ENCODING 'LATIN1'");
  }

  /**
   * @param trailer what follows the last row
   */
  CopySink(LoadContext context, BulkTable table, String options, byte... trailer)
      throws SQLException {
    super(context.batch() * BATCHES, FULL);
    connection = context.connection().unwrap(PGConnection.class);
    command = "COPY %s (%s) FROM STDIN (%s)".formatted(table.name(), table.columnNames(), options);
    this.trailer = trailer;
  }

  @Override
  protected final void sendRows() throws SQLException {
    ByteBuffer encoded = ByteBuffer.wrap(buffer.bytes(), 0, buffer.length());
    ByteStreamWriter all = ByteStreamWriter.of(encoded, ByteBuffer.wrap(trailer));
    try {
      connection.getCopyAPI().copyIn(command, all);
    } catch (IOException e) {
      throw new SQLException(e.getMessage(), "08006", e);
    }
  }
}
