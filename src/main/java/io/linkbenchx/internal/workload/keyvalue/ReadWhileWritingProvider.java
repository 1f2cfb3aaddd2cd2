package io.linkbenchx.internal.workload.keyvalue;

import io.linkbenchx.config.Config;
import io.linkbenchx.workload.Workload;
import io.linkbenchx.workload.WorkloadProvider;
import java.util.List;
import java.util.Map;

/** Provider of ReadWhileWriting. */
public final class ReadWhileWritingProvider implements WorkloadProvider {

  /** For ServiceLoader. */
  public ReadWhileWritingProvider() {}

  @Override
  public String name() {
    return "ReadWhileWriting";
  }

  @Override
  public List<String> aliases() {
    return List.of("readwhilewriting", "rww");
  }

  @Override
  public String summary() {
    return "point reads with one concurrent writer, on keys and values of fixed size: embedded"
        + " engines";
  }

  @Override
  public List<Class<? extends Record>> settings() {
    return List.of(KeyValueSettings.class);
  }

  @Override
  public Map<String, String> ignoredKeys() {
    return Map.of(
        "stats_interval", "intervals are given in time: use interval = 10s",
        "use_existing_db", "to skip the load, use phases = run",
        "histogram", "all percentiles are always recorded");
  }

  @Override
  public Workload create(Config config) {
    KeyValueSettings settings = config.read(KeyValueSettings.class);
    config.orThrow();
    return new ReadWhileWriting(settings);
  }
}
