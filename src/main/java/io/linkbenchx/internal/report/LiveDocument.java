package io.linkbenchx.internal.report;

import io.linkbenchx.internal.compare.LiveCourse;
import io.linkbenchx.internal.compare.LiveFinding;
import io.linkbenchx.internal.compare.LiveResult;
import io.linkbenchx.internal.report.Document.Block;
import io.linkbenchx.internal.report.Document.Cell;
import io.linkbenchx.internal.report.Document.Drawing;
import io.linkbenchx.internal.report.Document.Heading;
import io.linkbenchx.internal.report.Document.Headline;
import io.linkbenchx.internal.report.Document.Instead;
import io.linkbenchx.internal.report.Document.Items;
import io.linkbenchx.internal.report.Document.MainFigure;
import io.linkbenchx.internal.report.Document.Paragraph;
import io.linkbenchx.internal.report.Document.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a live comparison says: the outcome first. */
public final class LiveDocument {
  private static final RowFormat ROW = RowFormat.of(" %-20s %11s %11s %9s %21s %8s %8s", 5, 6);
  private static final List<String> HEADS =
      List.of("figure", "A", "B", "change", "interval", "spread", "finds", "outcome");

  private LiveDocument() {}

  /**
   * The document.
   *
   * @param courses charts of a page; may be empty
   */
  public static Document of(LiveResult result, List<LiveCourse> courses) {
    List<Block> blocks = new ArrayList<>();
    List<String> remarks = LiveWords.remarks(result);
    String size = LiveWords.size(result.pairs(), result.launches());
    blocks.add(new Headline(result.findings().stream().map(of -> card(of, result)).toList()));
    blocks.add(
        new Instead(
            List.of(new Items(remarks, true)),
            lines -> {
              differences(result, lines);
              CompareDifferences.remarks(remarks, lines);
              lines.apart().line(size);
            }));
    List<List<Cell>> rows = result.findings().stream().map(of -> row(of, result)).toList();
    Table table = new Table("", "figures", ROW, HEADS, rows);
    blocks.add(new Instead(List.of(table), lines -> verdicts(result, lines.table(table))));
    blocks.add(new Paragraph(LiveWords.scope(result), ""));
    if (!courses.isEmpty()) {
      blocks.add(new Drawing(page -> LiveCharts.draw(page, result.design(), courses)));
    }
    blocks.add(
        new Instead(
            List.of(
                new Heading(2, "Differences of B from A"),
                result.pairs() == 0 && result.differences().isEmpty()
                    ? new Paragraph(
                        "The differences are " + LiveWords.noDifferences(result) + ".", "")
                    : CompareDifferences.block(result.differences(), "A", "B"))));
    blocks.add(new Paragraph(LiveWords.legend(result), "note"));
    String design = size + ", " + LiveWords.design(result.design());
    List<String> under = List.of("A: " + result.a(), "B: " + result.b(), design);
    return new Document("Live comparison", under, "linkbenchx compare --live", blocks);
  }

  private static void differences(LiveResult result, Lines lines) {
    lines.apart().line("differences of B from A");
    if (result.differences().isEmpty()) {
      lines.wrapped(LiveWords.noDifferences(result));
    }
    result.differences().forEach(d -> lines.wrapped(CompareWords.difference(d)));
  }

  private static void verdicts(LiveResult result, Lines lines) {
    for (LiveFinding finding : result.findings()) {
      String verdict = LiveWords.verdict(finding, result);
      String look = LiveWords.decision(finding, result).substring(verdict.length());
      String decision = verdict.toUpperCase(Locale.ROOT) + look;
      lines.line(" %-20s %s".formatted(LiveWords.figure(finding.figure()), decision));
    }
  }

  private static MainFigure card(LiveFinding finding, LiveResult result) {
    return new MainFigure(
        finding.figure().text(),
        LiveWords.figure(finding.figure()) + ", B against A",
        LiveWords.change(finding.ratio()),
        List.of(
            Cell.figure(LiveWords.decision(finding, result), color(finding)),
            Cell.text("interval " + LiveWords.interval(finding.interval())),
            Cell.text("smallest change it can find: " + LiveWords.share(finding.detectable()))));
  }

  private static List<Cell> row(LiveFinding finding, LiveResult result) {
    List<Cell> cells =
        new ArrayList<>(
            Cell.figures(
                LiveWords.figure(finding.figure()),
                LiveWords.value(finding, finding.a()),
                LiveWords.value(finding, finding.b()),
                LiveWords.change(finding.ratio()),
                LiveWords.interval(finding.interval()),
                LiveWords.share(finding.spread()),
                LiveWords.share(finding.detectable())));
    cells.add(Cell.figure(LiveWords.decision(finding, result), color(finding)));
    return cells;
  }

  private static String color(LiveFinding finding) {
    if (finding.outcome() != LiveFinding.Outcome.DIFFERENT) {
      return "";
    }
    return finding.ratio() > 1 == finding.figure().moreIsBetter() ? "good" : "bad";
  }
}
