package io.linkbenchx.db.rows;

import io.linkbenchx.db.LogicalBytes;

/** A loader that counts the logical bytes of its rows. */
public final class CountedRowLoader implements RowLoader {
  private final RowLoader loader;
  private final LogicalBytes.Share bytes;

  /**
   * Starts counting.
   *
   * @param bytes closed with the loader
   */
  public CountedRowLoader(RowLoader loader, LogicalBytes.Share bytes) {
    this.loader = loader;
    this.bytes = bytes;
  }

  @Override
  public void row(int table, Row row) {
    loader.row(table, row);
    bytes.commit(row.logicalBytes());
  }

  @Override
  public void finishChunk(String name, String value) {
    loader.finishChunk(name, value);
  }

  @Override
  public void close() {
    bytes.close();
    loader.close();
  }
}
