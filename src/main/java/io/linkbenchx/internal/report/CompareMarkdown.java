package io.linkbenchx.internal.report;

import io.linkbenchx.internal.compare.Comparison;
import io.linkbenchx.internal.compare.GateResult;
import io.linkbenchx.internal.compare.Table;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A comparison as Markdown, for pull requests. */
public final class CompareMarkdown {
  private CompareMarkdown() {}

  /** Gates first, then each comparison. */
  public static String of(List<Comparison> comparisons, List<GateResult> gates) {
    StringBuilder text = new StringBuilder("# Comparison\n");
    if (!gates.isEmpty()) {
      text.append("\n## Gates\n\n");
      row(text, "outcome", "gate", "other", "step", "evidence");
      row(text, "---", "---", "---", "---", "---");
      for (GateResult gate : gates) {
        row(
            text,
            CompareWords.outcome(gate),
            gate.gate().text(),
            gate.other(),
            CompareWords.load(gate.load()),
            CompareWords.evidence(gate));
      }
    }
    comparisons.forEach(comparison -> comparison(comparison, text));
    return text.toString();
  }

  private static void comparison(Comparison comparison, StringBuilder text) {
    text.append("\n## ").append(escaped(comparison.other()));
    text.append(" against ").append(escaped(comparison.base())).append("\n\n");
    comparison
        .differences()
        .forEach(
            d ->
                item(
                    text, CompareWords.kind(d.trait().kind()) + ": " + CompareWords.difference(d)));
    if (comparison.differences().isEmpty()) {
      item(text, "no difference in configuration, versions, database settings and machine");
    }
    comparison.objections().forEach(o -> item(text, "UNLIKE: " + CompareWords.objection(o)));
    comparison.caveats().forEach(caveat -> item(text, CaveatWords.of(caveat)));
    comparison.tables().forEach(table -> table(table, text));
  }

  private static void table(Table table, StringBuilder text) {
    text.append("\n### ").append(escaped(CompareWords.head(table))).append("\n\n");
    row(text, "figure", "base", "other", "ratio", "95 % interval", "p", "finds", "verdict");
    row(text, "---", "--:", "--:", "--:", "--:", "--:", "--:", "---");
    table.rows().forEach(r -> row(text, CompareWords.cells(CompareWords.name(r.measured()), r)));
  }

  static void item(StringBuilder text, String line) {
    text.append("* ").append(escaped(line)).append('\n');
  }

  static void row(StringBuilder text, String... cells) {
    text.append(
        Stream.of(cells)
            .map(CompareMarkdown::escaped)
            .collect(Collectors.joining(" | ", "| ", " |\n")));
  }

  /** Escapes characters with a meaning in Markdown or HTML. */
  private static String escaped(String text) {
    return text.replaceAll("[\\\\|*_`\\[\\]#]", "\\\\$0").replace("<", "&lt;").replace(">", "&gt;");
  }
}
