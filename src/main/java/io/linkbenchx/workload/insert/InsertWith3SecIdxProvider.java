package io.linkbenchx.workload.insert;

import io.linkbenchx.config.Config;
import io.linkbenchx.workload.Workload;
import io.linkbenchx.workload.WorkloadProvider;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How InsertWith3SecIdx is found. */
public final class InsertWith3SecIdxProvider implements WorkloadProvider {

  /** For ServiceLoader. */
  public InsertWith3SecIdxProvider() {}

  @Override
  public String name() {
    return InsertWorkload.NAME;
  }

  @Override
  public List<String> aliases() {
    return List.of("insert", "iibench", "ibench");
  }

  @Override
  public String summary() {
    return "inserts with three secondary indexes, classic rounds or modern steps";
  }

  @Override
  public List<Class<? extends Record>> settings() {
    return List.of(InsertSettings.class);
  }

  @Override
  public Map<String, String> ignoredKeys() {
    Map<String, String> keys = new LinkedHashMap<>();
    keys.put("NUM_INSERTS_PER_FEEDBACK", "the intervals are of time: say interval = 10s");
    keys.put("CREATE_COLLECTION", "say existing = drop or existing = refuse");
    keys.put("DB_NAME", "say mongodb.uri or the database of the connection");
    keys.put("WRITE_CONCERN", "say durability = sync or another");
    keys.put("secs_per_report", "say interval = 1s");
    keys.put("initial_size", "the tables themselves tell how many rows there are");
    keys.put("setup", "say -l to make tables, and leave it out to go on with them");
    keys.put("no_inserts", "say write_rates = 0, without -l");
    keys.put("query_pk_only", "say queries = point");
    keys.put("secondary_at_end", "l.x creates the indexes after l.i0; see secondary_at_start");
    keys.put("unique_checks", "say mariadb.session = SET unique_checks = 0, or mysql.session");
    keys.put("bulk_load", "say mariadb.session = SET rocksdb_bulk_load = 1 for l.i0 alone");
    keys.put("dbopt", "say durability = sync or another");
    keys.put("engine_options", "say create_table_options");
    keys.put("use_prepared_insert", "say postgresql.purchase_inserts = prepared");
    keys.put("use_prepared_query", "queries are prepared: nothing to choose");
    return keys;
  }

  @Override
  public Workload create(Config config) {
    InsertSettings settings = config.read(InsertSettings.class);
    config.orThrow();
    return new InsertWorkload(settings);
  }
}
