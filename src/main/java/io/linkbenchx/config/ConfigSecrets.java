package io.linkbenchx.config;

import io.linkbenchx.Internal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Permitted origins of secrets, notices about unsafe ones, and the secrets that {@link
 * EffectiveConfig} omits from its text, so that they can be passed to another process. They belong
 * in that process's environment, never in a file or on a command line.
 */
@Internal
public final class ConfigSecrets {
  /** Names the variables that only a process of ours got, not its commands. */
  private static final String LENT = "LINKBENCHX_LENT";

  /** The value of a secret that requests a prompt at the terminal. */
  static final String PROMPT = "prompt";

  private static final String BETTER = "use ${env:NAME}, ${file:PATH} or prompt";

  private ConfigSecrets() {}

  /** Adds secrets to the environment of a process of this program. */
  public static void lend(Map<String, String> secrets, Map<String, String> environment) {
    Set<String> lent = new TreeSet<>(secrets.keySet());
    lent.removeAll(environment.keySet()); // the user's own, which commands inherit anyway
    environment.putAll(secrets);
    environment.put(LENT, String.join(",", lent));
  }

  /** Removes them from the environment of a user's command. */
  public static void withhold(Map<String, String> environment) {
    String lent = environment.remove(LENT);
    if (lent != null) {
      environment.keySet().removeAll(Set.of(lent.split(",")));
    }
  }

  /** The variable that stands for a key's secret in the effective configuration. */
  public static String variable(String key) {
    return "LINKBENCHX_" + key.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_");
  }

  /**
   * Variable → secret, for every setting that is a secret or contains one.
   *
   * @param prefix with which the text was written
   * @param prompt returns the earlier answers of a person again
   */
  public static Map<String, String> of(Config config, String prefix, SecretPrompt prompt) {
    Map<String, String> secrets = new LinkedHashMap<>();
    for (SettingInfo info : config.catalog.activeSettings()) {
      config
          .index
          .find(info)
          .filter(given -> info.secret() || holdsOne(given))
          .flatMap(
              given ->
                  info.secret() && given.value().equals(PROMPT)
                      ? prompt.ask(given.key())
                      : config.sources.resolved(given)) // else a cell that needs it does not run
          .ifPresent(secret -> secrets.put(variable(prefix + info.key()), secret));
    }
    return secrets;
  }

  /** Whether a value that is not itself a secret contains a password. */
  static boolean holdsOne(Given given) {
    String value = Placeholders.anchored(given.value(), given.base());
    return !Masking.mask(value).equals(value);
  }

  /** The answer of a person; throws {@link BadValue} if nobody can be asked. */
  static String ask(SecretPrompt prompt, String key) {
    String advice = "use ${env:NAME} or ${file:PATH}";
    return prompt
        .ask(key)
        .orElseThrow(() -> new BadValue("there is no terminal for a prompt", advice));
  }

  /** Whether the value contains the secret itself. */
  static boolean inline(Given given) {
    return !given.value().isEmpty()
        && !given.value().equals(PROMPT)
        && !Placeholders.only(given.value());
  }

  /** Adds a notice if others can read the value of a secret. */
  static void warn(Given given, Problems problems) {
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
