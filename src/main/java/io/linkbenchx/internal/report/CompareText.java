package io.linkbenchx.internal.report;

import io.linkbenchx.internal.compare.ComparedFigure;
import io.linkbenchx.internal.compare.Comparison;
import io.linkbenchx.internal.compare.Difference;
import io.linkbenchx.internal.compare.GateResult;
import io.linkbenchx.internal.compare.Table;
import io.linkbenchx.internal.compare.Trait;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A comparison for the console, at most 100 columns wide. */
public final class CompareText {
  private static final int MOST_NAME = 29;

  private CompareText() {}

  /** Gates first, then each comparison. */
  public static String of(List<Comparison> comparisons, List<GateResult> gates) {
    StringBuilder text = new StringBuilder();
    gates(comparisons.size() > 1, gates, text);
    comparisons.forEach(comparison -> comparison(comparison, text));
    return text.toString();
  }

  /** Why results are not compared, one reason per line. */
  public static String refusal(Comparison comparison) {
    StringBuilder text = new StringBuilder("these results are unlike:");
    comparison.objections().forEach(o -> text.append("\n  ").append(CompareWords.objection(o)));
    return text.append("\n  --unlike compares them anyway").toString();
  }

  private static void gates(boolean several, List<GateResult> gates, StringBuilder text) {
    if (gates.isEmpty()) {
      return;
    }
    text.append("gates\n");
    for (GateResult gate : gates) {
      Lines.wrapped(
          String.format(
              Locale.ROOT,
              "%-9s  %s  (%s%s): %s",
              CompareWords.outcome(gate),
              gate.gate().text(),
              several ? gate.other() + ", " : "",
              CompareWords.load(gate.load()),
              CompareWords.evidence(gate)),
          text);
    }
    text.append('\n');
  }

  private static void comparison(Comparison comparison, StringBuilder text) {
    text.append("base   ").append(comparison.base()).append('\n');
    text.append("other  ").append(comparison.other()).append("\n\n");
    text.append("differences\n");
    if (comparison.differences().isEmpty()) {
      text.append("  none in configuration, versions, database settings and machine\n");
    }
    Trait.Kind kind = null;
    for (Difference difference : comparison.differences()) {
      if (difference.trait().kind() != kind) {
        kind = difference.trait().kind();
        text.append(' ').append(CompareWords.kind(kind)).append('\n');
      }
      Lines.wrapped(CompareWords.difference(difference), text);
    }
    List<String> remarks = new ArrayList<>();
    comparison.objections().forEach(o -> remarks.add("UNLIKE  " + CompareWords.objection(o)));
    comparison.caveats().forEach(caveat -> remarks.add(CaveatWords.of(caveat)));
    if (!remarks.isEmpty()) {
      text.append("\nremarks\n");
      remarks.forEach(remark -> Lines.wrapped(remark, text));
    }
    comparison.tables().forEach(table -> table(table, text));
    text.append('\n');
    Lines.wrapped(
        "Rates per second, times in microseconds, memory in MB. ratio: other / base with its 95 %"
            + " interval from the variance between runs. p: Benjamini-Yekutieli over the table."
            + " finds: the smallest change found with 80 % power. better, worse: p <= 0.05 and a"
            + " change of at least "
            + Figures.trimmed(100 * comparison.leastEffect())
            + " %. NA: not tested.",
        text);
    text.append('\n');
  }

  private static void table(Table table, StringBuilder text) {
    text.append('\n').append(CompareWords.head(table)).append('\n');
    line(text, "", "base", "other", "ratio", "95 % interval", "p", "finds", "verdict");
    for (ComparedFigure row : table.rows()) {
      line(text, (Object[]) CompareWords.cells(cut(row.measured().text()), row));
    }
  }

  /** A type's name may be longer than its column. */
  private static String cut(String name) {
    return name.length() <= MOST_NAME ? name : name.substring(0, MOST_NAME - 1) + "…";
  }

  private static void line(StringBuilder text, Object... cells) {
    text.append(
            String.format(Locale.ROOT, " %-29s %9s %9s %6s %15s %6s %8s  %s", cells)
                .stripTrailing())
        .append('\n');
  }
}
