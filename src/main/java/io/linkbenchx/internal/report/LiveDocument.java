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

  private final LiveResult result;
  private final List<Block> blocks = new ArrayList<>();

  private LiveDocument(LiveResult result) {
    this.result = result;
  }

  /**
   * The document.
   *
   * @param courses charts of a page; may be empty
   */
  public static Document of(LiveResult result, List<LiveCourse> courses) {
    return new LiveDocument(result).document(courses);
  }

  private Document document(List<LiveCourse> courses) {
    List<String> remarks = LiveWords.remarks(result);
    String size = LiveWords.size(result.pairs(), result.launches());
    blocks.add(new Headline(result.findings().stream().map(this::card).toList()));
    blocks.add(
        new Instead(
            List.of(new Items(remarks, true)),
            lines -> {
              differences(lines);
              CompareDifferences.remarks(remarks, lines);
              lines.apart().line(size);
            }));
    Table table =
        new Table("", "figures", ROW, HEADS, result.findings().stream().map(this::row).toList());
    blocks.add(new Instead(List.of(table), lines -> verdicts(lines.table(table))));
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
    return new Document(
        "Live comparison",
        List.of(
            "A: " + result.a(),
            "B: " + result.b(),
            size + ", " + LiveWords.design(result.design())),
        "linkbenchx compare --live",
        blocks);
  }

  private void differences(Lines lines) {
    lines.apart().line("differences of B from A");
    if (result.differences().isEmpty()) {
      lines.wrapped(LiveWords.noDifferences(result));
    }
    result.differences().forEach(d -> lines.wrapped(CompareWords.difference(d)));
  }

  private void verdicts(Lines lines) {
    for (LiveFinding finding : result.findings()) {
      String verdict = LiveWords.verdict(finding, result);
      String look = LiveWords.decision(finding, result).substring(verdict.length());
      String decision = verdict.toUpperCase(Locale.ROOT) + look;
      lines.line(" %-20s %s".formatted(LiveWords.figure(finding.figure()), decision));
    }
  }

  private MainFigure card(LiveFinding finding) {
    return new MainFigure(
        finding.figure().text(),
        LiveWords.figure(finding.figure()) + ", B against A",
        LiveWords.change(finding.ratio()),
        List.of(
            Cell.figure(LiveWords.decision(finding, result), color(finding)),
            Cell.text("interval " + LiveWords.interval(finding.interval())),
            Cell.text("smallest change it can find: " + LiveWords.share(finding.detectable()))));
  }

  private List<Cell> row(LiveFinding finding) {
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
