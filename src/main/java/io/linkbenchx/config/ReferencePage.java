package io.linkbenchx.config;

import io.linkbenchx.Internal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The configuration reference in Markdown, and one key of it, generated from the declarations so
 * that they always agree with them.
 */
@Internal
public final class ReferencePage {
  private static final String HEAD =
      """
      # Configuration reference

      Generated from the settings declared in the code; do not edit.

      A value comes from the command line (`-D key=value`), the file, its `workload_file`, the
      profile or the default, in this order. Numbers: `k M G T` are powers of 1000, `KB MB GB TB`
      powers of 1024, `_` may separate digits. Durations: `500ms 10s 5m 2h 1d 1h30m`, a bare number
      is seconds. Any value may contain `${env:NAME}` or `${file:PATH}`; a secret may be `prompt`.
      A default of *unset* means that the key has no value unless you set it. `linkbenchx config
      explain KEY` prints one of them; words are in the [glossary](glossary.md).

      ## Reference
      """;

  private ReferencePage() {}

  /** The whole page, ending in a line break; the same catalog always gives the same text. */
  public static String markdown(Catalog catalog) {
    StringBuilder page = new StringBuilder(HEAD);
    byOwner(catalog).forEach((owner, settings) -> section(page, owner, settings));
    return page.toString();
  }

  /** All settings by what they belong to, in the order of the page. */
  public static Map<String, List<SettingInfo>> byOwner(Catalog catalog) {
    return catalog.settings().stream()
        .collect(
            Collectors.groupingBy(SettingInfo::owner, LinkedHashMap::new, Collectors.toList()));
  }

  private static void section(StringBuilder page, String owner, List<SettingInfo> settings) {
    page.append("\n## ").append(owner).append('\n');
    settings.stream()
        .collect(Collectors.groupingBy(SettingInfo::group, LinkedHashMap::new, Collectors.toList()))
        .forEach(
            (group, members) -> {
              page.append(group.isEmpty() ? "" : "\n### " + group + "\n");
              page.append("\n| key | type | default | meaning |\n|---|---|---|---|\n");
              members.forEach(info -> page.append(row(info)));
            });
  }

  private static String row(SettingInfo info) {
    String type = info.type() + (info.range().isEmpty() ? "" : ", " + info.range());
    return "| %s | %s | %s | %s |\n"
        .formatted(names(info), cell(type), cell(defaultText(info)), cell(info.help()));
  }

  private static String names(SettingInfo info) {
    String others =
        info.names().stream().skip(1).map(n -> "`" + n + "`").collect(Collectors.joining(", "));
    return "`" + info.key() + "`" + (others.isEmpty() ? "" : " (" + others + ")");
  }

  private static String cell(String text) {
    return text.replace("|", "\\|").replace("<", "&lt;").replace('\n', ' ');
  }

  /**
   * One key for a person at the terminal: a few lines for each owner that reads it; accepts aliases
   * and any case.
   *
   * @throws ConfigException with a suggestion if there is no such key
   */
  public static String explain(Catalog catalog, String key) {
    Catalog.Match match = catalog.match(key);
    return switch (match.kind()) {
      case KNOWN ->
          catalog.settings().stream()
              .filter(info -> info.names().contains(match.text()))
              .map(ReferencePage::text)
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
