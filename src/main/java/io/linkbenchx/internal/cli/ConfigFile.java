package io.linkbenchx.internal.cli;

import io.linkbenchx.internal.config.InputFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The file that {@code -c} names: a file on disk or, if it does not exist, a sample with that name
 * in the jar.
 *
 * @param packedText the sample's text; empty for a file on disk, which may still be missing
 */
record ConfigFile(Path name, Optional<String> packedText) {
  private static final String FOLDER = "config";

  static ConfigFile find(Path given) {
    Optional<String> text = Files.exists(given) ? Optional.empty() : packed(given);
    return new ConfigFile(given, text);
  }

  /** The sample for the workload of these settings; a suite without one is of scripts. */
  static Optional<Path> sampleOf(Map<String, String> settings) {
    String otherwise = settings.containsKey("suite") ? "Lua" : null;
    return sampleOf(settings.getOrDefault("workload", otherwise));
  }

  /** The sample of a workload named on the command line without a file, if it has one. */
  static Optional<Path> sampleOf(String workload) {
    if (workload == null || !workload.matches("\\w+")) {
      return Optional.empty();
    }
    String lower = workload.toLowerCase(Locale.ROOT);
    String base =
        switch (lower) {
          case "oltpmix" -> "oltp";
          case "linkgraph" -> "linkbench";
          default -> lower;
        };
    Path name = Path.of(base + ".properties");
    return packed(name).map(text -> name);
  }

  /** {@code linkbench.properties} and {@code config/linkbench.properties} name the same sample. */
  private static Optional<String> packed(Path given) {
    Path parent = given.getParent();
    if (given.getFileName() == null || (parent != null && !parent.equals(Path.of(FOLDER)))) {
      return Optional.empty();
    }
    return InputFile.packed(FOLDER + "/" + given.getFileName());
  }
}
