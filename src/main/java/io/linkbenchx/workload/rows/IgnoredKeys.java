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
    keys.put("DOLOAD", PHASES);
    keys.put("DOQUERY", PHASES);
    keys.put("percentile", ALL_PERCENTILES);
    keys.put("histogram", ALL_PERCENTILES);
    keys.put("validate", "the verify phase checks the rows");
    keys.put("verbosity", "see the log file");
    keys.put("db-ps-mode", "say mysql.statements or postgresql.statements");
    keys.put("WRITE_CONCERN", "say durability, or mongodb.write_concern and mongodb.journal");
    keys.put("DB_NAME", "say dbid");
    keys.put("SHARDED", "say mongodb.url, and see config/mongodb-sharded.properties");
    keys.put("USERNAME", "say user");
    keys.put("MONGO_TYPE", "the server tells what it is");
    keys.put("URI", "say mongodb.url");
    keys.put("TRUST_STORE", "say it in mongodb.url");
    keys.put("TRUST_STORE_PASSWORD", "say it in mongodb.url");
    sysbench().forEach((key, reason) -> bothSpellings(keys, key, reason));
    return keys;
  }

  private static Map<String, String> sysbench() {
    return Map.ofEntries(
        Map.entry("mysql-storage-engine", "say mysql.engine or mariadb.engine"),
        Map.entry("pgsql-variant", "only PostgreSQL itself is known here"),
        Map.entry("forced-shutdown", "say drain"),
        Map.entry("thread-init-timeout", "clients connect before the step begins"),
        Map.entry("report-checkpoints", "intervals.csv and latency.hlog have every interval"),
        Map.entry("config-file", "say -c FILE"),
        Map.entry("rand-seed", "say seed = N; unset is from the clock"),
        Map.entry("db-driver", "say database"),
        Map.entry("mysql-socket", "say mysql.socket or mariadb.socket"),
        Map.entry("thread-stack-size", "say it in JAVA_OPTS: -Xss1m"),
        Map.entry("debug", "see the log file"),
        Map.entry("luajit-cmd", "there is no Lua here"),
        Map.entry("db-debug", "see the log file"),
        Map.entry("mysql-debug", "see the log file"),
        Map.entry("mysql-dry-run", "say database = noop"),
        Map.entry("mysql-ssl-key", "say mysql.tls_key or mariadb.tls_key"),
        Map.entry("mysql-ssl-ca", "say mysql.tls_ca or mariadb.tls_ca"),
        Map.entry("mysql-ssl-cert", "say mysql.tls_cert or mariadb.tls_cert"),
        Map.entry("mysql-ssl-cipher", "the driver and the server agree on one"),
        Map.entry("mysql-ssl", "say mysql.tls or mariadb.tls"),
        Map.entry("mysql-compression", "nothing is compressed on its way"),
        Map.entry("mysql-ignore-errors", "conflicts are retried: say retry_max"));
  }

  private static void bothSpellings(Map<String, String> keys, String key, String reason) {
    keys.put(key, reason);
    keys.put(key.replace('-', '_'), reason);
  }
}
