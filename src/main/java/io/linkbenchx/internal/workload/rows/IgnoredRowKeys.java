package io.linkbenchx.internal.workload.rows;

import java.util.LinkedHashMap;
import java.util.List;
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
    keys.put("mysql-storage-engine", "use mysql.engine or mariadb.engine");
    keys.put("pgsql-variant", "only PostgreSQL itself is supported");
    keys.put("forced-shutdown", "use drain");
    keys.put("thread-init-timeout", "clients connect before the step begins");
    keys.put("report-checkpoints", "intervals.csv and latency.hlog have every interval");
    keys.put("config-file", "write its lines into this file");
    keys.put("rand-seed", "use seed = N; unset = from the clock");
    keys.put("db-driver", "use database");
    keys.put("mysql-socket", "use mysql.socket or mariadb.socket");
    keys.put("thread-stack-size", "set it in JAVA_OPTS: -Xss1m");
    keys.put("debug", "see the log file");
    keys.put("luajit-cmd", "linkbenchx does not use Lua");
    keys.put("db-debug", "see the log file");
    keys.put("mysql-debug", "see the log file");
    keys.put("mysql-dry-run", "use database = noop");
    keys.put("mysql-ssl-key", "use mysql.tls_key or mariadb.tls_key");
    keys.put("mysql-ssl-ca", "use mysql.tls_ca or mariadb.tls_ca");
    keys.put("mysql-ssl-cert", "use mysql.tls_cert or mariadb.tls_cert");
    keys.put("mysql-ssl-cipher", "the driver and the server agree on one");
    keys.put("mysql-ssl", "use mysql.tls or mariadb.tls");
    keys.put("mysql-compression", "compression is not supported");
    keys.put("mysql-ignore-errors", "conflicts are retried: use retry_max");
    List.copyOf(keys.keySet()).forEach(key -> keys.put(key.replace('-', '_'), keys.get(key)));
    return keys;
  }
}
