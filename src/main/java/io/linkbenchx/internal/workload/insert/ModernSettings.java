package io.linkbenchx.internal.workload.insert;

import io.linkbenchx.config.Checked;
import io.linkbenchx.config.Checks;
import io.linkbenchx.config.Setting;
import io.linkbenchx.internal.config.SettingGroup;
import java.time.Duration;
import java.util.List;

/** The steps of the modern form. */
@SettingGroup("insert steps")
record ModernSettings(
    @Setting(def = "10M", min = "1", help = "Rows of step l.i0, over all tables.") long nr1,
    @Setting(
            def = "4M",
            min = "5",
            help = "Rows of steps l.i1 (four fifths) and l.i2 (one fifth) together.")
        long nr2,
    @Setting(def = "1800s", min = "1s", help = "Length of each q step.") Duration querySeconds,
    @Setting(
            def = "100, 500, 1000",
            help =
                "Rows inserted, and deleted, per second and client during the queries; each rate"
                    + " has one q step for each value of queries. 0 = only queries.")
        List<Integer> writeRates,
    @Setting(
            def = "time",
            help = "q steps end after query_seconds (time) or when all rows are written (rows).")
        QueryEnd queryEnd,
    @Setting(
            def = "100, 50, 5, 50",
            help = "Rows per transaction in l.i0 and l.x, in l.i1, in l.i2, in the q steps.")
        List<Integer> commitRows,
    @Setting(
            def = "true",
            help =
                "From l.i1 on, deletes as many rows with one statement for each insert statement;"
                    + " not if tables are shared.")
        boolean deletePerInsert,
    @Setting(
            def = "1000",
            min = "1",
            help = "Number of deletes after which the smallest id is looked up again.")
        int resyncGetMin,
    @Setting(
            def = "10",
            min = "1",
            max = "1000",
            help = "Entries per range query, ids per point query.")
        int rowsPerQuery,
    @Setting(
            def = "0.95",
            max = "1",
            help = "Share of the write rate that a q step must reach; below it, the step fails.")
        double requiredWriteRate,
    @Setting(
            def = "60s",
            help =
                "Minimum length of the flush before the q steps, plus a second per million rows of"
                    + " nr1. 0 = no flush.")
        Duration flushTime,
    @Setting(def = "1200s", help = "Maximum length of the flush.") Duration flushTimeMax,
    @Setting(help = "Creates the secondary indexes before l.i0, without l.x.")
        boolean secondaryAtStart,
    @Setting(def = "range, point", help = "q steps for each write rate: range, point.")
        List<Query> queries,
    @Setting(def = "1", min = "1", max = "1000", help = "Query threads per client in the q steps.")
        int queryThreadsPerClient,
    @Setting(
            help =
                "From l.i1 on, an additional thread per client holds a snapshot for this long,"
                    + " reads 1000 rows of it each second, then takes the next; 0 = none.")
        Duration htapTransactionSeconds)
    implements Checked {

  /** What ends a step of queries. */
  enum QueryEnd {
    TIME,
    ROWS
  }

  /** The query of a q step. */
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
    return !htapTransactionSeconds.isZero();
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
