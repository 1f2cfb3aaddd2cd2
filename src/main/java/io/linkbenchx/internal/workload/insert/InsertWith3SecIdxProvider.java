package io.linkbenchx.internal.workload.insert;

import io.linkbenchx.internal.workload.DeclaredProvider;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Provider of InsertWith3SecIdx. */
public final class InsertWith3SecIdxProvider extends DeclaredProvider<InsertSettings> {

  /** For ServiceLoader. */
  public InsertWith3SecIdxProvider() {
    super(
        "InsertWith3SecIdx",
        List.of("insert", "iibench", "ibench"),
        "inserts with three secondary indexes, classic rounds or modern steps",
        InsertSettings.class,
        ignored(),
        (settings, config) -> new InsertWorkload(settings));
  }

  private static Map<String, String> ignored() {
    Map<String, String> keys = new LinkedHashMap<>();
    keys.put("NUM_INSERTS_PER_FEEDBACK", "intervals are given in time: use interval = 10s");
    keys.put("CREATE_COLLECTION", "use existing = drop or existing = refuse");
    keys.put("DB_NAME", "use mongodb.url or the database of the connection");
    keys.put("WRITE_CONCERN", "use durability = sync or another");
    keys.put("secs_per_report", "use interval = 1s");
    keys.put("initial_size", "the tables determine the number of rows");
    keys.put(
        "setup",
        "use phases = load, run to create tables, and phases = run to continue with existing ones");
    keys.put("no_inserts", "use write_rates = 0 and phases = run");
    keys.put("query_pk_only", "use queries = point");
    keys.put("secondary_at_end", "l.x creates the indexes after l.i0; see secondary_at_start");
    keys.put("unique_checks", "use mariadb.session = SET unique_checks = 0, or mysql.session");
    keys.put("bulk_load", "use mariadb.session = SET rocksdb_bulk_load = 1 for l.i0 alone");
    keys.put("dbopt", "use durability = sync or another");
    keys.put("engine_options", "use create_table_options");
    keys.put("use_prepared_insert", "use postgresql.purchase_inserts = prepared");
    keys.put("use_prepared_query", "queries are always prepared");
    return keys;
  }
}
