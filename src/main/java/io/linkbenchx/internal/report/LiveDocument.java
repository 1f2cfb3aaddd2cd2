package io.linkbenchx.internal.report;

import io.linkbenchx.internal.compare.LiveDesign;
import io.linkbenchx.internal.compare.LiveResult;
import io.linkbenchx.internal.compare.LiveVerdict.LiveCourse;
import io.linkbenchx.internal.compare.LiveVerdict.LiveFinding;
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
import io.linkbenchx.internal.report.Series.Point;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;

/** What a live comparison says: the outcome first. */
public final class LiveDocument {
  private static final RowFormat ROW = RowFormat.of(" %-20s %11s %11s %9s %21s %8s %8s", 5, 6);
  private static final List<String> HEADS =
      List.of("figure", "A", "B", "change", "interval", "spread", "finds", "outcome");

  /** Around the first and the last unit of a chart. */
  private static final double MARGIN = 0.5;

  private static final int MOST_TICKS = 10;

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
      blocks.add(new Drawing(page -> draw(page, result.design(), courses)));
    }
    String unknown = "The differences are " + LiveWords.noDifferences(result) + ".";
    Block differences =
        result.pairs() == 0 && result.differences().isEmpty()
            ? new Paragraph(unknown, "")
            : new CompareDifferences(result.differences()).block("A", "B");
    blocks.add(new Instead(List.of(new Heading(2, "Differences of B from A"), differences)));
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
    return Cell.figures(
        color(finding),
        LiveWords.figure(finding.figure()),
        LiveWords.value(finding, finding.a()),
        LiveWords.value(finding, finding.b()),
        LiveWords.change(finding.ratio()),
        LiveWords.interval(finding.interval()),
        LiveWords.share(finding.spread()),
        LiveWords.share(finding.detectable()),
        LiveWords.decision(finding, result));
  }

  private static String color(LiveFinding finding) {
    if (finding.outcome() != LiveFinding.Outcome.DIFFERENT) {
      return "";
    }
    return finding.ratio() > 1 == finding.figure().moreIsBetter() ? "good" : "bad";
  }

  /** The courses: each unit, and what each look made of them. */
  private static void draw(Html page, LiveDesign design, List<LiveCourse> courses) {
    boolean launch = design.unit() == LiveDesign.Unit.LAUNCH;
    page.open("section").element("h2", launch ? "Launch by launch" : "Pair by pair");
    String text =
        "Change of B against A. A bar is the interval of a look: it decides different if it"
            + " excludes 0, and equal if it lies within the dotted lines.";
    page.element("p", text, "class", "sub");
    courses.forEach(course -> chart(course, design).drawOn(page));
    page.close("section");
  }

  private static Chart chart(LiveCourse course, LiveDesign design) {
    List<Point> each = new ArrayList<>();
    List<Point> mean = new ArrayList<>();
    double sum = 0;
    for (int i = 0; i < course.logRatios().size(); i++) {
      double log = course.logRatios().get(i);
      sum += log;
      each.add(new Point(i + 1.0, percent(Math.exp(log))));
      mean.add(new Point(i + 1.0, percent(Math.exp(sum / (i + 1)))));
    }
    List<Point> bounds = new ArrayList<>();
    List<Chart.Event> events = new ArrayList<>();
    for (LiveCourse.Look look : course.looks()) {
      String units = LiveWords.units(look.units(), design);
      String interval = LiveWords.interval(look.interval());
      String text = "look %s, %s: interval %s".formatted(look.number(), units, interval);
      events.add(new Chart.Event(look.units(), look.units(), "look", text, ""));
      if (look.interval() != null) {
        bounds.add(new Point(look.units(), percent(look.interval().low())));
        bounds.add(new Point(look.units(), percent(look.interval().high())));
        bounds.add(new Point(look.units(), Double.NaN));
      }
    }
    double end = Math.max(design.units(), course.logRatios().size()) + MARGIN;
    String negligible = "± " + Figures.trimmed(100 * design.delta()) + " % (--delta)";
    List<Series> lines =
        List.of(
            new Series("no difference", "one", level(0, end)),
            new Series(negligible, "within", band(design, end)),
            new Series(design.unit().text(), "c0", each),
            new Series("mean so far", "c2", mean),
            new Series("interval at a look", "c1 bar", bounds));
    String title = LiveWords.figure(course.figure()) + ", change by " + design.unit().text();
    Axis x = Axis.places(MARGIN, end, 0, (int) end, MOST_TICKS, Integer::toString);
    // one of the lines is that of no difference
    DoubleSummaryStatistics all = Series.values(lines, Point::y).summaryStatistics();
    Axis y = Axis.around(all.getMin(), all.getMax(), value -> sign(value) + " %");
    return new Chart(title, x, y, lines, true, events);
  }

  private static double percent(double ratio) {
    return 100 * (ratio - 1);
  }

  private static List<Point> level(double y, double end) {
    return List.of(new Point(MARGIN, y), new Point(end, y));
  }

  /** The changes that count as none. */
  private static List<Point> band(LiveDesign design, double end) {
    List<Point> both = new ArrayList<>(level(percent(1 / (1 + design.delta())), end));
    both.add(new Point(end, Double.NaN));
    both.addAll(level(percent(1 + design.delta()), end));
    return both;
  }

  private static String sign(double value) {
    String text = String.format(Locale.ROOT, "%+.2f", value).replaceFirst("\\.?0+$", "");
    return text.matches("[-+]0?") ? "0" : text;
  }
}
