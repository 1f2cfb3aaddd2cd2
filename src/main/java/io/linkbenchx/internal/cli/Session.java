package io.linkbenchx.internal.cli;

import io.linkbenchx.ArchiveException;
import io.linkbenchx.InternalAccess;
import io.linkbenchx.LinkBenchX;
import io.linkbenchx.config.ConfigSecrets;
import io.linkbenchx.config.Layers;
import io.linkbenchx.config.SecretPrompt;
import io.linkbenchx.config.Sources;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The objects that every command needs: terminal, signals, environment, log. */
record Session(
    Screen screen, Interrupts interrupts, Function<String, String> environment, Logging logging) {

  /** The given settings before they are interpreted. */
  Sources sources(Path file, Map<String, String> overrides) {
    Layers layers = Layers.of(environment).overrides(overrides);
    return ConfigFile.packed(file)
        .map(text -> layers.file(file, text))
        .orElseGet(() -> layers.file(file))
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
    return ConfigFile.packed(file)
        .map(text -> builder.config(file, text))
        .orElseGet(() -> builder.config(file));
  }
}
