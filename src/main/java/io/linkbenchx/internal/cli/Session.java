package io.linkbenchx.internal.cli;

import io.linkbenchx.ArchiveException;
import io.linkbenchx.InternalAccess;
import io.linkbenchx.LinkBenchX;
import io.linkbenchx.config.ConfigSecrets;
import io.linkbenchx.config.SecretPrompt;
import io.linkbenchx.config.Sources;
import io.linkbenchx.internal.config.InputFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The objects that every command needs: terminal, signals, environment, log. */
record Session(
    Screen screen, Interrupts interrupts, Function<String, String> environment, Logging logging) {
  private static final String SAMPLES = "config";

  /** The given settings before they are interpreted. */
  Sources sources(Path file, Map<String, String> overrides) {
    Sources given = Sources.of(environment).overrides(overrides);
    return packed(file)
        .map(text -> given.file(file, text))
        .orElseGet(() -> given.file(file))
        .read();
  }

  /**
   * Writes the log to a file from now on, as detailed as the configuration says.
   *
   * @param advice for the case that it cannot be written
   */
  void log(Path file, LinkBenchX bench, String advice) {
    try {
      logging.file(file, InternalAccess.logging(bench).level());
    } catch (IOException e) {
      throw new ArchiveException(
          "cannot write the log " + file + ": " + e.getMessage() + advice, e);
    }
  }

  /** The answer of a person to the process that started this one, which passed it on. */
  Optional<String> handedOver(String key) {
    return Optional.ofNullable(environment.apply(ConfigSecrets.variable(key)));
  }

  /** A builder without a file. */
  LinkBenchX.Builder builder() {
    return InternalAccess.ofCommandLine(LinkBenchX.builder())
        .environment(environment)
        .prompt(SecretPrompt.console());
  }

  /** A builder configured by {@code file}, which may be in the jar. */
  LinkBenchX.Builder builder(Path file) {
    LinkBenchX.Builder builder = builder();
    return packed(file)
        .map(text -> builder.config(file, text))
        .orElseGet(() -> builder.config(file));
  }

  /** The text of the sample with that name; empty for a file on disk, or if there is neither. */
  static Optional<String> packed(Path given) {
    return Files.exists(given) ? Optional.empty() : sample(given);
  }

  /** The sample for the workload of settings without a file; a suite without one is of scripts. */
  static Optional<Path> sampleOf(Map<String, String> settings) {
    String suite = settings.containsKey("suite") ? "lua" : "";
    String workload = settings.getOrDefault("workload", suite).toLowerCase(Locale.ROOT);
    if (!workload.matches("\\w+")) {
      return Optional.empty();
    }
    String base =
        switch (workload) {
          case "oltpmix" -> "oltp";
          case "linkgraph" -> "linkbench";
          default -> workload;
        };
    Path name = Path.of(base + ".properties");
    return sample(name).map(text -> name);
  }

  /** {@code linkbench.properties} and {@code config/linkbench.properties} name the same sample. */
  private static Optional<String> sample(Path given) {
    Path parent = given.getParent();
    if (given.getFileName() == null || (parent != null && !parent.equals(Path.of(SAMPLES)))) {
      return Optional.empty();
    }
    return InputFile.packed(SAMPLES + "/" + given.getFileName());
  }
}
