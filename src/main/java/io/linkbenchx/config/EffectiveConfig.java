package io.linkbenchx.config;

import static java.util.stream.Collectors.toSet;

import io.linkbenchx.Internal;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The effective configuration of a run, as properties that produce the same records when used
 * again.
 */
@Internal
public final class EffectiveConfig {
  private EffectiveConfig() {}

  /**
   * Every setting of the active records under its own key, with its origin as a comment.
   *
   * <p>Placeholders stay placeholders. A secret written out in the source becomes {@code
   * ${env:LINKBENCHX_…}}, which must be set before the text is used again; so does any other value
   * that contains a password (an address), shown masked in a comment above it.
   */
  public static String write(Config config) {
    StringBuilder text = new StringBuilder("# The effective configuration, without secrets.\n");
    Set<String> ambiguous = ambiguousDefaults(config.catalog);
    String owner = "";
    for (SettingInfo info : config.catalog.activeSettings()) {
      if (!info.owner().equals(owner)) {
        owner = info.owner();
        text.append("\n# ---- ").append(owner).append('\n');
      }
      Optional<Given> given = config.index.find(info);
      if (info.open()) {
        config.index.under(info).forEach((key, open) -> given(text, key, false, open));
      } else if (given.isPresent()) {
        given(text, info.key(), info.secret(), given.get());
      } else if (ambiguous.contains(info.key())) {
        text.append("# the default depends on the component\n# ").append(info.key()).append('\n');
      } else if (info.def().isEmpty()) {
        text.append("# none\n# ").append(info.key()).append(" =\n");
      } else {
        text.append("# default\n").append(entry(info.key(), info.def().replace("${", "$${")));
      }
    }
    return text.toString();
  }

  /** The value given for any setting, under its own key with a prefix. */
  public static String writeGiven(Config config, String prefix) {
    StringBuilder text = new StringBuilder();
    for (SettingInfo info : config.catalog.activeSettings()) {
      String own = prefix + info.key();
      config.index.find(info).ifPresent(given -> given(text, own, info.secret(), given));
      if (info.open()) {
        config.index.under(info).forEach((key, given) -> given(text, prefix + key, false, given));
      }
    }
    return text.toString();
  }

  /** Any values as properties, one a line. */
  public static String write(Map<String, String> values) {
    StringBuilder text = new StringBuilder();
    values.forEach((key, value) -> text.append(entry(key, value)));
    return text.toString();
  }

  /** The values in a text, as they are written there. */
  public static Map<String, String> read(String text) {
    Map<String, String> values = new LinkedHashMap<>();
    text.lines()
        .filter(line -> !line.startsWith("#") && line.contains("="))
        .map(line -> line.split("=", 2))
        .forEach(pair -> values.put(pair[0].strip(), pair[1].strip()));
    return values;
  }

  private static void given(StringBuilder text, String key, boolean secret, Given given) {
    String value = Placeholders.anchored(given.value(), given.base());
    text.append("# ").append(given.origin().text());
    String variable = ConfigSecrets.variable(key);
    if (secret && ConfigSecrets.inline(given)) {
      text.append(", a secret: set ").append(variable).append(" before you use this\n");
      text.append(entry(key, "${env:" + variable + "}"));
    } else if (!secret && ConfigSecrets.holdsOne(given)) {
      // If omitted it would have its default, which may be another database.
      text.append(", holds a secret: set ").append(variable).append(" before you use this\n# ");
      text.append(entry(key, Masking.mask(value))).append(entry(key, "${env:" + variable + "}"));
    } else {
      text.append('\n').append(entry(key, value));
    }
  }

  private static String entry(String key, String value) {
    return PropertiesReader.escapeKey(key) + " = " + PropertiesReader.escapeValue(value) + "\n";
  }

  /**
   * Keys that two active owners declare with different defaults: writing one default would change
   * the other.
   */
  private static Set<String> ambiguousDefaults(Catalog catalog) {
    Map<String, String> defaults = new HashMap<>();
    return catalog
        .activeInfos()
        .filter(
            info -> {
              String own = ReferencePage.defaultText(info);
              return !own.equals(defaults.computeIfAbsent(info.key(), key -> own));
            })
        .map(SettingInfo::key)
        .collect(toSet());
  }
}
