package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.config.Config;
import io.linkbenchx.workload.Workload;
import io.linkbenchx.workload.WorkloadProvider;
import java.util.List;
import java.util.Map;

/** Provider of UpdateByPK. */
public final class UpdateByPkProvider implements WorkloadProvider {

  /** For ServiceLoader. */
  public UpdateByPkProvider() {}

  @Override
  public String name() {
    return "UpdateByPK";
  }

  @Override
  public List<String> aliases() {
    return List.of("pkupdate");
  }

  @Override
  public String summary() {
    return "one row updated by primary key, cold or hot";
  }

  @Override
  public List<Class<? extends Record>> settings() {
    return List.of(UpdateSettings.class);
  }

  @Override
  public Map<String, String> ignoredKeys() {
    return IgnoredRowKeys.all();
  }

  @Override
  public Workload create(Config config) {
    UpdateSettings settings = config.read(UpdateSettings.class);
    config.orThrow();
    return new RowWorkload(UpdateByPk.of(settings));
  }
}
