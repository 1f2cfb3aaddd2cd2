package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.config.Config;
import io.linkbenchx.workload.Workload;
import io.linkbenchx.workload.WorkloadProvider;
import java.util.List;
import java.util.Map;

/** Provider of PointQuery. */
public final class PointQueryProvider implements WorkloadProvider {

  /** For ServiceLoader. */
  public PointQueryProvider() {}

  @Override
  public String name() {
    return "PointQuery";
  }

  @Override
  public List<String> aliases() {
    return List.of("pkread");
  }

  @Override
  public String summary() {
    return "one row by primary key: the point queries of 2014";
  }

  @Override
  public List<Class<? extends Record>> settings() {
    return List.of(PointQuerySettings.class);
  }

  @Override
  public Map<String, String> ignoredKeys() {
    return IgnoredRowKeys.all();
  }

  @Override
  public Workload create(Config config) {
    PointQuerySettings settings = config.read(PointQuerySettings.class);
    config.orThrow();
    return new RowWorkload(PointQuery.of(settings));
  }
}
