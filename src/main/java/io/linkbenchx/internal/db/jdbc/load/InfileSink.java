package io.linkbenchx.internal.db.jdbc.load;

import io.linkbenchx.db.jdbc.connect.DriverFamily;
import io.linkbenchx.db.jdbc.dialect.BulkTable;
import io.linkbenchx.db.jdbc.dialect.LoadContext;
import java.io.ByteArrayInputStream;
import java.sql.SQLException;
import java.sql.Statement;

/** LOAD DATA LOCAL INFILE from memory: no SQL to parse for the server, none to build for us. */
public class InfileSink extends BufferedSink {
  /** Starting a LOAD DATA costs more than an INSERT, so it takes this many batches at once. */
  private static final int BATCHES = 18;

  private final Statement statement;
  private final DriverFamily driver;
  private final String command;

  public InfileSink(LoadContext context, BulkTable table) throws SQLException {
    super(context.batch() * BATCHES, FULL);
    driver = context.server().target().family();
    boolean bytes = table.columns().stream().anyMatch(c -> c.type() == BulkTable.Type.BYTES);
    // the escape is said in hexadecimal: with NO_BACKSLASH_ESCAPES nothing escapes by default
    command =
        "LOAD DATA LOCAL INFILE 'rows'%s INTO TABLE %s CHARACTER SET %s FIELDS ESCAPED BY x'5C' (%s)"
            .formatted(
                context.resumed() ? " REPLACE" : "",
                table.name(),
                bytes ? "binary" : "latin1",
                table.columnNames());
    statement = context.connection().createStatement();
  }

  @Override
  protected void sendRows() throws SQLException {
    driver.setInfile(statement, new ByteArrayInputStream(buffer.bytes(), 0, buffer.length()));
    int loaded = statement.executeUpdate(command);
    // LOCAL silently skips rows that it rejects
    if (loaded < rows) {
      throw new SQLException(
          "LOAD DATA loaded " + loaded + " of " + rows + " rows: keys already existed", "23000");
    }
  }

  @Override
  public void close() throws SQLException {
    statement.close();
  }
}
