package io.linkbenchx.workload;

import io.linkbenchx.config.Config;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** A workload as found by ServiceLoader; creates the bound workload from a configuration. */
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

  /** Profile name → its settings as text; they rank below the configuration files. */
  default Map<String, Map<String, String>> profiles() {
    return Map.of();
  }

  /**
   * The profile to use if none is named.
   *
   * @param given whether a key is set in the user's files or on the command line
   */
  default String profileFor(Predicate<String> given) {
    return "";
  }

  /** Keys that it knows but ignores → why, for a notice. */
  default Map<String, String> ignoredKeys() {
    return Map.of();
  }

  /** Binds the workload; problems of its settings are already in {@code config}. */
  Workload create(Config config);
}
