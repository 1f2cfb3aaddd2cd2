package io.linkbenchx.internal.db.jdbc.load;

/** Rows as tab-separated lines, in the format of LOAD DATA and COPY. */
abstract class TabSeparatedSink extends BufferedSink {

  TabSeparatedSink(int mostRows) {
    super(mostRows, FULL);
  }

  private RowBuffer separated() {
    return next() > 0 ? buffer.put('\t') : buffer;
  }

  @Override
  public final void put(long value) {
    separated().put(value);
  }

  @Override
  public final void put(byte[] data, int length) {
    separated().escaped(data, length);
  }

  @Override
  protected final void finishRow() {
    buffer.put('\n');
  }
}
