package io.linkbenchx.internal.engine;

import static java.util.stream.Collectors.toSet;

import io.linkbenchx.config.Given;
import io.linkbenchx.config.Origin;
import io.linkbenchx.config.Problem;
import io.linkbenchx.config.Sources;
import io.linkbenchx.internal.config.InputFile;
import io.linkbenchx.internal.workload.lua.SysbenchOptions;
import io.linkbenchx.result.SuiteLine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A file of microbenchmarks: named lines, each with the settings of a cell. */
final class Suite {
  static final String KEY = "suite";

  /** Settings of the plan that a line may have, because they act before its cell. */
  static final List<String> BEFORE = List.of("settle", "reload", "server.restart");

  private static final String SCRIPT = "lua.script";
  private static final Pattern GROUP = Pattern.compile("\\[\\s*(\\S.*?)\\s*]");
  private static final Pattern NAMED = Pattern.compile("([\\w.-]+)\\s*:\\s*(.*)");
  private static final Pattern SETTING = Pattern.compile("(?:--)?([\\w.][\\w.-]*)(?:=(.*))?");
  private static final String FORM = "write NAME: SCRIPT --OPTION=VALUE KEY=VALUE";

  private final Path file;
  private final Map<String, String> defaults = new LinkedHashMap<>();

  /** By name. */
  final Map<String, List<Given>> lines = new LinkedHashMap<>();

  private final Map<String, SuiteLine> shown = new LinkedHashMap<>();
  final List<Problem> problems = new ArrayList<>();
  private List<Given> before = new ArrayList<>();
  private String ofAll = "";
  private String group = "";
  private Origin origin;

  private Suite(Path file) {
    this.file = file;
    this.origin = new Origin.FileLine(file, 0);
    try {
      Optional<String> sample = InputFile.sample(file);
      String text = sample.isPresent() ? sample.get() : InputFile.text(file, InputFile.SMALL);
      List<String> all = text.lines().toList();
      for (int i = 0; i < all.size(); i++) {
        origin = new Origin.FileLine(file, i + 1);
        line(all.get(i).strip());
      }
      if (!before.isEmpty()) {
        problem("", "no line follows that it could act before", "remove it");
      } else if (lines.isEmpty()) {
        problem("", "has no line with a microbenchmark", FORM);
      }
    } catch (IOException e) {
      problem("", "cannot be read: " + e.getMessage(), "name a suite in UTF-8");
    }
  }

  /** The suite that the settings name; empty for none. */
  static Optional<Suite> of(Sources sources) {
    return sources
        .peek(KEY)
        .filter(text -> !text.isBlank())
        .map(text -> found(sources.directory(KEY).resolve(text), Path.of(text)))
        .map(Suite::new);
  }

  /** On disk or, if it is not there, in the jar. */
  private static Path found(Path file, Path given) {
    return Files.exists(file) || InputFile.sample(given).isEmpty()
        ? file.toAbsolutePath().normalize()
        : given;
  }

  private void line(String text) {
    String[] words = text.split("\\s+");
    Matcher heading = GROUP.matcher(text);
    Matcher named = NAMED.matcher(text);
    if (text.isEmpty() || text.startsWith("#")) {
      return;
    } else if (heading.matches()) {
      group = heading.group(1);
    } else if (words[0].equals("all")) {
      all(text.substring(words[0].length()));
    } else if (words[0].equals("flush") && words.length <= 2) {
      before.add(new Given("settle", words.length == 1 ? "60s" : words[1], origin));
    } else if (text.equals("reload")) {
      before.add(new Given("reload", "per_level", origin));
    } else if (text.equals("restart")) {
      before.add(new Given("server.restart", "per_level", origin));
    } else if (named.matches()) {
      add(named.group(1), named.group(2));
    } else {
      problem(
          "",
          "'" + text + "' is no line of a suite",
          FORM + ", [GROUP], all, flush, reload or restart");
    }
  }

  private void all(String text) {
    if (!lines.isEmpty()) {
      problem("", "'all' follows a microbenchmark", "put it above the first one");
    }
    settings(text).forEach((key, given) -> defaults.put(key, given.value()));
    ofAll += text.strip() + " ";
  }

  private void add(String name, String text) {
    Map<String, Given> settings = settings(text);
    if (settings.isEmpty()) {
      problem("", name + " has no settings", FORM);
    } else if (lines.containsKey(name)) {
      problem("", "there are two lines " + name, "rename one of them");
    }
    before.forEach(action -> put(settings, action));
    before = new ArrayList<>();
    lines.put(name, List.copyOf(settings.values()));
    shown.put(name, new SuiteLine(group, ofAll + text));
  }

  /** A script, its options, and settings of ours. */
  private Map<String, Given> settings(String text) {
    Map<String, Given> settings = new LinkedHashMap<>();
    for (String word : text.isBlank() ? new String[0] : text.strip().split("\\s+")) {
      settings(word, settings.containsKey(SCRIPT))
          .forEach((key, value) -> put(settings, new Given(key, value, origin)));
    }
    return settings;
  }

  /**
   * The settings that a word stands for.
   *
   * @param more whether a script is before it
   */
  private Map<String, String> settings(String word, boolean more) {
    Map<String, String> settings = new LinkedHashMap<>();
    Matcher setting = SETTING.matcher(word);
    boolean option = word.startsWith("--");
    if (!option && !word.contains("=")) {
      if (more) {
        problem("", "'" + word + "' is a second script", FORM);
        return settings;
      }
      Path next = file.resolveSibling(word);
      boolean there = next.toFile().isFile() || InputFile.sample(next).isPresent();
      settings.put("workload", "Lua");
      settings.put(SCRIPT, there ? next.toString() : word);
    } else if (!setting.matches()) {
      problem("", "'" + word + "' is neither --OPTION=VALUE nor KEY=VALUE", FORM);
    } else if (option) {
      try {
        SysbenchOptions.put(settings, word.substring(2));
      } catch (IllegalArgumentException e) {
        problem("", e.getMessage(), "remove it");
      }
    } else {
      settings.put(setting.group(1), setting.group(2));
    }
    return settings;
  }

  private void put(Map<String, Given> settings, Given given) {
    if (settings.put(given.key(), given) != null) {
      problem(given.key(), "is set twice for the line", "remove one of them");
    }
  }

  private void problem(String key, String reason, String suggestion) {
    problems.add(new Problem(Problem.Severity.ERROR, origin, key, reason, suggestion));
  }

  /** The settings of all lines, to be checked. */
  List<Given> settings() {
    return lines.values().stream().flatMap(List::stream).toList();
  }

  /** The settings of the plan: the path for a later run in them, and what all lines have, last. */
  Sources applied(Sources plan) {
    return plan.with(List.of(KEY), file.toString())
        .withProfile(KEY + " " + file.getFileName(), defaults);
  }

  /** The settings of a cell, with those of its line first. */
  Sources applied(Sources cell, String name) {
    return cell.preferring(lines.get(name));
  }

  /** The line of a cell as results have it. */
  SuiteLine line(Map<String, String> factors) {
    return shown.get(factors.get(KEY));
  }

  /** Those of the impossible cells whose line has no possible one; by their factors. */
  static List<Map<String, String>> without(
      Collection<Map<String, String>> possible, Collection<Map<String, String>> impossible) {
    Set<String> run = possible.stream().map(cell -> cell.get(KEY)).collect(toSet());
    return impossible.stream()
        .filter(cell -> cell.containsKey(KEY) && !run.contains(cell.get(KEY)))
        .toList();
  }
}
