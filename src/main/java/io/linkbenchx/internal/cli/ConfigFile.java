package io.linkbenchx.internal.cli;

import io.linkbenchx.internal.config.InputFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The file that {@code -c} names: on disk or, if it is not there, a sample in the jar. */
final class ConfigFile {
  private static final String FOLDER = "config";

  private ConfigFile() {}

  /** The text of the sample with that name; empty for a file on disk, or if there is neither. */
  static Optional<String> packed(Path given) {
    return Files.exists(given) ? Optional.empty() : sample(given);
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
    return sample(name).map(text -> name);
  }

  /** {@code linkbench.properties} and {@code config/linkbench.properties} name the same sample. */
  private static Optional<String> sample(Path given) {
    Path parent = given.getParent();
    if (given.getFileName() == null || (parent != null && !parent.equals(Path.of(FOLDER)))) {
      return Optional.empty();
    }
    return InputFile.packed(FOLDER + "/" + given.getFileName());
  }
}
