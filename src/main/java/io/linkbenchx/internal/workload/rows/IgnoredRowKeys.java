package io.linkbenchx.internal.workload.rows;

import java.util.LinkedHashMap;
import java.util.Map;

/** Keys of sysbench and sysbench-mongodb that have no effect here, with the reason. */
final class IgnoredRowKeys {
  private static final String TOKU = "it applied to TokuMX only";
  private static final String PHASES = "use phases = load, run, verify";
  private static final String ALL_PERCENTILES = "all percentiles are always recorded";

  private IgnoredRowKeys() {}

  static Map<String, String> all() {
    Map<String, String> keys = new LinkedHashMap<>();
    keys.put("NUM_INSERTS_PER_FEEDBACK", "intervals are given in time: use interval = 10s");
    keys.put("MAX_TPS", "use rate = N for an open loop; unlimited is rate = 0");
    keys.put(
        "SYSBENCH_AUTO_COMMIT", "use skip_trx, or script = sysbench_mongo, which has no BEGIN");
    keys.put("SYSBENCH_TYPE", "use script = oltp_read_write or another");
    keys.put("RUN_TIME_SECONDS", "use duration, or RUN_TIME_MINUTES, which it follows from");
    keys.put("MONGO_COMPRESSION", TOKU);
    keys.put("MONGO_BASEMENT", TOKU);
    keys.put("DOLOAD", PHASES);
    keys.put("DOQUERY", PHASES);
    keys.put("percentile", ALL_PERCENTILES);
    keys.put("histogram", ALL_PERCENTILES);
    keys.put("validate", "the verify phase checks the rows");
    keys.put("verbosity", "see the log file");
    keys.put("db-ps-mode", "use mysql.statements or postgresql.statements");
    keys.put("WRITE_CONCERN", "use durability, or mongodb.write_concern and mongodb.journal");
    keys.put("DB_NAME", "use dbid");
    keys.put("SHARDED", "use mongodb.url, and see config/mongodb-sharded.properties");
    keys.put("USERNAME", "use user");
    keys.put("MONGO_TYPE", "the server reports what it is");
    keys.put("URI", "use mongodb.url");
    keys.put("TRUST_STORE", "set it in mongodb.url");
    keys.put("TRUST_STORE_PASSWORD", "set it in mongodb.url");
    sysbench().forEach((key, reason) -> bothSpellings(keys, key, reason));
    return keys;
  }

  private static Map<String, String> sysbench() {
    return Map.ofEntries(
        Map.entry("mysql-storage-engine", "use mysql.engine or mariadb.engine"),
        Map.entry("pgsql-variant", "only PostgreSQL itself is supported"),
        Map.entry("forced-shutdown", "use drain"),
        Map.entry("thread-init-timeout", "clients connect before the step begins"),
        Map.entry("report-checkpoints", "intervals.csv and latency.hlog have every interval"),
        Map.entry("config-file", "write its lines into this file"),
        Map.entry("rand-seed", "use seed = N; unset = from the clock"),
        Map.entry("db-driver", "use database"),
        Map.entry("mysql-socket", "use mysql.socket or mariadb.socket"),
        Map.entry("thread-stack-size", "set it in JAVA_OPTS: -Xss1m"),
        Map.entry("debug", "see the log file"),
        Map.entry("luajit-cmd", "linkbenchx does not use Lua"),
        Map.entry("db-debug", "see the log file"),
        Map.entry("mysql-debug", "see the log file"),
        Map.entry("mysql-dry-run", "use database = noop"),
        Map.entry("mysql-ssl-key", "use mysql.tls_key or mariadb.tls_key"),
        Map.entry("mysql-ssl-ca", "use mysql.tls_ca or mariadb.tls_ca"),
        Map.entry("mysql-ssl-cert", "use mysql.tls_cert or mariadb.tls_cert"),
        Map.entry("mysql-ssl-cipher", "the driver and the server agree on one"),
        Map.entry("mysql-ssl", "use mysql.tls or mariadb.tls"),
        Map.entry("mysql-compression", "compression is not supported"),
        Map.entry("mysql-ignore-errors", "conflicts are retried: use retry_max"));
  }

  private static void bothSpellings(Map<String, String> keys, String key, String reason) {
    keys.put(key, reason);
    keys.put(key.replace('-', '_'), reason);
  }
}
