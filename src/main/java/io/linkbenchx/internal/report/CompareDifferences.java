package io.linkbenchx.internal.report;

import io.linkbenchx.internal.compare.Difference;
import io.linkbenchx.internal.compare.Trait;
import io.linkbenchx.internal.report.Document.Block;
import io.linkbenchx.internal.report.Document.Paragraph;
import java.util.List;

/** What differs between the sides of a comparison, and the remarks on it. */
final class CompareDifferences {
  private CompareDifferences() {}

  /** What differs in configuration, versions, settings and machine. */
  static Block block(List<Difference> differences, String base, String other) {
    if (differences.isEmpty()) {
      return new Paragraph(
          "No difference in configuration, versions, database settings and machine.", "");
    }
    List<List<String>> rows = differences.stream().map(CompareDifferences::row).toList();
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

  static void console(List<Difference> differences, Lines lines) {
    lines.apart().line("differences");
    if (differences.isEmpty()) {
      lines.wrapped("none in configuration, versions, database settings and machine");
    }
    Trait.Kind kind = null;
    for (Difference difference : differences) {
      if (difference.trait().kind() != kind) {
        kind = difference.trait().kind();
        lines.line(" " + CompareWords.kind(kind));
      }
      lines.wrapped(CompareWords.difference(difference));
    }
  }

  /** The remarks of the console, below their head; empty without any. */
  static void remarks(List<String> remarks, Lines lines) {
    if (!remarks.isEmpty()) {
      lines.apart().line("remarks");
      remarks.forEach(lines::wrapped);
    }
  }
}
