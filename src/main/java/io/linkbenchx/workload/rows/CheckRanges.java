package io.linkbenchx.workload.rows;

import io.linkbenchx.db.rows.RowScanner;
import io.linkbenchx.db.rows.RowSchema;
import io.linkbenchx.db.rows.RowSupport;
import io.linkbenchx.random.FeistelPermutation;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The ranges of ids and of k to check, taken in random order by the checking threads, so that a
 * check that runs out of time has seen a random sample.
 */
final class CheckRanges {
  private static final long RANGE = 20_000;

  /** Largest number of ranges of a table: random ids are far apart. */
  private static final long MAX_RANGES = 1 << 12;

  /**
   * One range, half open.
   *
   * @param index whether it is a range of k, read through the index
   */
  record Range(int table, boolean index, long from, long to) {}

  private final List<Range> ranges = new ArrayList<>();
  private final FeistelPermutation order;
  private final AtomicLong next = new AtomicLong();
  private final AtomicLong done = new AtomicLong();

  CheckRanges(RowModel model, RowSupport rows, long seed) {
    RowSchema schema = rows.schema(model.layout());
    try (RowScanner scanner = rows.openScanner(model.layout())) {
      for (int table = 0; table < model.tables().tables(); table++) {
        add(table, false, scanner.maxId(table));
        if (schema.indexed(table)) {
          add(table, true, model.tables().tableSize());
        }
      }
    }
    order = new FeistelPermutation(seed, ranges.size());
  }

  private void add(int table, boolean index, long last) {
    long length = Math.max(RANGE, last / MAX_RANGES + 1);
    long from = 0;
    for (; last - from >= length; from += length) {
      ranges.add(new Range(table, index, from, from + length));
    }
    ranges.add(new Range(table, index, from, Long.MAX_VALUE));
  }

  /** The next range, or null if there is none left. */
  Range take() {
    long ticket = next.getAndIncrement();
    return ticket < ranges.size() ? ranges.get((int) order.permute(ticket)) : null;
  }

  /** Reports that a range has been checked. */
  void finished() {
    done.incrementAndGet();
  }

  /** Share of the ranges already checked. */
  double fraction() {
    return (double) done.get() / ranges.size();
  }

  boolean complete() {
    return done.get() == ranges.size();
  }
}
