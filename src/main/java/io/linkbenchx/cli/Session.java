package io.linkbenchx.cli;

import io.linkbenchx.LinkBenchX;
import io.linkbenchx.config.Layers;
import io.linkbenchx.config.SecretPrompt;
import io.linkbenchx.config.Sources;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Function;

/** What every command needs: the terminal, the signals, the environment, the log. */
record Session(
    Screen screen, Interrupts interrupts, Function<String, String> environment, Logging logging) {

  /** What is given before anybody knows what it means. */
  Sources sources(Path file, Map<String, String> overrides) {
    ConfigFile found = ConfigFile.find(file);
    Layers layers = Layers.of(environment).overrides(overrides);
    found
        .packedText()
        .ifPresentOrElse(text -> layers.file(found.name(), text), () -> layers.file(found.name()));
    return layers.read();
  }

  /** Configured by {@code file}, which may lie in the jar. */
  LinkBenchX.Builder builder(Path file) {
    LinkBenchX.Builder builder =
        LinkBenchX.builder().environment(environment).prompt(SecretPrompt.console());
    ConfigFile found = ConfigFile.find(file);
    return found
        .packedText()
        .map(text -> builder.config(found.name(), text))
        .orElseGet(() -> builder.config(found.name()));
  }
}
