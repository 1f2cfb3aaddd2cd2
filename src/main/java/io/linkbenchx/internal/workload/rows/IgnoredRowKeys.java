package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.internal.workload.DeclaredProvider;
import java.util.List;
import java.util.Map;

/** Keys of sysbench and sysbench-mongodb that have no effect here, with the reason. */
final class IgnoredRowKeys {
  private static final String TABLE =
      """
      NUM_INSERTS_PER_FEEDBACK: intervals are given in time: use interval = 10s
      MAX_TPS: use rate = N for an open loop; unlimited is rate = 0
      SYSBENCH_AUTO_COMMIT: use skip_trx, or script = sysbench_mongo, which has no BEGIN
      SYSBENCH_TYPE: use script = oltp_read_write or another
      RUN_TIME_SECONDS: use duration, or RUN_TIME_MINUTES, which it follows from
      MONGO_COMPRESSION MONGO_BASEMENT: it applied to TokuMX only
      DOLOAD DOQUERY: use phases = load, run, verify
      percentile histogram: all percentiles are always recorded
      validate: the verify phase checks the rows
      verbosity debug db-debug mysql-debug: see the log file
      db-ps-mode: use mysql.statements or postgresql.statements
      WRITE_CONCERN: use durability, or mongodb.write_concern and mongodb.journal
      DB_NAME: use dbid
      SHARDED: use mongodb.url, and see config/mongodb-sharded.properties
      USERNAME: use user
      MONGO_TYPE: the server reports what it is
      URI: use mongodb.url
      TRUST_STORE TRUST_STORE_PASSWORD: set it in mongodb.url
      USE_TLS AUTHDB MONGODB_REPLICASETNAME MONGO_READ_PREFERENCE: set it in mongodb.url
      SYSBENCH_READ_ONLY: use script = oltp_read_only
      mysql-storage-engine: use mysql.engine or mariadb.engine
      pgsql-variant: only PostgreSQL itself is supported
      forced-shutdown: use drain
      thread-init-timeout: clients connect before the step begins
      report-checkpoints: intervals.csv and latency.hlog have every interval
      config-file: write its lines into this file
      rand-seed: use seed = N; unset = from the clock
      db-driver: use database
      mysql-socket: use mysql.socket or mariadb.socket
      thread-stack-size: set it in JAVA_OPTS: -Xss1m
      luajit-cmd: linkbenchx does not use Lua
      mysql-dry-run: use database = noop
      mysql-ssl-key: use mysql.tls_key or mariadb.tls_key
      mysql-ssl-ca: use mysql.tls_ca or mariadb.tls_ca
      mysql-ssl-cert: use mysql.tls_cert or mariadb.tls_cert
      mysql-ssl-cipher: the driver and the server agree on one
      mysql-ssl: use mysql.tls or mariadb.tls
      mysql-compression: compression is not supported
      mysql-ignore-errors: conflicts are retried: use retry_max
      """;

  private IgnoredRowKeys() {}

  static Map<String, String> all() {
    Map<String, String> keys = DeclaredProvider.ignored(TABLE);
    List.copyOf(keys.keySet()).forEach(key -> keys.put(key.replace('-', '_'), keys.get(key)));
    return keys;
  }
}
