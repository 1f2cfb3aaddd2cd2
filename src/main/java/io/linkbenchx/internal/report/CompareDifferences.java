package io.linkbenchx.internal.report;

import io.linkbenchx.internal.compare.Difference;
import io.linkbenchx.internal.compare.Trait;
import io.linkbenchx.internal.report.Document.Block;
import io.linkbenchx.internal.report.Document.Paragraph;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What differs between the sides of a comparison, and the remarks on it. */
record CompareDifferences(List<Difference> all) {
  /** They differ between any two runs. */
  private static final Set<String> OF_A_RUN = Set.of("seed", "load_seed");

  private static final int MOST = 3;
  private static final int LONGEST = 40;

  /** What differs in configuration, versions, settings and machine. */
  Block block(String base, String other) {
    if (all.isEmpty()) {
      return new Paragraph(
          "No difference in configuration, versions, database settings and machine.", "");
    }
    List<List<String>> rows = all.stream().map(CompareDifferences::row).toList();
    List<String> heads = List.of("name", "of", base, other);
    return Document.Table.of("What differs", "figures diff", heads, rows);
  }

  private static List<String> row(Difference difference) {
    return List.of(
        difference.trait().name(),
        CompareWords.kind(difference.trait().kind()),
        CompareWords.values(difference.base()),
        CompareWords.values(difference.other()));
  }

  void console(Lines lines) {
    lines.apart().line("differences");
    if (all.isEmpty()) {
      lines.wrapped("none in configuration, versions, database settings and machine");
    }
    OwnTable.by(all, difference -> difference.trait().kind())
        .forEach(
            (kind, of) -> {
              lines.line(" " + CompareWords.kind(kind));
              of.forEach(difference -> lines.wrapped(CompareWords.difference(difference)));
            });
  }

  /** The remarks of the console, below their head; empty without any. */
  static void remarks(List<String> remarks, Lines lines) {
    if (!remarks.isEmpty()) {
      lines.apart().line("remarks");
      remarks.forEach(lines::wrapped);
    }
  }

  /** {@code write_form: set → rmw}; empty if nothing differs. */
  String both() {
    return names(d -> ": " + value(d.base()) + " → " + value(d.other()));
  }

  /** {@code write_form = set}. */
  String base() {
    return names(d -> " = " + value(d.base()));
  }

  /** {@code write_form = rmw}. */
  String other() {
    return names(d -> " = " + value(d.other()));
  }

  /** The differences that name the sides. */
  private String names(Function<Difference, String> values) {
    List<Difference> names = naming();
    int more = names.size() - MOST;
    return names.stream()
            .limit(MOST)
            .map(d -> Lines.cut(d.trait().name(), LONGEST) + values.apply(d))
            .collect(Collectors.joining(", "))
        + (more > 0 ? ", and " + more + " more" : "");
  }

  /** Of the configuration or, without any, of versions or settings of the database. */
  private List<Difference> naming() {
    return Stream.of(Trait.Kind.CONFIGURATION, Trait.Kind.VERSION, Trait.Kind.SERVER_SETTING)
        .map(kind -> all.stream().filter(d -> d.trait().kind() == kind && isNaming(d)).toList())
        .filter(found -> !found.isEmpty())
        .findFirst()
        .orElse(List.of());
  }

  private static boolean isNaming(Difference difference) {
    return !difference.trait().aboutOutput()
        && !OF_A_RUN.contains(difference.trait().name())
        && difference.base().size() < 2
        && difference.other().size() < 2;
  }

  private static String value(List<String> values) {
    return Lines.cut(CompareWords.values(values), LONGEST);
  }
}
