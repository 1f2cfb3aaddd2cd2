package io.linkbenchx.config;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * What {@link EffectiveConfig} leaves out of its text, so that another process can be given it. It
 * belongs into that process's environment, never into a file or on a command line.
 */
public final class ConfigSecrets {
  private ConfigSecrets() {}

  /** The variable that stands for a key's secret in the effective configuration. */
  public static String variable(String key) {
    return "LINKBENCHX_" + key.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_");
  }

  /**
   * Variable → secret, for every setting that is one or holds one.
   *
   * @param prefix as the text was written with
   * @param prompt answers again what a person was asked
   */
  public static Map<String, String> of(Config config, String prefix, SecretPrompt prompt) {
    Map<String, String> secrets = new LinkedHashMap<>();
    for (RecordModel.Leaf leaf : config.catalog().activeLeaves()) {
      SettingInfo info = leaf.info();
      config
          .given(leaf)
          .filter(given -> info.secret() || holdsOne(given))
          .ifPresent(given -> add(secrets, prefix + info.key(), given, info, config, prompt));
    }
    return secrets;
  }

  /** Whether a value that is no secret itself has a password in it. */
  static boolean holdsOne(Given given) {
    String value = Placeholders.anchored(given.value(), Sources.base(given));
    return !Masking.mask(value).equals(value);
  }

  private static void add(
      Map<String, String> secrets,
      String key,
      Given given,
      SettingInfo info,
      Config config,
      SecretPrompt prompt) {
    if (info.secret() && given.value().equals(SecretPolicy.PROMPT)) {
      prompt.ask(given.key()).ifPresent(answer -> secrets.put(variable(key), answer));
      return;
    }
    try {
      secrets.put(variable(key), config.resolve(given));
    } catch (BadValue e) {
      return; // reported where the setting is read; a cell that needs it does not run
    }
  }
}
