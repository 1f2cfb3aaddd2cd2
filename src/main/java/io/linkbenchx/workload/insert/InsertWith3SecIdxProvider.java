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
    return keys;
  }

  @Override
  public Workload create(Config config) {
    InsertSettings settings = config.read(InsertSettings.class);
    config.orThrow();
    return new InsertWorkload(settings);
  }
}
