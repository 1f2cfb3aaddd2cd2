package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.config.Setting;
import io.linkbenchx.config.Unit;
import io.linkbenchx.internal.config.SettingGroup;

/**
 * Number of statements of each kind in a transaction, under the names of sysbench and
 * sysbench-mongodb.
 */
@SettingGroup("script")
record StatementSettings(
    @Setting(
            aliases = {"range-size", "oltp-range-size", "SYSBENCH_RANGE_SIZE"},
            def = "100",
            min = "1",
            max = "1M",
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
    @Setting(
            aliases = {"range-selects"},
            def = "true",
            help = "Enables the range queries.")
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
    @Setting(
            def = "5",
            unit = Unit.COUNT,
            help = "select_random_ranges: length of a range minus one.")
        int delta,
    @Setting(def = "1000", min = "1", max = "10k", help = "bulk_insert: number of rows per INSERT.")
        int bulkRows) {

  /**
   * Number of statements of a transaction that reads, writes or does both; BEGIN and COMMIT not
   * counted.
   */
  int count(Script script) {
    int reads = pointSelects;
    if (rangeSelects) {
      reads += simpleRanges + sumRanges + orderRanges + distinctRanges;
    }
    return (script.reads() ? reads : 0) + writes(script);
  }

  /** Number of those statements that write. */
  int writes(Script script) {
    return script.writes() ? indexUpdates + nonIndexUpdates + 2 * deleteInserts : 0;
  }
}
