package io.linkbenchx.db.jdbc.rows;

import io.linkbenchx.db.jdbc.connect.DriverFamily;
import io.linkbenchx.db.jdbc.server.LoadContext;
import io.linkbenchx.db.jdbc.server.RowBuffer;
import io.linkbenchx.db.rows.Row;
import java.io.ByteArrayInputStream;
import java.sql.SQLException;
import java.sql.Statement;

/** LOAD DATA LOCAL INFILE out of memory: no SQL to parse for the server. */
final class RowInfile implements RowBatch {
  private static final int FULL = 4 << 20;

  /** A LOAD DATA costs more to begin than an INSERT. */
  private static final int BATCHES = 8;

  private final Statement statement;
  private final DriverFamily driver;
  private final boolean replace;
  private final int batch;
  private final RowBuffer buffer = new RowBuffer();

  RowInfile(LoadContext context) {
    driver = context.driver();
    replace = context.resumed();
    batch = context.batch() * BATCHES;
    try {
      statement = context.connection().createStatement();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A line as LOAD DATA and COPY read it. */
  static void line(RowBuffer into, Row row) {
    into.put(row.id).put('\t').put(row.k).put('\t').escaped(row.c, row.cLength);
    into.put('\t').escaped(row.pad, row.padLength).put('\n').endRow();
  }

  @Override
  public boolean add(Row row) {
    line(buffer, row);
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
    driver.setInfile(statement, new ByteArrayInputStream(buffer.bytes(), 0, buffer.length()));
    int rows =
        statement.executeUpdate(
            "LOAD DATA LOCAL INFILE 'rows'"
                + (replace ? " REPLACE" : "")
                + " INTO TABLE "
                + table.qualified()
                + " CHARACTER SET latin1 (id, k, c, pad)");
    // LOCAL skips what it does not like and says nothing
    if (rows < buffer.rows()) {
      throw new SQLException(
          "LOAD DATA took " + rows + " of " + buffer.rows() + " rows: ids were there already",
          "23000");
    }
  }

  @Override
  public void sent() {
    buffer.clear();
  }

  @Override
  public void close() throws SQLException {
    statement.close();
  }
}
