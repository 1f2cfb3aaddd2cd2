package io.linkbenchx.internal.workload.rows;

import static io.linkbenchx.config.Unit.COUNT;

import io.linkbenchx.config.Checked;
import io.linkbenchx.config.Checks;
import io.linkbenchx.config.Setting;
import io.linkbenchx.db.rows.RowLayout;
import io.linkbenchx.internal.config.SettingGroup;
import io.linkbenchx.internal.workload.DeclaredProvider;
import java.util.List;
import java.util.Map;

/** The tables and how they are loaded; accepts sysbench's names. */
@SettingGroup("tables")
record TableSettings(
    @Setting(
            aliases = {"oltp_tables_count", "oltp-tables-count", "NUM_COLLECTIONS"},
            def = "1",
            min = "1",
            max = "100k",
            help = "Number of tables sbtest1, sbtest2, …")
        int tables,
    @Setting(
            aliases = {
              "table-size",
              "rows_per_table",
              "oltp_table_size",
              "oltp-table-size",
              "NUM_DOCUMENTS_PER_COLLECTION"
            },
            def = "1M",
            min = "1",
            help = "Rows per table; their ids are 1 … table_size.")
        long tableSize,
    @Setting(help = "Creates each table in a separate database: dbid1, dbid2, …")
        boolean databasePerTable,
    @Setting(aliases = "create-secondary", def = "true", help = "The load creates an index on k.")
        boolean createSecondary,
    @Setting(def = "after", help = "Creates the index on k before or after the rows are loaded.")
        IndexWhen indexWhen,
    @Setting(help = "Creates a secondary index xid on id instead of the primary key (SQL).")
        boolean secondary,
    @Setting(aliases = "auto-inc", def = "true", help = "The id column is AUTO_INCREMENT (SQL).")
        boolean autoInc,
    @Setting(def = "latin1", help = "Character set of the columns in the DDL (MySQL family).")
        String charset,
    @Setting(
            aliases = {"create-table-options", "mysql_table_options", "mysql-table-options"},
            help = "Appended to CREATE TABLE (SQL).")
        String createTableOptions,
    @Setting(
            def = "10000",
            min = "1",
            unit = COUNT,
            help = "Rows per load chunk, the unit of resuming and of parallel loading.",
            group = "load")
        int loaderChunkSize,
    @Setting(help = "Reads tables and indexes completely before the first step.") boolean prewarm)
    implements Checked {

  /** When the secondary index is created. */
  enum IndexWhen {
    BEFORE,
    AFTER
  }

  /** Keys of sysbench and sysbench-mongodb that have no effect here, with the reason. */
  private static final String IGNORED =
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

  @Override
  public void check(Checks checks) {
    if ((double) tables * tableSize > 1e15) {
      checks.error("table_size", "tables x table_size is above 1e15 rows", "lower one of them");
    }
    if (!charset.matches("[A-Za-z0-9_]+")) {
      checks.error("charset", "is not a character set", "for example latin1 or utf8mb4");
    }
  }

  /** The largest id and k that fit into INTEGER, with room for increments. */
  private static final long NARROW = Integer.MAX_VALUE - 1_000_000L;

  /**
   * @param drawnIds whether ids beyond INTEGER will be inserted
   */
  RowLayout layout(boolean drawnIds) {
    return new RowLayout(
        tables,
        databasePerTable,
        createSecondary,
        secondary,
        autoInc,
        drawnIds || tableSize > NARROW,
        charset,
        createTableOptions);
  }

  /** Keys that have no effect here, also written with underscores, with the reason. */
  static Map<String, String> ignored() {
    Map<String, String> keys = DeclaredProvider.ignored(IGNORED);
    List.copyOf(keys.keySet()).forEach(key -> keys.put(key.replace('-', '_'), keys.get(key)));
    return keys;
  }
}
