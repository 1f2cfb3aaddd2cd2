package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.db.TableSchema;
import io.linkbenchx.db.rows.RowScanner;
import io.linkbenchx.db.rows.RowSupport;
import java.util.ArrayList;
import java.util.List;

/**
 * A range of ids or of k to check, half open.
 *
 * @param index whether it is a range of k, read through the index
 */
record RowRange(int table, boolean index, long from, long to) {
  private static final long LENGTH = 20_000;

  /** Largest number of ranges of a table: random ids are far apart. */
  private static final long MAX_RANGES = 1 << 12;

  /** The ranges of all tables and indexes. */
  static List<RowRange> all(RowModel model, RowSupport rows) {
    List<RowRange> ranges = new ArrayList<>();
    TableSchema schema = rows.schema(model.layout());
    try (RowScanner scanner = rows.openScanner(model.layout())) {
      for (int table = 0; table < model.tables().tables(); table++) {
        add(ranges, table, false, scanner.maxId(table));
        if (schema.indexes(table) > 0) {
          add(ranges, table, true, model.tables().tableSize());
        }
      }
    }
    return ranges;
  }

  private static void add(List<RowRange> ranges, int table, boolean index, long last) {
    long length = Math.max(LENGTH, last / MAX_RANGES + 1);
    long from = 0;
    for (; last - from >= length; from += length) {
      ranges.add(new RowRange(table, index, from, from + length));
    }
    ranges.add(new RowRange(table, index, from, Long.MAX_VALUE));
  }
}
