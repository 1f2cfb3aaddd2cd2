package io.linkbenchx.internal.workload.insert;

import io.linkbenchx.config.Catalog;
import io.linkbenchx.config.Config;
import io.linkbenchx.config.SecretPrompt;
import io.linkbenchx.config.Sources;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Settings and workloads for tests. */
final class Inserts {
  private Inserts() {}

  static InsertSettings settings(String... keysAndValues) {
    return config(keysAndValues).read(InsertSettings.class);
  }

  static InsertWorkload workload(String... keysAndValues) {
    return (InsertWorkload) new InsertWith3SecIdxProvider().create(config(keysAndValues));
  }

  private static Config config(String... keysAndValues) {
    Map<String, String> overrides = new LinkedHashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      overrides.put(keysAndValues[i], keysAndValues[i + 1]);
    }
    return Config.of(
        Catalog.of(List.of(new Catalog.Entry("workload", InsertSettings.class, true))),
        Sources.of(name -> null).overrides(overrides).read(),
        SecretPrompt.console());
  }
}
