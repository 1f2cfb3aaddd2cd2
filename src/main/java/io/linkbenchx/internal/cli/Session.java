package io.linkbenchx.internal.cli;

import io.linkbenchx.InternalAccess;
import io.linkbenchx.LinkBenchX;
import io.linkbenchx.config.ConfigSecrets;
import io.linkbenchx.config.Layers;
import io.linkbenchx.config.SecretPrompt;
import io.linkbenchx.config.Sources;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The objects that every command needs: terminal, signals, environment, log. */
record Session(
    Screen screen, Interrupts interrupts, Function<String, String> environment, Logging logging) {

  /** The given settings before they are interpreted. */
  Sources sources(Path file, Map<String, String> overrides) {
    ConfigFile found = ConfigFile.find(file);
    Layers layers = Layers.of(environment).overrides(overrides);
    found
        .packedText()
        .ifPresentOrElse(text -> layers.file(found.name(), text), () -> layers.file(found.name()));
    return layers.read();
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
    ConfigFile found = ConfigFile.find(file);
    return found
        .packedText()
        .map(text -> builder.config(found.name(), text))
        .orElseGet(() -> builder.config(found.name()));
  }
}
