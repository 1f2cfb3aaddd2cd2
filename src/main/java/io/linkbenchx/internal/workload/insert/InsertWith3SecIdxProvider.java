package io.linkbenchx.internal.workload.insert;

import io.linkbenchx.internal.workload.DeclaredProvider;
import java.util.List;

/** Provider of InsertWith3SecIdx. */
public final class InsertWith3SecIdxProvider extends DeclaredProvider<InsertSettings> {
  private static final String IGNORED =
      """
      NUM_INSERTS_PER_FEEDBACK: intervals are given in time: use interval = 10s
      CREATE_COLLECTION: use existing = drop or existing = refuse
      DB_NAME: use mongodb.url or the database of the connection
      WRITE_CONCERN dbopt: use durability = sync or another
      secs_per_report: use interval = 1s
      initial_size: the tables determine the number of rows
      setup: use phases = load, run to create tables, and phases = run to continue with existing \
      ones
      no_inserts: use write_rates = 0 and phases = run
      query_pk_only: use queries = point
      secondary_at_end: l.x creates the indexes after l.i0; see secondary_at_start
      unique_checks: use mariadb.session = SET unique_checks = 0, or mysql.session
      bulk_load: use mariadb.session = SET rocksdb_bulk_load = 1 for l.i0 alone
      engine_options: use create_table_options
      use_prepared_insert: use postgresql.purchase_inserts = prepared
      use_prepared_query: queries are always prepared
      """;

  /** For ServiceLoader. */
  public InsertWith3SecIdxProvider() {
    super(
        "InsertWith3SecIdx",
        List.of("insert", "iibench", "ibench"),
        "inserts with three secondary indexes, classic rounds or modern steps",
        InsertSettings.class,
        ignored(IGNORED),
        (settings, config) -> new InsertWorkload(settings));
  }
}
