package io.linkbenchx.workload.insert;

import io.linkbenchx.config.Prefixed;

/** Everything InsertWith3SecIdx reads. */
record InsertSettings(
    @Prefixed("") ShapeSettings shape,
    @Prefixed("") ClassicSettings classic,
    @Prefixed("") ModernSettings modern) {

  /** Whether the secondary indexes are there before the first row. */
  boolean indexesFirst() {
    return !shape.modern() || modern.indexesFirst();
  }

  /** Rows in all tables when the first rows are deleted. */
  long loadedRows() {
    return modern.nr1() + (modern.indexesFirst() ? 0 : Part.ROWS_BEFORE_INDEXES);
  }
}
