package io.linkbenchx.compare;

import io.linkbenchx.archive.StoredRun;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Selects steps by their settings: {@code server=myrocks-zlib, clients=4}. A key is a configuration
 * key, with the cell's value if it varies, or {@code mode} (load, closed, open), {@code part} (a
 * workload's own step) and {@code clients}. Selects measured steps unless {@code mode} or {@code
 * part} names others.
 *
 * @param text as written
 * @param wanted key → value
 */
record CellSelector(String text, Map<String, String> wanted) {
  private static final String MODE = "mode";
  private static final String PART = "part";
  private static final String CLIENTS = "clients";

  /** Repeats may draw from different seeds. */
  private static final Set<String> MAY_DIFFER = Set.of("seed");

  /**
   * The steps that one side of an expectation selects.
   *
   * @param samples repeats of the same thing; empty if no step is selected
   * @param kinds number of different things among the steps; a figure needs exactly one
   */
  record Selection(List<Sample> samples, int kinds) {}

  /** The properties that repeats share. */
  private record Kind(Load load, Identity identity) {}

  /**
   * Parses a selector.
   *
   * @param origin shown in messages
   * @throws CompareException if it is not a list of KEY=VALUE
   */
  static CellSelector parse(String text, String origin) {
    Map<String, String> wanted = new LinkedHashMap<>();
    for (String part : text.split(",", -1)) {
      String[] pair = part.strip().split("\\s*=\\s*", 2);
      if (pair.length < 2 || pair[0].isEmpty() || pair[1].isEmpty()) {
        throw new CompareException(
            origin
                + ": \""
                + part.strip()
                + "\" does not select steps: write KEY=VALUE, several with commas, such as"
                + " server=myrocks-zlib, clients=4");
      }
      wanted.put(pair[0], pair[1]);
    }
    return new CellSelector(text.strip(), Map.copyOf(wanted));
  }

  /** The matching steps of these runs. */
  Selection of(List<StoredRun> runs) {
    Map<Kind, List<Sample>> found = new LinkedHashMap<>();
    for (StoredRun run : runs) {
      Identity identity = Identity.of(run, MAY_DIFFER);
      Map<Trait, String> traits = new LinkedHashMap<>();
      Trait.configuration(run.configuration(), traits);
      Load.samples(new Side(run.directory(), List.of(run)))
          .forEach(
              (load, samples) -> {
                if (matches(load, traits)) {
                  samples.stream()
                      .filter(sample -> sample.steps().stream().allMatch(StepResult::finished))
                      .forEach(
                          s ->
                              found
                                  .computeIfAbsent(new Kind(load, identity), k -> new ArrayList<>())
                                  .add(s));
                }
              });
    }
    return new Selection(found.values().stream().flatMap(List::stream).toList(), found.size());
  }

  private boolean matches(Load load, Map<Trait, String> traits) {
    if (!wanted.containsKey(MODE) && !wanted.containsKey(PART) && load.mode() == StepMode.LOAD) {
      return false;
    }
    return wanted.entrySet().stream()
        .allMatch(entry -> entry.getValue().equals(value(entry.getKey(), load, traits)));
  }

  private static String value(String key, Load load, Map<Trait, String> traits) {
    return switch (key) {
      case MODE -> load.mode().text();
      case PART -> load.part();
      case CLIENTS -> String.valueOf(load.clients());
      default ->
          load.factors().getOrDefault(key, traits.get(new Trait(Trait.Kind.CONFIGURATION, key)));
    };
  }
}
