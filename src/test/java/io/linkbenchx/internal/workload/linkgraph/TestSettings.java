package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.config.Catalog;
import io.linkbenchx.config.Config;
import io.linkbenchx.config.SecretPrompt;
import io.linkbenchx.config.Sources;
import io.linkbenchx.internal.workload.linkgraph.settings.LinkGraphSettings;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Workloads made the way the engine makes them: a profile, and keys that override it. */
final class TestSettings {
  private TestSettings() {}

  static Config config(String profile, String... keysAndValues) {
    Map<String, String> overrides = new LinkedHashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      overrides.put(keysAndValues[i], keysAndValues[i + 1]);
    }
    LinkGraphProvider provider = new LinkGraphProvider();
    Catalog catalog =
        Catalog.of(new Catalog.Entry("workload LinkGraph", LinkGraphSettings.class, true));
    Sources sources = Sources.of(name -> null).overrides(overrides);
    return Config.of(
        catalog,
        sources.read().withProfile(profile, provider.profiles().get(profile)),
        SecretPrompt.console());
  }

  static LinkGraph workload(String profile, String... keysAndValues) {
    return (LinkGraph) new LinkGraphProvider().create(config(profile, keysAndValues));
  }

  static GraphModel model(String profile, String... keysAndValues) {
    return workload(profile, keysAndValues).model();
  }

  /** The original file, if this machine has it. */
  static Optional<Path> original(String year) {
    return Optional.ofNullable(System.getenv("LBX_DISTRIBUTION_DIR"))
        .map(dir -> Path.of(dir, "Distribution-" + year + ".dat"));
  }
}
