package io.linkbenchx.internal.workload.insert;

import io.linkbenchx.config.Prefixed;

/** All settings of InsertWith3SecIdx. */
record InsertSettings(
    @Prefixed("") ShapeSettings shape,
    @Prefixed("") ClassicSettings classic,
    @Prefixed("") ModernSettings modern) {

  /** Whether the secondary indexes are created before the first row. */
  boolean indexesFirst() {
    return !shape.modern() || modern.secondaryAtStart();
  }

  /** Number of rows in all tables when deletion begins. */
  long loadedRows() {
    return modern.nr1() + (modern.secondaryAtStart() ? 0 : InsertPart.ROWS_BEFORE_INDEXES);
  }
}
