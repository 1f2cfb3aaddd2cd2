package io.linkbenchx.db.jdbc.rows;

import io.linkbenchx.db.jdbc.server.LoadContext;
import io.linkbenchx.db.jdbc.server.RowBuffer;
import io.linkbenchx.db.rows.Row;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.sql.Statement;

/** One INSERT with many rows at a time. */
final class RowInserts implements RowBatch {
  /** sysbench's own size of a statement, well below every server's limit for one. */
  private static final int FULL = 512 << 10;

  /**
   * @param verb INSERT or REPLACE
   * @param ending after the last row
   * @param hex whether text that would have to be quoted is written in hexadecimal, which reads the
   *     same in every SQL mode; else quotes are doubled
   */
  record Words(String verb, String ending, boolean hex) {}

  private final Statement statement;
  private final int batch;
  private final Words words;
  private final RowBuffer buffer = new RowBuffer();

  RowInserts(LoadContext context, Words words) {
    this.batch = context.batch();
    this.words = words;
    try {
      statement = context.connection().createStatement();
      statement.setEscapeProcessing(false);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public boolean add(Row row) {
    buffer.put(buffer.rows() == 0 ? "(" : ",(").put(row.id).put(',').put(row.k).put(',');
    text(row.c, row.cLength);
    buffer.put(',');
    text(row.pad, row.padLength);
    buffer.put(')').endRow();
    return buffer.rows() >= batch || buffer.length() >= FULL;
  }

  private void text(byte[] bytes, int length) {
    if (plain(bytes, length)) {
      buffer.put('\'').raw(bytes, length).put('\'');
    } else if (words.hex()) {
      buffer.put("x'").hex(bytes, length).put('\'');
    } else {
      buffer.put('\'');
      for (int i = 0; i < length; i++) {
        buffer.put(bytes[i] == '\'' ? "''" : String.valueOf((char) (bytes[i] & 0xff)));
      }
      buffer.put('\'');
    }
  }

  private static boolean plain(byte[] bytes, int length) {
    for (int i = 0; i < length; i++) {
      byte b = bytes[i];
      if (b < ' ' || b == '\'' || b == '\\') {
        return false;
      }
    }
    return true;
  }

  @Override
  public int rows() {
    return buffer.rows();
  }

  @Override
  public void send(RowTable table) throws SQLException {
    if (buffer.rows() > 0) {
      statement.executeUpdate(
          words.verb()
              + " INTO "
              + table.qualified()
              + " (id, k, c, pad) VALUES "
              + new String(buffer.bytes(), 0, buffer.length(), StandardCharsets.ISO_8859_1)
              + words.ending());
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
