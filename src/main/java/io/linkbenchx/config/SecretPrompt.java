package io.linkbenchx.config;

import java.io.Console;
import java.util.Optional;

/** Asks a person for a secret. */
@FunctionalInterface
public interface SecretPrompt {
  /** The answer, or empty when nobody can be asked. */
  Optional<String> ask(String key);

  /** Asks on the terminal of the process without echo; empty when there is none. */
  @SuppressWarnings("SystemConsoleNull") // where it is never null, readPassword gives null instead
  static SecretPrompt console() {
    return key -> {
      Console console = System.console();
      char[] answer = console == null ? null : console.readPassword("%s: ", key);
      return answer == null ? Optional.empty() : Optional.of(new String(answer));
    };
  }
}
