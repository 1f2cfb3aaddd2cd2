package io.linkbenchx.compare;

import io.linkbenchx.archive.StoredRun;
import io.linkbenchx.config.ServerFactor;
import io.linkbenchx.result.StepMode;
import io.linkbenchx.result.StepResult;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Selects steps by their settings: {@code server=myrocks-zlib, clients=4}. A key is a configuration
 * key, with the cell's value if it varies, or {@code mode} (load, closed, open), {@code part} (a
 * workload's own step), {@code clients} and {@code server}, which is a running server or the
 * profile of one that the plan starts. Selects measured steps unless {@code mode} or {@code part}
 * names others.
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
        .allMatch(entry -> matches(entry.getKey(), entry.getValue(), load, traits));
  }

  /** A server may be written as in the configuration, or by its name. */
  private static boolean matches(String key, String value, Load load, Map<Trait, String> traits) {
    return switch (key) {
      case MODE -> value.equals(load.mode().text());
      case PART -> value.equals(load.part());
      case CLIENTS -> value.equals(String.valueOf(load.clients()));
      case ServerFactor.RUNNING -> {
        Map<String, String> servers = new HashMap<>();
        ServerFactor.KEYS.forEach(k -> servers.put(k, setting(k, load, traits)));
        yield value.equals(ServerFactor.value(servers).orElse(null))
            || value.equals(ServerFactor.name(servers).orElse(null));
      }
      default -> value.equals(setting(key, load, traits));
    };
  }

  private static String setting(String key, Load load, Map<Trait, String> traits) {
    return load.factors().getOrDefault(key, traits.get(new Trait(Trait.Kind.CONFIGURATION, key)));
  }
}
