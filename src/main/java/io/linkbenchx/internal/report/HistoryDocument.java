package io.linkbenchx.internal.report;

import io.linkbenchx.internal.compare.History;
import io.linkbenchx.internal.compare.Timeline;
import io.linkbenchx.internal.compare.Timeline.Course;
import io.linkbenchx.internal.compare.Timeline.Shift;
import io.linkbenchx.internal.config.Plural;
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
import io.linkbenchx.result.Quantity;
import io.linkbenchx.result.StepMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a history says: every timeline with its changes, and the excluded results. */
public final class HistoryDocument {
  private static final List<String> HEADS =
      List.of("figure", "step", "before", "after", "change", "verdict", "between", "differences");

  private static final int MOST_TICKS = 4;
  private static final double MIB = 1 << 20;

  /** Parts of a time such as "2026-11-23T19:02:31". */
  private static final int DAY = 10;

  private static final int MINUTE = 16;
  private static final int SECOND = 19;

  private HistoryDocument() {}

  /** Why there is no history. */
  public static String refusal(History history) {
    Lines lines = new Lines(ConsoleReport.USUAL.width());
    leftOut(history).forEach(lines::add);
    String why =
        "no configuration has %s results: collect more, or list keys that may differ with --ignore";
    return (why.formatted(Timeline.LEAST_RESULTS) + "\n" + lines).stripTrailing();
  }

  /** The document. */
  public static Document of(History history) {
    List<Block> blocks = new ArrayList<>();
    String least = Figures.trimmed(100 * history.leastEffect());
    blocks.add(
        new Headline(
            List.of(
                found(history, Shift.Verdict.WORSE, "changes for the worse"),
                found(history, Shift.Verdict.BETTER, "changes for the better"),
                found(history, Shift.Verdict.SMALL, "changes of less than " + least + " %"))));
    history.timelines().forEach(timeline -> blocks.addAll(blocks(timeline)));
    blocks.addAll(leftOut(history));
    blocks.add(new Paragraph(HistoryWords.explanation(history), "note"));
    int tested = history.results() - history.leftOut().size();
    String results = Plural.of(history.results(), "result");
    String figures = Plural.of(history.series(), "figure");
    String size = "%s of %s, %s tested for changes".formatted(tested, results, figures);
    return new Document(
        "History of " + history.directory(), List.of(size), "linkbenchx history", blocks);
  }

  private static MainFigure found(History history, Shift.Verdict verdict, String name) {
    List<History.Found> found = history.found(verdict, Integer.MAX_VALUE);
    String largest =
        HistoryWords.largest(found).map(text -> Html.micros("largest: " + text)).orElse("");
    return new MainFigure(verdict.text(), name, Figures.count(found.size()), largest);
  }

  private static List<Block> blocks(Timeline timeline) {
    List<List<String>> results =
        timeline.results().stream().map(entry -> List.of(entry.startedAt(), entry.name())).toList();
    Table table = Table.of("", "facts", List.of(), results);
    return List.of(
        new Heading(2, HistoryWords.head(timeline)),
        new Instead(List.of(changes(timeline)), lines -> lines(timeline, lines)),
        Drawing.charts(charts(timeline)),
        Drawing.folded("Results", page -> page.table(table)));
  }

  private static Block changes(Timeline timeline) {
    List<List<Cell>> rows =
        timeline.courses().stream()
            .flatMap(course -> course.shifts().stream().map(shift -> row(course, shift)))
            .toList();
    return rows.isEmpty()
        ? new Paragraph("No figure changed.", "")
        : new Table("", "figures changes", null, HEADS, rows);
  }

  private static List<Cell> row(Course course, Shift shift) {
    Quantity.Unit unit = course.measured().figure().unit();
    return List.of(
        Cell.figure(CompareWords.name(course.measured()), ""),
        Cell.text(CompareWords.load(course.load())),
        Cell.text(CompareWords.value(unit, shift.before())),
        Cell.text(CompareWords.value(unit, shift.after())),
        Cell.text(HistoryWords.size(shift)),
        Cell.figure(
            CompareWords.word(shift.verdict()), CompareWords.color(shift.verdict(), "small")),
        Cell.text(shift.last() + " and " + shift.first()),
        Cell.text(
            shift.differences().stream()
                .map(HistoryWords::difference)
                .collect(Collectors.joining("; "))));
  }

  /** The changes of each load, and the figures without any. */
  private static void lines(Timeline timeline, Lines lines) {
    for (List<Course> courses : OwnTable.by(timeline.courses(), Course::load).values()) {
      lines.apart().line(CompareWords.load(courses.get(0).load()));
      courses.forEach(course -> course.shifts().forEach(s -> shift(course, s, lines)));
      List<Course> unchanged = courses.stream().filter(c -> c.shifts().isEmpty()).toList();
      if (!unchanged.isEmpty()) {
        Stream<String> names = unchanged.stream().map(course -> course.measured().text());
        lines.wrapped("no change of " + names.collect(Collectors.joining(", ")));
      }
    }
  }

  private static void shift(Course course, Shift shift, Lines lines) {
    Quantity.Unit unit = course.measured().figure().unit();
    String before = CompareWords.value(unit, shift.before());
    String after =
        "%9s %-3s".formatted(CompareWords.value(unit, shift.after()), CompareWords.unit(unit));
    String change = HistoryWords.size(shift) + "  " + CompareWords.word(shift.verdict());
    lines.line("  %-24s %9s -> %s %s".formatted(course.measured().text(), before, after, change));
    lines.line("    between " + shift.last()).line("    and     " + shift.first());
    shift.differences().forEach(d -> lines.wrapped("    " + HistoryWords.difference(d)));
  }

  private static List<Block> leftOut(History history) {
    List<String> items =
        history.leftOut().stream().map(l -> l.name() + ": " + HistoryWords.reason(l)).toList();
    List<Block> head = List.of(new Heading(2, "Left out"));
    Block both = new Instead(head, lines -> lines.apart().line("left out"));
    return items.isEmpty() ? List.of() : List.of(both, new Items(items, false));
  }

  /** The figures from result to result; those that changed come first. */
  private static List<Chart> charts(Timeline timeline) {
    return timeline.courses().stream()
        .sorted(
            Comparator.comparing((Course course) -> course.shifts().isEmpty())
                .thenComparing(course -> course.load().mode() == StepMode.LOAD))
        .map(course -> chart(timeline, course))
        .toList();
  }

  private static Chart chart(Timeline timeline, Course course) {
    boolean bytes = course.measured().figure().unit() == Quantity.Unit.BYTES;
    double scale = bytes ? MIB : 1;
    List<Point> values = new ArrayList<>();
    List<Point> levels = new ArrayList<>();
    for (int i = 0; i < course.values().size(); i++) {
      double x = course.places().get(i) + 1.0;
      if (i > 0 && course.starts().contains(i)) {
        levels.add(new Point(x - 0.5, Double.NaN));
      }
      values.add(new Point(x, course.values().get(i) / scale));
      levels.add(new Point(x, course.level(i) / scale));
    }
    DoubleSummaryStatistics all = values.stream().mapToDouble(Point::y).summaryStatistics();
    Axis y = Axis.around(all.getMin(), all.getMax(), bytes ? Figures::trimmed : Axis::label);
    Series results = new Series("result", "c0", values).marked();
    List<Series> lines = List.of(results, new Series("mean between changes", "c2", levels));
    String name = Html.micros(CompareWords.name(course.measured())) + (bytes ? " MB" : "");
    String title = name + ", " + CompareWords.load(course.load());
    return new Chart(title, days(timeline), y, lines);
  }

  /** Results at equal distances, marked with their days, and with times within a day. */
  private static Axis days(Timeline timeline) {
    int n = timeline.results().size();
    IntFunction<String> time = i -> timeline.results().get(i - 1).startedAt();
    Axis places = Axis.places(1, Math.max(2, n), 1, n, MOST_TICKS, time);
    NavigableMap<Double, String> ticks = new TreeMap<>();
    String before = "";
    for (var tick : places.ticks().entrySet()) {
      ticks.put(tick.getKey(), label(before, tick.getValue()));
      before = tick.getValue();
    }
    return new Axis(places.low(), places.high(), false, ticks);
  }

  /** The coarsest part of a time that differs from the one before: its day, minute or second. */
  static String label(String before, String time) {
    if (time.length() < SECOND) {
      return Figures.NOT_MEASURED;
    }
    if (!before.startsWith(time.substring(0, DAY))) {
      return time.substring(0, DAY);
    }
    return time.substring(DAY + 1, before.startsWith(time.substring(0, MINUTE)) ? SECOND : MINUTE);
  }
}
