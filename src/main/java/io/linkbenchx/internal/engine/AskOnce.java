package io.linkbenchx.internal.engine;

import io.linkbenchx.config.SecretPrompt;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Asks a person only once for a secret that several cells need. */
final class AskOnce implements SecretPrompt {
  private final SecretPrompt prompt;
  private final Map<String, Optional<String>> answers = new HashMap<>();

  AskOnce(SecretPrompt prompt) {
    this.prompt = prompt;
  }

  @Override
  public Optional<String> ask(String key) {
    return answers.computeIfAbsent(key, prompt::ask);
  }
}
