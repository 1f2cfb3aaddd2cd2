package io.linkbenchx.internal.compare;

import io.linkbenchx.internal.archive.StoredRun;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A trait that differs between runs.
 *
 * @param trait the differing trait
 * @param base distinct values in the base; empty if it has none
 * @param other distinct values on the other side
 */
public record Difference(Trait trait, List<String> base, List<String> other) {

  /** The differences between two sides or within one, by kind. */
  static List<Difference> between(Side base, Side other) {
    Map<Trait, Set<String>> left = values(base);
    Map<Trait, Set<String>> right = values(other);
    Set<Trait> traits = new LinkedHashSet<>(left.keySet());
    traits.addAll(right.keySet());
    List<Difference> differences = new ArrayList<>();
    for (Trait trait : traits) {
      Set<String> here = left.getOrDefault(trait, Set.of());
      Set<String> there = right.getOrDefault(trait, Set.of());
      if (!here.equals(there) || here.size() > 1) {
        differences.add(new Difference(trait, List.copyOf(here), List.copyOf(there)));
      }
    }
    differences.sort(Comparator.comparing(difference -> difference.trait().kind()));
    return List.copyOf(differences);
  }

  private static Map<Trait, Set<String>> values(Side side) {
    Map<Trait, Set<String>> values = new LinkedHashMap<>();
    for (StoredRun run : side.runs()) {
      Trait.of(run)
          .forEach((t, value) -> values.computeIfAbsent(t, k -> new LinkedHashSet<>()).add(value));
    }
    return values;
  }
}
