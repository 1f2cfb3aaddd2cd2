package io.linkbenchx.workload;

import io.linkbenchx.config.Config;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** A workload as ServiceLoader finds it; makes the bound workload out of a configuration. */
public interface WorkloadProvider {

  /** The value of {@code workload} that selects it. */
  String name();

  /** Other spellings. */
  default List<String> aliases() {
    return List.of();
  }

  /** One line for {@code --version}'s feature list. */
  String summary();

  /** The settings records it reads. */
  List<Class<? extends Record>> settings();

  /** Profile name → its settings as key and value texts: a layer below the files. */
  default Map<String, Map<String, String>> profiles() {
    return Map.of();
  }

  /**
   * The profile to use when none is named.
   *
   * @param given tells whether a key is in the user's files or on the command line
   */
  default String profileFor(Predicate<String> given) {
    return "";
  }

  /** Keys it knows of and does nothing with → why, for a notice. */
  default Map<String, String> ignoredKeys() {
    return Map.of();
  }

  /** Binds it; problems of its settings have been collected in {@code config} already. */
  Workload create(Config config);
}
