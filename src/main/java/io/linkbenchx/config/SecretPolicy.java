package io.linkbenchx.config;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Set;

/** Permitted origins of secrets, and notices about unsafe ones. */
record SecretPolicy(SecretPrompt prompt) {
  /** The value of a secret that requests a prompt at the terminal. */
  static final String PROMPT = "prompt";

  private static final String BETTER = "use ${env:NAME}, ${file:PATH} or prompt";

  String ask(String key) {
    return prompt
        .ask(key)
        .orElseThrow(
            () ->
                new BadValue(
                    "there is no terminal for a prompt", "use ${env:NAME} or ${file:PATH}"));
  }

  /** Whether the value contains the secret itself. */
  static boolean inline(Given given) {
    return !given.value().isEmpty()
        && !given.value().equals(PROMPT)
        && !Placeholders.only(given.value());
  }

  void warn(Given given, Problems problems) {
    if (!inline(given)) {
      return;
    }
    if (given.origin() instanceof Origin.CommandLine) {
      problems.notice(given, "is visible to other users in the process list", BETTER);
    }
    if (given.origin() instanceof Origin.FileLine line && openToOthers(line.path())) {
      String reason = "is in a file that other users can read";
      problems.notice(given, reason, "chmod 600 the file, or " + BETTER);
    }
  }

  private static boolean openToOthers(Path path) {
    try {
      Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(path);
      return permissions.contains(PosixFilePermission.GROUP_READ)
          || permissions.contains(PosixFilePermission.OTHERS_READ);
    } catch (IOException | UnsupportedOperationException e) {
      return false; // no such permissions on this file system: nothing to report
    }
  }
}
