package io.linkbenchx.config;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** The given values by declared name; its creation reports keys that no owner reads. */
final class KeyIndex {
  private final List<Map<String, List<Given>>> layers = new ArrayList<>();
  private final Catalog catalog;
  private final Problems problems;

  KeyIndex(Catalog catalog, Sources sources, Problems problems) {
    this.catalog = catalog;
    this.problems = problems;
    for (List<Given> layer : sources.layers) {
      Map<String, List<Given>> byName = new LinkedHashMap<>();
      for (Given given : layer) {
        declared(given)
            .ifPresent(name -> byName.computeIfAbsent(name, n -> new ArrayList<>()).add(given));
      }
      layers.add(byName);
    }
  }

  /**
   * The effective value of a setting; reports two of its names with different values in one layer.
   */
  Optional<Given> find(SettingInfo info) {
    for (Map<String, List<Given>> layer : layers) {
      List<Given> here = new ArrayList<>();
      info.names().forEach(name -> here.addAll(layer.getOrDefault(name, List.of())));
      if (!here.isEmpty()) {
        Given first = here.get(0);
        reportConflict(here);
        if (info.deprecated().contains(first.key())) {
          problems.notice(first, "is an old name of " + info.key(), "write " + info.key());
        }
        return Optional.of(first);
      }
    }
    return Optional.empty();
  }

  /** The value given for a full key or one of its other names, without reporting anything. */
  Optional<Given> find(String key) {
    Set<String> names = new LinkedHashSet<>(Set.of(key));
    catalog.settings().stream()
        .filter(info -> info.key().equals(key))
        .forEach(info -> names.addAll(info.names()));
    return layers.stream()
        .flatMap(layer -> names.stream().flatMap(n -> layer.getOrDefault(n, List.of()).stream()))
        .findFirst();
  }

  /** The effective values of the keys that an open setting stands for, by key. */
  SortedMap<String, Given> under(SettingInfo open) {
    SortedMap<String, Given> found = new TreeMap<>();
    for (Map<String, List<Given>> layer : layers) {
      layer.forEach(
          (name, given) -> {
            if (open.named(name) && !catalog.declares(name)) {
              found.putIfAbsent(name, given.get(0));
            }
          });
    }
    return found;
  }

  private void reportConflict(List<Given> here) {
    Given first = here.get(0);
    for (Given other : here.subList(1, here.size())) {
      if (!other.value().equals(first.value())) {
        String where = other.key() + " in " + other.origin().text();
        String reason = "differs from " + where + ", the same setting";
        problems.error(first, reason, "keep one of them");
      }
    }
  }

  private Optional<String> declared(Given given) {
    Catalog.Match match = catalog.match(given.key());
    boolean builtIn = given.origin() instanceof Origin.Profile;
    switch (match.kind()) {
      case KNOWN -> {
        if (!match.text().equals(given.key())) {
          problems.notice(given, "is read as " + match.text(), "write " + match.text());
        }
        if (!match.active() && !builtIn) {
          String owners = String.join(", ", match.owners());
          String reason =
              "has no effect: it belongs to " + owners + ", which this run does not use";
          String meant =
              catalog.prefixed(given.key()).map(n -> "did you mean " + n + "?").orElse("");
          problems.notice(given, reason, meant);
        }
        return Optional.of(match.text());
      }
      case IGNORED -> {
        if (!builtIn) {
          problems.notice(given, "has no effect: " + match.text(), "");
        }
      }
      case REMOVED -> problems.error(given, "no longer exists", match.text());
      case UNKNOWN -> {
        String hint = match.hint("see docs/configuration.md for all keys");
        problems.error(given, "is not a known key", hint);
      }
    }
    return Optional.empty();
  }
}
