package io.linkbenchx.workload.rows;

import java.util.LinkedHashMap;
import java.util.Map;

/** Keys of sysbench and sysbench-mongodb that have nothing to do here, with the reason. */
final class IgnoredKeys {
  private static final String TOKU = "it belonged to TokuMX";
  private static final String PHASES = "say phases = load, run, verify";
  private static final String ALL_PERCENTILES = "every percentile is always kept";

  private IgnoredKeys() {}

  static Map<String, String> all() {
    Map<String, String> keys = new LinkedHashMap<>();
    keys.put("NUM_INSERTS_PER_FEEDBACK", "the intervals are of time: say interval = 10s");
    keys.put("MAX_TPS", "say rate = N for an open loop; unlimited is rate = 0");
    keys.put(
        "SYSBENCH_AUTO_COMMIT", "say skip_trx, or script = sysbench_mongo, which has no BEGIN");
    keys.put("SYSBENCH_TYPE", "say script = oltp_read_write or another");
    keys.put("MONGO_COMPRESSION", TOKU);
    keys.put("MONGO_BASEMENT", TOKU);
    keys.put("SHARDED", "shard the collections before the load, see schemas/mongodb/sharded.js");
    keys.put("DOLOAD", PHASES);
    keys.put("DOQUERY", PHASES);
    keys.put("percentile", ALL_PERCENTILES);
    keys.put("histogram", ALL_PERCENTILES);
    keys.put("validate", "the verify phase checks the rows");
    keys.put("verbosity", "see the log file");
    keys.put("db-ps-mode", "say mysql.statements or postgresql.statements");
    return keys;
  }
}
