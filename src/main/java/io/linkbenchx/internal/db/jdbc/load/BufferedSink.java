package io.linkbenchx.internal.db.jdbc.load;

import io.linkbenchx.db.jdbc.dialect.BulkSink;
import java.sql.SQLException;

/**
 * A sink that encodes rows into one buffer: as tab-separated lines, in the format of LOAD DATA and
 * COPY, unless a subclass has another form.
 */
abstract class BufferedSink implements BulkSink {
  /** Largest batch in bytes, unless it is a statement's text. */
  static final int FULL = 4 << 20;

  protected final RowBuffer buffer = new RowBuffer();
  private final int mostRows;
  private final int mostBytes;

  /** Number of complete rows. */
  protected int rows;

  /** The row's next column, from 0. */
  private int column;

  BufferedSink(int mostRows, int mostBytes) {
    this.mostRows = mostRows;
    this.mostBytes = mostBytes;
  }

  /** Advances to the next column of the row; returns its number, from 0. */
  protected final int next() {
    return column++;
  }

  private RowBuffer separated() {
    return next() > 0 ? buffer.put('\t') : buffer;
  }

  @Override
  public void put(long value) {
    separated().put(value);
  }

  @Override
  public void put(byte[] data, int length) {
    separated().escaped(data, length);
  }

  /** Ends the row in the buffer. */
  protected void finishRow() {
    buffer.put('\n');
  }

  @Override
  public final boolean endRow() {
    finishRow();
    column = 0;
    rows++;
    return rows >= mostRows || buffer.length() >= mostBytes;
  }

  @Override
  public final void send() throws SQLException {
    if (rows > 0) {
      sendRows();
    }
  }

  /** Sends the buffer, which contains at least one row. */
  protected abstract void sendRows() throws SQLException;

  @Override
  public final void sent() {
    buffer.clear();
    rows = 0;
  }

  @Override
  public void close() throws SQLException {
    // the connection belongs to the loader
  }
}
