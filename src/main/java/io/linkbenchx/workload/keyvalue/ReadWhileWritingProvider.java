package io.linkbenchx.workload.keyvalue;

import io.linkbenchx.config.Config;
import io.linkbenchx.workload.Workload;
import io.linkbenchx.workload.WorkloadProvider;
import java.util.List;
import java.util.Map;

/** How ReadWhileWriting is found. */
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
    return "point reads beside one writer on keys and values of fixed size: embedded engines";
  }

  @Override
  public List<Class<? extends Record>> settings() {
    return List.of(KeyValueSettings.class);
  }

  @Override
  public Map<String, String> ignoredKeys() {
    return Map.of(
        "stats_interval", "the intervals are of time: say interval = 10s",
        "use_existing_db", "leave the load out: say phases = run",
        "histogram", "every percentile is always kept");
  }

  @Override
  public Workload create(Config config) {
    KeyValueSettings settings = config.read(KeyValueSettings.class);
    config.orThrow();
    return new ReadWhileWriting(settings);
  }
}
