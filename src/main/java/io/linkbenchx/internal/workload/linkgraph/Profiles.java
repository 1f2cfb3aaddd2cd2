package io.linkbenchx.internal.workload.linkgraph;

import io.linkbenchx.config.EffectiveConfig;
import io.linkbenchx.internal.config.InputFile;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

/** The named definitions of the workload, one resource each. */
final class Profiles {
  private static final String FOLDER = "io/linkbenchx/internal/workload/linkgraph/profiles/";

  static final String LINKBENCH = "linkbench-2013";
  static final String FORK = "mdc-2017";
  static final String OWN = "linkbenchx-1";

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

  private Profiles() {}

  /** Name → keys and values. */
  static Map<String, Map<String, String>> all() {
    Map<String, Map<String, String>> all = new LinkedHashMap<>();
    for (String name : List.of(OWN, FORK, LINKBENCH)) {
      String text = InputFile.packed(FOLDER + name + ".properties").orElseThrow();
      all.put(name, new TreeMap<>(EffectiveConfig.read(text)));
    }
    return all;
  }

  /** The profile for a file that names none, chosen by its keys. */
  static String forKeys(Predicate<String> given) {
    if (FORK_KEYS.stream().anyMatch(given)) {
      return FORK;
    }
    return LINKBENCH_KEYS.stream().anyMatch(given) ? LINKBENCH : OWN;
  }
}
