package io.linkbenchx.config;

import java.io.Console;
import java.util.Optional;

/** Asks a person for a secret. */
@FunctionalInterface
public interface SecretPrompt {
  /** The answer; empty if no person can be asked. */
  Optional<String> ask(String key);

  /** Asks on the process's terminal without echo; empty if there is no terminal. */
  @SuppressWarnings("SystemConsoleNull") // if never null, readPassword returns null instead
  static SecretPrompt console() {
    return key -> {
      Console console = System.console();
      char[] answer = console == null ? null : console.readPassword("%s: ", key);
      return answer == null ? Optional.empty() : Optional.of(new String(answer));
    };
  }
}
