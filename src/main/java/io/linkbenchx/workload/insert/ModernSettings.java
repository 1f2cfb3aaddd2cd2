package io.linkbenchx.workload.insert;

import io.linkbenchx.config.Checked;
import io.linkbenchx.config.Checks;
import io.linkbenchx.config.Setting;
import io.linkbenchx.config.Unit;
import java.time.Duration;
import java.util.List;

/** The steps of the modern form. */
record ModernSettings(
    @Setting(
            key = "nr1",
            def = "10M",
            min = "1",
            unit = Unit.COUNT,
            help = "Rows of step l.i0, all tables together.",
            group = "insert steps")
        long nr1,
    @Setting(
            key = "nr2",
            def = "4M",
            min = "5",
            unit = Unit.COUNT,
            help = "Rows of steps l.i1 (four fifths) and l.i2 (one fifth) together.",
            group = "insert steps")
        long nr2,
    @Setting(
            key = "query_seconds",
            def = "1800s",
            unit = Unit.DURATION,
            min = "1s",
            help = "Length of each q step.",
            group = "insert steps")
        Duration querySeconds,
    @Setting(
            key = "write_rates",
            def = "100, 500, 1000",
            help =
                "Rows inserted, and deleted, per second and client beside the queries; two q steps,"
                    + " range and point queries, for each. 0 = queries alone.",
            group = "insert steps")
        List<Integer> writeRates,
    @Setting(
            key = "query_end",
            def = "time",
            help = "q steps end after query_seconds (time) or when all rows are written (rows).",
            group = "insert steps")
        QueryEnd queryEnd,
    @Setting(
            key = "commit_rows",
            def = "100, 50, 5, 50",
            help = "Rows per transaction in l.i0 and l.x, in l.i1, in l.i2, in the q steps.",
            group = "insert steps")
        List<Integer> commitRows,
    @Setting(
            key = "delete_per_insert",
            def = "true",
            help =
                "From l.i1 on, one statement that deletes as many rows for each that inserts; not"
                    + " where tables are shared.",
            group = "insert steps")
        boolean deletePerInsert,
    @Setting(
            key = "resync_get_min",
            def = "1000",
            min = "1",
            help = "Deletes after which the smallest id is looked up again.",
            group = "insert steps")
        int resync,
    @Setting(
            key = "rows_per_query",
            def = "10",
            min = "1",
            max = "1000",
            help = "Entries of a range query, ids of a point query.",
            group = "insert steps")
        int rowsPerQuery,
    @Setting(
            key = "required_write_rate",
            def = "0.95",
            min = "0",
            max = "1",
            help = "Share of the write rate below which a q step has failed.",
            group = "insert steps")
        double requiredRate,
    @Setting(
            key = "flush_time",
            def = "60s",
            unit = Unit.DURATION,
            min = "0s",
            help =
                "Shortest length of the flush before the q steps; a second more per million rows of"
                    + " nr1. 0 = no flush.",
            group = "insert steps")
        Duration flushTime,
    @Setting(
            key = "flush_time_max",
            def = "1200s",
            unit = Unit.DURATION,
            min = "0s",
            help = "Longest length of the flush.",
            group = "insert steps")
        Duration flushTimeMax,
    @Setting(
            key = "secondary_at_start",
            def = "false",
            help = "The secondary indexes are there before l.i0, and there is no l.x.",
            group = "insert steps")
        boolean indexesFirst,
    @Setting(
            key = "queries",
            def = "range, point",
            help = "Which q steps there are for each write rate: range, point.",
            group = "insert steps")
        List<Query> queries,
    @Setting(
            key = "query_threads_per_client",
            def = "1",
            min = "1",
            max = "1000",
            help = "Threads that query in the q steps, for each client.",
            group = "insert steps")
        int queryThreads,
    @Setting(
            key = "htap_transaction_seconds",
            def = "0s",
            unit = Unit.DURATION,
            min = "0s",
            help =
                "From l.i1 on, for each client one thread more, which holds a snapshot this long,"
                    + " reads 1000 rows of it each second, then takes the next; 0 = none.",
            group = "insert steps")
        Duration snapshot)
    implements Checked {

  /** What ends a q step. */
  enum QueryEnd {
    TIME,
    ROWS
  }

  /** What a q step asks for. */
  enum Query {
    RANGE,
    POINT
  }

  @Override
  public void check(Checks c) {
    if (commitRows.size() != 4 || commitRows.stream().anyMatch(n -> n < 1 || n > 100_000)) {
      c.error("commit_rows", "needs four numbers from 1 to 100000", "for example 100, 50, 5, 50");
    }
    if (writeRates.stream().anyMatch(n -> n < 0)) {
      c.error("write_rates", "must be 0 or more", "for example 100, 500, 1000");
    }
  }

  /** Whether a thread of each client holds a snapshot. */
  boolean holdsSnapshot() {
    return !snapshot.isZero();
  }

  /** Length of the flush. */
  Duration flush() {
    if (flushTime.isZero()) {
      return Duration.ZERO;
    }
    Duration wanted = flushTime.plusSeconds(nr1 / 1_000_000);
    return wanted.compareTo(flushTimeMax) > 0 ? flushTimeMax : wanted;
  }
}
