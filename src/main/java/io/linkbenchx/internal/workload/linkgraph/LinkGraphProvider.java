package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.config.Config;
import io.linkbenchx.internal.workload.linkgraph.settings.GraphSettings;
import io.linkbenchx.internal.workload.linkgraph.settings.LinkGraphSettings;
import io.linkbenchx.workload.Workload;
import io.linkbenchx.workload.WorkloadProvider;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Provider of LinkGraph. */
public final class LinkGraphProvider implements WorkloadProvider {

  @Override
  public String name() {
    return "LinkGraph";
  }

  @Override
  public List<String> aliases() {
    return List.of("linkbench");
  }

  @Override
  public String summary() {
    return "LinkBench's social graph: ten transactions on nodes, links and counts";
  }

  @Override
  public List<Class<? extends Record>> settings() {
    return List.of(LinkGraphSettings.class);
  }

  @Override
  public Map<String, Map<String, String>> profiles() {
    return Profiles.all();
  }

  /**
   * {@code linkbench-2013} for a file of LinkBench, {@code mdc-2017} for one of the fork of 2017,
   * else {@code linkbenchx-1}.
   */
  @Override
  public String profileFor(Predicate<String> given) {
    return Profiles.forKeys(given);
  }

  @Override
  public Map<String, String> ignoredKeys() {
    return IgnoredGraphKeys.all();
  }

  @Override
  public Workload create(Config config) {
    LinkGraphSettings settings = config.read(LinkGraphSettings.class);
    config.orThrow();
    GraphSettings graph = settings.graph();
    Optional<Path> file =
        graph.dataFile().isEmpty() ? Optional.empty() : config.locate(graph.dataFile());
    return LinkGraph.of(settings, file);
  }
}
