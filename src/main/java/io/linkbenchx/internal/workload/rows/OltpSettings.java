package io.linkbenchx.internal.workload.rows;

import static io.linkbenchx.config.Unit.COUNT;
import static io.linkbenchx.config.Unit.PERCENT;

import io.linkbenchx.config.Checked;
import io.linkbenchx.config.Checks;
import io.linkbenchx.config.Prefixed;
import io.linkbenchx.config.Setting;
import io.linkbenchx.internal.config.SettingGroup;

/** All settings of OltpMix, the counts of statements under their names in sysbench's scripts. */
@SettingGroup("script")
record OltpSettings(
    @Prefixed(value = "", defs = "table_size=10k") TableSettings tables,
    @Prefixed("") KeySettings keys,
    @Setting(
            def = "oltp_read_write",
            help = "sysbench's script, or sysbench_mongo (one table and no BEGIN per transaction).")
        Script script,
    @Setting(
            aliases = {"range-size", "oltp-range-size", "SYSBENCH_RANGE_SIZE"},
            def = "100",
            min = "1",
            max = "1M",
            unit = COUNT,
            help = "Number of ids in a range.")
        int rangeSize,
    @Setting(
            aliases = {"point-selects", "oltp-point-selects", "SYSBENCH_POINT_SELECTS"},
            def = "10",
            max = "1000",
            help = "Number of SELECT c WHERE id.")
        int pointSelects,
    @Setting(
            aliases = {"simple-ranges", "oltp-simple-ranges", "SYSBENCH_SIMPLE_RANGES"},
            def = "1",
            max = "1000",
            help = "Number of SELECT c over a range.")
        int simpleRanges,
    @Setting(
            aliases = {"sum-ranges", "oltp-sum-ranges", "SYSBENCH_SUM_RANGES"},
            def = "1",
            max = "1000",
            help = "Number of SELECT SUM(k) over a range.")
        int sumRanges,
    @Setting(
            aliases = {"order-ranges", "oltp-order-ranges", "SYSBENCH_ORDER_RANGES"},
            def = "1",
            max = "1000",
            help = "Number of SELECT c over a range ORDER BY c.")
        int orderRanges,
    @Setting(
            aliases = {"distinct-ranges", "oltp-distinct-ranges", "SYSBENCH_DISTINCT_RANGES"},
            def = "1",
            max = "1000",
            help = "Number of SELECT DISTINCT c over a range ORDER BY c.")
        int distinctRanges,
    @Setting(aliases = "range-selects", def = "true", help = "Enables the range queries.")
        boolean rangeSelects,
    @Setting(
            aliases = {"index-updates", "oltp-index-updates", "SYSBENCH_INDEX_UPDATES"},
            def = "1",
            max = "1000",
            help = "Number of UPDATE SET k = k + 1.")
        int indexUpdates,
    @Setting(
            aliases = {"non-index-updates", "oltp-non-index-updates", "SYSBENCH_NON_INDEX_UPDATES"},
            def = "1",
            max = "1000",
            help = "Number of UPDATE SET c = new text.")
        int nonIndexUpdates,
    @Setting(
            aliases = {"delete-inserts", "SYSBENCH_INSERTS"},
            def = "1",
            max = "1000",
            help = "Number of DELETE and INSERT pairs of the same id.")
        int deleteInserts,
    @Setting(
            aliases = {"skip-trx", "oltp-skip-trx"},
            help = "Omits BEGIN and COMMIT.")
        boolean skipTrx,
    @Setting(
            aliases = {"random-points"},
            def = "10",
            min = "1",
            max = "1000",
            help = "select_random_points: number of values of k in its list.")
        int randomPoints,
    @Setting(
            aliases = {"number-of-ranges"},
            def = "10",
            min = "1",
            max = "1000",
            help = "select_random_ranges: number of ranges of k.")
        int numberOfRanges,
    @Setting(def = "5", unit = COUNT, help = "select_random_ranges: length of a range minus one.")
        int delta,
    @Setting(
            def = "1000",
            min = "1",
            max = "10k",
            unit = COUNT,
            help = "bulk_insert: number of rows per INSERT.")
        int bulkRows,
    @Setting(unit = PERCENT, help = "Share of transactions that end with ROLLBACK, not COMMIT.")
        double rollbackPct)
    implements Checked {

  @Override
  public void check(Checks checks) {
    if (rollbackPct > 0 && !begins()) {
      checks.error(
          "rollback_pct", "needs BEGIN and COMMIT", "use script = oltp_read_write, not skip_trx");
    }
    if (script.transactional() && reads() + writes() == 0) {
      checks.error("script", "has no statements left", "set point_selects or another count");
    }
  }

  /** Whether its transactions have BEGIN and COMMIT. */
  boolean begins() {
    return script.inTransaction() && !skipTrx;
  }

  /** Number of statements of a transaction that read. */
  int reads() {
    int ranges = rangeSelects ? simpleRanges + sumRanges + orderRanges + distinctRanges : 0;
    return script.reads() ? pointSelects + ranges : 0;
  }

  /** Number of statements of a transaction that write. */
  int writes() {
    return script.writes() ? indexUpdates + nonIndexUpdates + 2 * deleteInserts : 0;
  }
}
