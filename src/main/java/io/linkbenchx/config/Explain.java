package io.linkbenchx.config;

import io.linkbenchx.Internal;
import java.util.List;
import java.util.stream.Collectors;

/** Describes one key for a person at the terminal. */
@Internal
public final class Explain {
  private Explain() {}

  /**
   * A few lines for each owner that reads the key; accepts aliases and any case.
   *
   * @throws ConfigException with a suggestion if there is no such key
   */
  public static String key(Catalog catalog, String key) {
    Catalog.Match match = catalog.match(key);
    return switch (match.kind()) {
      case KNOWN ->
          catalog.settings().stream()
              .filter(info -> info.names().contains(match.text()))
              .map(Explain::text)
              .collect(Collectors.joining("\n"));
      case IGNORED -> key + ": accepted, but has no effect: " + match.text() + "\n";
      case REMOVED -> key + ": no longer exists: " + match.text() + "\n";
      case UNKNOWN -> {
        Problems problems = new Problems();
        String hint = match.hint("list all keys");
        problems.error(new Origin.CommandLine(), key, "is not a known key", hint);
        throw new ConfigException(problems.list());
      }
    };
  }

  /** Whether there is such a key, or was one. */
  public static boolean knows(Catalog catalog, String key) {
    return catalog.match(key).kind() != Catalog.Kind.UNKNOWN;
  }

  /** The displayed default: "required", "unset" (many keys have a value "none") or its text. */
  static String defaultText(SettingInfo info) {
    if (info.required()) {
      return "required";
    }
    return info.def().isEmpty() ? "unset" : info.def();
  }

  private static String text(SettingInfo info) {
    StringBuilder text =
        new StringBuilder(info.key()).append(": ").append(info.help()).append('\n');
    line(text, "used by", info.owner().equals("engine") ? "every run" : info.owner());
    line(text, "default", defaultText(info));
    line(text, "value", info.form());
    line(text, "range", info.range());
    List<String> others = info.names().subList(1, info.names().size());
    line(text, "also", String.join(", ", others));
    return text.toString();
  }

  private static void line(StringBuilder text, String label, String value) {
    if (!value.isEmpty()) {
      text.append("  ").append(label).append(": ").append(value).append('\n');
    }
  }
}
