package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.config.Config;
import io.linkbenchx.config.EffectiveConfig;
import io.linkbenchx.internal.config.InputFile;
import io.linkbenchx.internal.workload.DeclaredProvider;
import io.linkbenchx.internal.workload.linkgraph.settings.LinkGraphSettings;
import io.linkbenchx.workload.Workload;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

/** Provider of LinkGraph. */
public final class LinkGraphProvider extends DeclaredProvider<LinkGraphSettings> {
  private static final String FOLDER = "io/linkbenchx/internal/workload/linkgraph/profiles/";
  private static final String LINKBENCH = "linkbench-2013";
  private static final String FORK = "mdc-2017";
  private static final String OWN = "linkbenchx-1";

  /** Keys that only occur in files of LinkBench and its forks. */
  private static final Set<String> LINKBENCH_KEYS =
      Set.of("linkstore", "nodestore", "workload_file", "requesters");

  /** Keys that the fork of 2017 added. */
  private static final Set<String> FORK_KEYS =
      Set.of(
          "never_change",
          "dbprefix",
          "dbcount",
          "dbload",
          "check_count",
          "bulk_insert_count",
          "use_hdr_histogram");

  /** Keys of LinkBench and its fork of 2017 that have no effect here. */
  private static final String IGNORED =
      """
      generate_nodes_first: nodes and links are loaded in parallel (LinkBench ignored it)
      maxsamples use_hdr_histogram hdr_histogram_accuracy hdr_histogram_max_latency: latencies are \
      always recorded in histograms, not samples
      progressfreq load_progress_interval req_progress_interval: one progress line shows all clients
      tempdir loaddata useinputfiles reportprogress: the Hadoop driver is not supported
      sleeprate sleeptime maxsleepingthreads: the HBase atomicity test is not supported
      dbprefix dbcount dbload: several databases in one run are not supported; set dbid
      check_count: the verify phase compares every count with its links
      """;

  /** For ServiceLoader. */
  public LinkGraphProvider() {
    super(
        "LinkGraph",
        List.of("linkbench"),
        "LinkBench's social graph: ten transactions on nodes, links and counts",
        LinkGraphSettings.class,
        ignored(IGNORED),
        LinkGraphProvider::graph);
  }

  private static Workload graph(LinkGraphSettings settings, Config config) {
    String file = settings.graph().dataFile();
    return new LinkGraph(settings, file.isEmpty() ? Optional.empty() : config.locate(file));
  }

  @Override
  public Map<String, Map<String, String>> profiles() {
    Map<String, Map<String, String>> all = new LinkedHashMap<>();
    for (String name : List.of(OWN, FORK, LINKBENCH)) {
      String text = InputFile.packed(FOLDER + name + ".properties").orElseThrow();
      all.put(name, new TreeMap<>(EffectiveConfig.read(text)));
    }
    return all;
  }

  /**
   * {@code linkbench-2013} for a file of LinkBench, {@code mdc-2017} for one of the fork of 2017,
   * else {@code linkbenchx-1}.
   */
  @Override
  public String profileFor(Predicate<String> given) {
    if (FORK_KEYS.stream().anyMatch(given)) {
      return FORK;
    }
    return LINKBENCH_KEYS.stream().anyMatch(given) ? LINKBENCH : OWN;
  }
}
