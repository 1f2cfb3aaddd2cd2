package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.config.Config;
import io.linkbenchx.internal.workload.DeclaredProvider;
import io.linkbenchx.internal.workload.linkgraph.settings.LinkGraphSettings;
import io.linkbenchx.workload.Workload;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Provider of LinkGraph. */
public final class LinkGraphProvider extends DeclaredProvider<LinkGraphSettings> {

  /** For ServiceLoader. */
  public LinkGraphProvider() {
    super(
        "LinkGraph",
        List.of("linkbench"),
        "LinkBench's social graph: ten transactions on nodes, links and counts",
        LinkGraphSettings.class,
        IgnoredGraphKeys.all(),
        LinkGraphProvider::graph);
  }

  private static Workload graph(LinkGraphSettings settings, Config config) {
    String file = settings.graph().dataFile();
    return LinkGraph.of(settings, file.isEmpty() ? Optional.empty() : config.locate(file));
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
}
