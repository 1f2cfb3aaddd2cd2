package io.linkbenchx.internal.workload.rows;

import io.linkbenchx.config.Config;
import io.linkbenchx.workload.Workload;
import io.linkbenchx.workload.WorkloadProvider;
import java.util.List;
import java.util.Map;

/** Provider of OltpMix. */
public final class OltpMixProvider implements WorkloadProvider {

  /** For ServiceLoader. */
  public OltpMixProvider() {}

  @Override
  public String name() {
    return "OltpMix";
  }

  @Override
  public List<String> aliases() {
    return List.of("oltp");
  }

  @Override
  public String summary() {
    return "transactions of sysbench and sysbench-mongodb";
  }

  @Override
  public List<Class<? extends Record>> settings() {
    return List.of(OltpSettings.class);
  }

  @Override
  public Map<String, String> ignoredKeys() {
    return IgnoredRowKeys.all();
  }

  @Override
  public Workload create(Config config) {
    OltpSettings settings = config.read(OltpSettings.class);
    config.orThrow();
    return new RowWorkload(OltpMix.of(settings));
  }
}
