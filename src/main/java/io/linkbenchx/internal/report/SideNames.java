package io.linkbenchx.internal.report;

import io.linkbenchx.internal.compare.Comparison;
import io.linkbenchx.internal.compare.Difference;
import io.linkbenchx.internal.compare.Trait;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The sides of a comparison, named by what differs between them: keys of the configuration or,
 * without any, versions or settings of the database.
 */
record SideNames(List<Difference> differences) {
  /** They differ between any two runs. */
  private static final Set<String> OF_A_RUN = Set.of("seed", "load_seed");

  private static final int MOST = 3;
  private static final int LONGEST = 40;

  static SideNames of(Comparison comparison) {
    return Stream.of(Trait.Kind.CONFIGURATION, Trait.Kind.VERSION, Trait.Kind.SERVER_SETTING)
        .map(kind -> of(comparison.differences(), kind))
        .filter(found -> !found.isEmpty())
        .findFirst()
        .map(SideNames::new)
        .orElse(new SideNames(List.of()));
  }

  private static List<Difference> of(List<Difference> all, Trait.Kind kind) {
    return all.stream()
        .filter(difference -> difference.trait().kind() == kind)
        .filter(difference -> !difference.trait().aboutOutput())
        .filter(difference -> !OF_A_RUN.contains(difference.trait().name()))
        .filter(difference -> difference.base().size() < 2 && difference.other().size() < 2)
        .toList();
  }

  /** {@code write_form: set → rmw}; empty if nothing differs. */
  String both() {
    return text(d -> ": " + value(d.base()) + " → " + value(d.other()));
  }

  /** {@code write_form = set}. */
  String base() {
    return text(d -> " = " + value(d.base()));
  }

  /** {@code write_form = rmw}. */
  String other() {
    return text(d -> " = " + value(d.other()));
  }

  private String text(Function<Difference, String> values) {
    int more = differences.size() - MOST;
    return differences.stream()
            .limit(MOST)
            .map(d -> Lines.cut(d.trait().name(), LONGEST) + values.apply(d))
            .collect(Collectors.joining(", "))
        + (more > 0 ? ", and " + more + " more" : "");
  }

  private static String value(List<String> values) {
    return Lines.cut(CompareWords.values(values), LONGEST);
  }
}
