package io.linkbenchx.internal.engine;

import static java.util.stream.Collectors.toSet;

import io.linkbenchx.config.Catalog;
import io.linkbenchx.config.Given;
import io.linkbenchx.config.Problem;
import io.linkbenchx.config.ServerFactor;
import io.linkbenchx.config.Sources;
import io.linkbenchx.internal.config.Plural;
import io.linkbenchx.result.SuiteLine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The varied settings of a plan, read before the settings can be bound. */
final class Factors {
  /** Settings of other owners that apply to the whole plan and cannot have several values. */
  private static final Set<String> FIXED =
      Set.of(
          "phases",
          "existing",
          "calibrate",
          "seed",
          "load_seed",
          "load_time",
          "verify",
          "verify_time",
          "workload_file");

  /** Settings of the plan that each cell reads for itself. */
  private static final Set<String> OF_CELLS =
      Set.of(
          "workload",
          "profile",
          "database",
          ServerFactor.RUNNING,
          "nodestore",
          CellConfig.PRE_DURATION,
          ServerFactor.STARTED,
          ServerFactor.OPTIONS);

  /** Where a cell runs. */
  private static final List<String> DATABASES =
      List.of("database", ServerFactor.RUNNING, ServerFactor.STARTED);

  private final Sources sources;
  private final Providers known;
  private final Set<String> fixed = new HashSet<>(FIXED);
  private static final int MOST_CELLS = 1000;

  /** Keys that vary together: the levels of each factor, which have one value for each key. */
  private final List<List<Map<String, String>>> factors = new ArrayList<>();

  final SettingProblems problems;
  private final Set<String> seen = new HashSet<>();
  private final Optional<Suite> suite;
  private final ServerProfiles profiles;

  Factors(Sources sources, Optional<Suite> suite, Providers known) {
    this.sources = sources;
    this.suite = suite;
    this.known = known;
    this.problems = new SettingProblems(sources);
    this.profiles = new ServerProfiles(problems.found, new HashMap<>());
    fix();
    List<List<String>> groups = new ArrayList<>();
    String sweep = sources.peek("sweep").orElse("");
    if (!sweep.isBlank()) {
      Arrays.stream(sweep.split(",", -1)).forEach(g -> groups.add(group(g)));
    }
    suite.ifPresent(lines -> groups.add(0, List.of(Suite.KEY)));
    problems.when(
        values("database").size() > 1 && !values(ServerFactor.RUNNING).isEmpty(),
        "database",
        "is a list, but server is set, which selects the database",
        "remove one of them");
    DATABASES.forEach(key -> unasked(key, groups, 0));
    unasked("clients", groups, groups.size());
    groups.stream().filter(g -> !g.isEmpty()).forEach(this::add);
    limit();
    suite.ifPresent(this::check);
  }

  /** A setting of the plan or of the layers above is read once, from the first cell. */
  private void fix() {
    List<Catalog.Entry> once = new ArrayList<>(known.others);
    once.add(new Catalog.Entry("plan", PlanSettings.class, true));
    Catalog.of(once).settings().forEach(setting -> fixed.add(setting.key()));
    fixed.removeAll(OF_CELLS);
  }

  /** A mistake may ask for millions, whose configurations take hours and the whole memory. */
  private void limit() {
    double cells = factors.stream().mapToDouble(List::size).reduce(1, (a, b) -> a * b);
    if (cells > MOST_CELLS) {
      problems.add(
          keys(factors.get(0)).iterator().next(),
          "makes a plan of more than " + MOST_CELLS + " cells",
          "give fewer values, or divide the plan");
      factors.replaceAll(levels -> levels.subList(0, 1));
    }
  }

  /** The keys of a factor, as declared. */
  private static Set<String> keys(List<Map<String, String>> levels) {
    return levels.get(0).keySet();
  }

  /** The declared keys of {@code a + b}; empty if one of them is invalid. */
  private List<String> group(String text) {
    List<String> keys = new ArrayList<>();
    for (String part : text.split("\\+", -1)) {
      String given = part.strip();
      String key = given.isEmpty() ? "" : declared(given).orElse("");
      if (key.isEmpty()) {
        problems.add(
            "sweep", "'" + given + "' is not a key", "list the keys to vary: key1, key2 + key3");
      } else if (fixed.contains(key)) {
        problems.add("sweep", key + " applies to the whole plan", "remove it from sweep");
      } else if (!equal(key).isEmpty()) {
        String both = key + " varies, and " + equal(key) + " applies to all cells";
        problems.add("sweep", both, "remove one of them");
      } else if (!seen.add(key)) {
        problems.add("sweep", "contains " + key + " twice", "remove one of them");
      } else {
        keys.add(key);
      }
    }
    return keys;
  }

  private Optional<String> declared(String key) {
    return known.names(key).stream().findFirst();
  }

  /** The setting that ends the steps of all cells instead of a key; empty if that key does. */
  private String equal(String key) {
    return EqualSettings.REPLACED.contains(key) ? EqualSettings.inForce(sources).orElse("") : "";
  }

  /** A list of clients or databases varies even if {@code sweep} does not name it. */
  private void unasked(String key, List<List<String>> groups, int place) {
    if (!seen.contains(key) && values(key).size() > 1) {
      groups.add(place, List.of(key));
    }
  }

  /** A line has settings of its cells only, and none that varies in other ways. */
  private void check(Suite lines) {
    problems.found.addAll(lines.problems);
    Set<String> varied = factors.stream().flatMap(f -> keys(f).stream()).collect(toSet());
    for (Given given : lines.settings()) {
      String key = declared(given.key()).orElse(given.key());
      if (DATABASES.contains(key) || (fixed.contains(key) && !Suite.BEFORE.contains(key))) {
        problems.found.add(wrong(given, "applies to the whole suite", "set it outside the file"));
      } else if (varied.contains(key)) {
        problems.found.add(wrong(given, "varies in all lines", "remove it here or there"));
      } else if (key.equals("clients") && !given.value().matches("\\d+")) {
        problems.found.add(wrong(given, "is not one number", "set a list outside the file"));
      }
    }
  }

  private static Problem wrong(Given given, String reason, String suggestion) {
    return new Problem(Problem.Severity.ERROR, given.origin(), given.key(), reason, suggestion);
  }

  /** The line that a combination runs; empty without a suite. */
  Optional<SuiteLine> line(Map<String, String> combination) {
    return suite.map(lines -> lines.line(combination));
  }

  private void add(List<String> keys) {
    if (keys.equals(List.of(Suite.KEY))) {
      factors.add(
          suite.orElseThrow().lines.keySet().stream().map(l -> Map.of(Suite.KEY, l)).toList());
      factors.removeIf(List::isEmpty);
      return;
    }
    int wanted = values(keys.get(0)).size();
    List<Map<String, String>> levels =
        Stream.<Map<String, String>>generate(LinkedHashMap::new).limit(wanted).toList();
    for (String key : keys) {
      List<String> values = values(key);
      if (values.isEmpty()) {
        problems.add(key, "is to vary but has no values", "write " + key + " = v1 | v2");
        return;
      }
      if (values.size() != wanted) {
        String has = "has " + Plural.of(values.size(), "value") + ", but " + keys.get(0);
        problems.add(
            key, has + ", which it varies with, has " + wanted, "give both the same number");
        return;
      }
      IntStream.range(0, wanted).forEach(i -> levels.get(i).put(key, values.get(i)));
    }
    factors.add(levels);
  }

  /** Values between bars, or between commas if there are no bars. */
  private List<String> values(String key) {
    String text = sources.text(known.names(key)).orElse("");
    if (text.isBlank()) {
      return List.of();
    }
    String separator = text.contains("|") ? "|" : ",";
    return Arrays.stream(text.split(Pattern.quote(separator), -1)).map(String::strip).toList();
  }

  /**
   * One map of keys and values per cell: every combination of the levels, of which the first factor
   * changes last; a single empty one if nothing varies.
   */
  List<Map<String, String>> combinations() {
    List<Map<String, String>> all = List.of(Map.of());
    for (List<Map<String, String>> levels : factors) {
      List<Map<String, String>> more = new ArrayList<>();
      for (Map<String, String> begun : all) {
        for (Map<String, String> level : levels) {
          Map<String, String> combination = new LinkedHashMap<>(begun);
          combination.putAll(level);
          more.add(combination);
        }
      }
      all = more;
    }
    return all;
  }

  /** The given settings for one of the combinations. */
  Sources sources(Map<String, String> combination) {
    Sources cell = sources;
    for (Map.Entry<String, String> value : combination.entrySet()) {
      cell =
          value.getKey().equals(Suite.KEY)
              ? suite.orElseThrow().applied(cell, value.getValue())
              : cell.with(known.names(value.getKey()), value.getValue());
    }
    return profiles.applied(cell);
  }

  /** The settings of the first cell, without those of a line, which are its own. */
  Sources ofPlan() {
    Map<String, String> first = new LinkedHashMap<>(combinations().get(0));
    first.remove(Suite.KEY);
    return sources(first);
  }

  /**
   * Keys and values of a combination that distinguish cells: those with more than one level, and
   * the name of a line.
   */
  Map<String, String> distinguishing(Map<String, String> combination) {
    Map<String, String> varying = new LinkedHashMap<>(combination);
    factors.stream()
        .filter(levels -> levels.size() == 1)
        .flatMap(levels -> keys(levels).stream())
        .filter(key -> !key.equals(Suite.KEY))
        .forEach(varying::remove);
    return varying;
  }
}
